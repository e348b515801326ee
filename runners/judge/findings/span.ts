import { countCodePoints, utf16Offset } from "../../../reference/text/offsets.ts";
import type { EditEntry } from "../../../spec/types.ts";
import type { Finding } from "../judgement.ts";
import { fileAt, realChanges, textOf } from "../tree.ts";
import type { Check, CheckContext } from "./context.ts";
import { type EditFacts, classOf, isVeryText, occurrences } from "./facts.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf({ start, end, spans }: EditEntry): Span[] {
  if (spans && spans.length > 0) return spans.map(([from, to]) => ({ start: from, end: to }));
  return start === undefined || end === undefined || start < 0 ? [] : [{ start, end }];
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(utf16Offset(text, start), utf16Offset(text, end));
}

/** What is wrong with the place as such: order and bounds, in code points. */
function outOfBounds(text: string, entry: EditEntry): string | undefined {
  const length = countCodePoints(text);
  const bad = spansOf(entry).find(({ start, end }) => start > end || end > length);
  return bad && `span ${bad.start}..${bad.end} does not lie in a text of ${length} code points`;
}

/** Whether a span wider than the search holds it once and was rewritten just so. */
function holdsSearch({ before, after, pair }: EditFacts, span: Span): boolean {
  const held = slice(before, span);
  if (occurrences(held, pair.old).length !== 1) return false;
  const [head, tail] = [
    before.slice(0, utf16Offset(before, span.start)),
    before.slice(utf16Offset(before, span.end)),
  ];
  return after === undefined || after === head + held.split(pair.old).join(pair.new) + tail;
}

/** A claim of an exact match binds the span to the very text of the search. */
function exactSpan(facts: EditFacts, { hello }: CheckContext): string | undefined {
  const { entry, pair, before } = facts;
  const claimsExact = classOf(entry, hello) === "exact";
  const saysNoStrategy = !hello.reports.includes("strategy");
  const isExact = saysNoStrategy && occurrences(before, pair.old).length === 1;
  if (!claimsExact && !isExact) return undefined;
  const several = entry.spans === undefined && (entry.count ?? 1) > 1;
  const spans = spansOf(entry);
  const wrong = spans.find((span) => {
    if (several) {
      const text = slice(before, span);
      return !text.startsWith(pair.old) || !text.endsWith(pair.old);
    }
    const text = slice(before, span);
    const very = isVeryText(text, pair.old) && isVeryText(pair.old, text);
    return !very && !holdsSearch(facts, span);
  });
  return (
    wrong && `span ${wrong.start}..${wrong.end} is ${JSON.stringify(slice(before, wrong))}, not the search`
  );
}

/** Nothing changed outside the only span of a file. */
function changedOutside(before: string, after: string, entry: EditEntry): string | undefined {
  const spans = spansOf(entry);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  let head = before.slice(0, utf16Offset(before, first.start));
  const tail = before.slice(utf16Offset(before, last.end));
  // Where the last lines go, the newline before them may go too: the file's final newline stays as it was.
  if (tail === "" && !after.startsWith(head)) head = head.replace(/(?:\r\n|\r|\n)$/, "");
  const inside = after.startsWith(head) && after.endsWith(tail) && after.length >= head.length + tail.length;
  return inside ? undefined : `the file also changed outside of span ${first.start}..${last.end}`;
}

/** Spans lie in the text that the edit was applied to, hold what was replaced, and hold all that changed. */
export const checkSpan: Check = (context) => {
  const { request, response, facts, expect } = context;
  const findings: Finding[] = [];
  const add = (requirement: string, detail: string | undefined, edit: number): void => {
    if (detail !== undefined) findings.push({ kind: "span", requirement, detail, edit });
  };
  const byPath = new Map<string, number[]>();
  const pathOf = (entry: EditEntry): string | undefined =>
    entry.path ?? ("path" in request.edit ? request.edit.path : undefined);
  for (const [index, entry] of (response.edits ?? []).entries()) {
    const path = pathOf(entry);
    if (entry.status === "applied" && path !== undefined)
      byPath.set(path, [...(byPath.get(path) ?? []), index]);
  }
  const changes = realChanges(request.files, response.files);
  for (const [path, indices] of byPath) {
    const index = indices[0]!;
    const entry = response.edits![index]!;
    const content = fileAt(request.files, path);
    const before = content === undefined ? undefined : textOf(content);
    if (before === undefined) continue;
    const bounds = outOfBounds(before, entry);
    add("CORE-SAY-SPAN-1", bounds, index);
    const changed = fileAt(Object.fromEntries(changes) as typeof request.files, path);
    const after = changed === undefined || changed === null ? undefined : textOf(changed);
    if (bounds === undefined && indices.length === 1 && after !== undefined) {
      add("CORE-SAY-SPAN-2", changedOutside(before, after, entry), index);
    }
  }
  for (const facet of facts) {
    if (facet.entry.status !== "applied" || facet.pair.old.trim() === "") continue;
    if (findings.some((finding) => finding.edit === facet.index)) continue;
    add("CORE-SAY-SPAN-1", exactSpan(facet, context), facet.index);
  }
  const first = response.edits?.[0];
  const [place] = first ? spansOf(first) : [];
  if (expect?.span && first?.status === "applied" && place && findings.length === 0) {
    const [start, end] = expect.span;
    const said = [first.start ?? place.start, first.end ?? place.end];
    if (said[0] !== start || said[1] !== end) {
      add("CORE-SAY-SPAN-1", `says ${said[0]}..${said[1]} where ${start}..${end} is true`, 0);
    }
  }
  return findings;
};
