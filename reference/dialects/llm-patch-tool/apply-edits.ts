import { linearIndexOf } from "../../shared/linear-search.ts";
import { splitBom } from "../../text/lines.ts";
import { find, Searchable, type Hit } from "./find.ts";
import { firstEnding, fuzzyForm, toLf } from "./fold.ts";
import { EditRefusal } from "./refusal.ts";
import type { EditTrace } from "./trace.ts";

/** What is to be replaced by what. */
export interface Edit {
  readonly old: string;
  readonly new: string;
}

/** A text with all edits carried out, and whether the whole of it had to be folded for one of them. */
export interface EditedText {
  readonly text: string;
  readonly strategy: "exact" | "fuzzy";
}

interface Replacement {
  readonly edit: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Carries edits out on a text, all or none, each found in the text as it was; the package's
 * `apply_edits_to_text`. Where one edit is found by its fuzzy form alone, the text that is edited is the fuzzy
 * form of the whole. The first line break decides how all of them are written.
 * @param path names the file in messages.
 * @throws EditRefusal
 */
export function applyEdits(
  text: string,
  edits: readonly Edit[],
  path: string,
  trace?: EditTrace,
): EditedText {
  const { bom, body } = splitBom(text);
  const file = new Searchable(toLf(body), fuzzyForm);
  const needles = edits.map(({ old }) => new Searchable(toLf(old), fuzzyForm));
  const fresh = edits.map((edit) => toLf(edit.new));
  const label = (edit: number, alone: string): string => (edits.length === 1 ? alone : `edits[${edit}]`);
  checkTexts(needles, fresh, path, label);

  const onlyFuzzy = needles.findIndex(
    (needle) => !occurs(file.text, needle.text) && occurs(file.fuzzy, needle.fuzzy),
  );
  const folded = onlyFuzzy !== -1;
  if (folded) trace?.folded(onlyFuzzy);
  if (folded) checkForms(needles, fresh, path, label);
  // A folded text is not folded again: it is searched as it is where its form would be.
  const base = folded ? new Searchable(file.fuzzy, () => file.fuzzy) : file;
  const replacements = needles.map((needle, edit): Replacement => {
    const hit = find(base, needle);
    trace?.searched(edit, hit, base.text, folded);
    checkHit(hit, edit, path, label);
    return { edit, start: hit.index, end: hit.index + hit.length, text: fresh[edit]! };
  });
  const edited = splice(base.text, inOrder(replacements, path));
  if (edited === base.text) {
    throw new EditRefusal(
      "no-op",
      `No changes made to ${path}. The replacements produced identical content.`,
    );
  }
  const ending = firstEnding(body);
  return {
    text: bom + (ending === "\n" ? edited : edited.replaceAll("\n", ending)),
    strategy: folded ? "fuzzy" : "exact",
  };
}

function occurs(text: string, needle: string): boolean {
  return linearIndexOf(text, needle) !== -1;
}

type Label = (edit: number, alone: string) => string;

function checkTexts(
  needles: readonly Searchable[],
  fresh: readonly string[],
  path: string,
  label: Label,
): void {
  for (const [i, { text }] of needles.entries()) {
    if (text === "") {
      const what = needles.length === 1 ? "old" : `edits[${i}].old`;
      throw new EditRefusal("empty-search", `${what} must not be empty in ${path}`, i);
    }
    if (text === fresh[i]) {
      const what = label(i, "old and new");
      throw new EditRefusal(
        "no-op",
        `${what} are identical in ${path}. Replacement edits must change the matched text.`,
        i,
      );
    }
  }
}

/** Once the file is folded, an edit that changes nothing but what folding changes is none, even one found exactly. */
function checkForms(
  needles: readonly Searchable[],
  fresh: readonly string[],
  path: string,
  label: Label,
): void {
  for (const [i, needle] of needles.entries()) {
    if (needle.fuzzy !== fuzzyForm(fresh[i]!)) continue;
    const what = label(i, "old and new");
    throw new EditRefusal(
      "no-op",
      `${what} are equivalent after fuzzy normalization in ${path}. Replacement edits must change the matched text.`,
      i,
    );
  }
}

function checkHit(hit: Hit | undefined, edit: number, path: string, label: Label): asserts hit is Hit {
  const what = label(edit, "the text");
  if (hit === undefined) {
    throw new EditRefusal(
      "not-found",
      `Could not find ${what} in ${path}. The text must match the file exactly; smart quotes, exotic dashes, NBSP, and trailing whitespace are auto-normalized, but structural whitespace and newlines must match.`,
      edit,
    );
  }
  if (hit.count > 1) {
    throw new EditRefusal(
      "ambiguous",
      `Found ${hit.count} occurrences of ${what} in ${path}. Each old text must be unique. Add more context to disambiguate.`,
      edit,
      hit.count,
    );
  }
}

/** The replacements by place; those that start at one place in the order of the edits. */
function inOrder(replacements: readonly Replacement[], path: string): Replacement[] {
  const sorted = replacements.toSorted((a, b) => a.start - b.start);
  for (const [i, { edit, start }] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before === undefined || before.end <= start) continue;
    throw new EditRefusal(
      "overlap",
      `edits[${before.edit}] and edits[${edit}] overlap in ${path}. Merge them into one edit or target disjoint regions.`,
      before.edit,
    );
  }
  return sorted;
}

function splice(text: string, replacements: readonly Replacement[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: fresh } of replacements) {
    pieces.push(text.slice(at, start), fresh);
    at = end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}
