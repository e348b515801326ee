import { codePointCursor, utf16Offset } from "../../../text/offsets.ts";
import { findAndReplace, type Outcome } from "../find-and-replace.ts";
import type { Objection } from "../guards/guard.ts";
import type { FuzzyRules } from "../fuzzy-rules.ts";
import type { Watch } from "../watch.ts";
import { replacementOf, type Hunk } from "./operation.ts";

/** How often a hint stands in a text, overlapping occurrences counted. */
export function hintOccurrences(text: string, hint: string): number {
  let count = 0;
  for (let at = text.indexOf(hint); at !== -1; at = text.indexOf(hint, at + 1)) count++;
  return count;
}

const WINDOW_BEFORE = 500;
const WINDOW_AFTER = 2000;

/**
 * Applies a hunk that has lines to look for; one that fails is tried once more in the stretch around the first
 * place of its hint, 500 code points before to 2000 after.
 */
export function applyHunk(
  rules: FuzzyRules,
  text: string,
  search: string,
  hunk: Hunk,
  watch: Watch | undefined,
): Outcome {
  const outcome = findAndReplace(rules, text, search, replacementOf(hunk), false, watch);
  if (outcome.ok || !hunk.hint) return outcome;
  const hint = text.indexOf(hunk.hint);
  if (hint === -1) return outcome;
  const at = codePointCursor(text)(hint);
  const start = utf16Offset(text, Math.max(0, at - WINDOW_BEFORE));
  const end = utf16Offset(text, at + WINDOW_AFTER);
  const near = findAndReplace(rules, text.slice(start, end), search, replacementOf(hunk), false, watch);
  return near.ok ? { ...near, text: text.slice(0, start) + near.text + text.slice(end) } : near;
}

/**
 * Puts the lines of a hunk that only adds after the line that holds its hint, or at the end where there is none;
 * there, all final newlines become one.
 */
export function insertHunk(
  text: string,
  hunk: Hunk,
): { readonly ok: true; readonly text: string } | ({ readonly ok: false } & Objection) {
  const added = replacementOf(hunk);
  const occurrences = hunk.hint ? hintOccurrences(text, hunk.hint) : 0;
  if (occurrences > 1) {
    const message =
      `Addition-only hunk: context hint '${hunk.hint}' is ambiguous (${occurrences} occurrences) — provide a ` +
      "more unique hint";
    return { ok: false, code: "ambiguous", message };
  }
  if (occurrences === 0) return { ok: true, text: `${text.replace(/\n+$/, "")}\n${added}\n` };
  const lf = text.indexOf("\n", text.indexOf(hunk.hint!));
  return {
    ok: true,
    text: lf === -1 ? `${text}\n${added}` : `${text.slice(0, lf + 1)}${added}\n${text.slice(lf + 1)}`,
  };
}
