import { splitLines } from "../../../reference/text/lines.ts";
import type { EditRequest, Tolerance } from "../../../spec/types.ts";
import { addedIndentLiteral } from "./added-indent-literal.ts";
import { addedLineEndings } from "./added-line-endings.ts";
import { departsOnlyInAddedLines } from "./kept-lines.ts";
import { proseQuotes } from "./prose-quotes.ts";
import type { Tolerate } from "./tolerance.ts";
import { trailingBlanksOfAddedLines } from "./trailing-blanks.ts";

// In the order tried: what is taken off the end of a line first, so that the others see the same line end.
const TOLERANCES: Readonly<Record<Tolerance, Tolerate>> = {
  "trailing-blanks-of-added-lines": trailingBlanksOfAddedLines,
  "added-line-endings": addedLineEndings,
  "prose-quotes": proseQuotes,
  "added-indent-literal": addedIndentLiteral,
};

/** The lines that the model sent: as they stand in the edit, and without a one-character line prefix. */
function sentLines(request: EditRequest): string[] {
  const texts =
    request.format === "replace"
      ? [request.edit.new]
      : request.format === "replace-many"
        ? request.edit.edits.map((pair) => pair.new)
        : [request.edit.text];
  const lines = texts.flatMap((text) => splitLines(text).map((line) => line.text));
  const framed = request.format === "v4a" || request.format === "unified-diff";
  return framed ? [...lines, ...lines.map((line) => line.slice(1))] : lines;
}

/**
 * Whether an actual text is the accepted one but for the freedoms that truth names, all of which speak of
 * added lines only.
 */
export function withinTolerances(
  tolerances: readonly Tolerance[],
  {
    request,
    path,
    before,
    accepted,
    actual,
  }: {
    request: EditRequest;
    path: string;
    before: string;
    accepted: string;
    actual: string;
  },
): boolean {
  if (accepted === actual) return true;
  const active = Object.entries(TOLERANCES).filter(([name]) => tolerances.includes(name as Tolerance));
  if (active.length === 0) return false;
  const [oldLines, acceptedLines, actualLines] = [before, accepted, actual].map(splitLines);
  if (!oldLines || !acceptedLines || !actualLines || acceptedLines.length !== actualLines.length)
    return false;
  const context = { path, before: oldLines, sent: sentLines(request) };
  for (const [i, line] of acceptedLines.entries()) {
    let settled = actualLines[i]!;
    for (const [, tolerate] of active) settled = tolerate(line, settled, context);
    if (settled.text !== line.text || settled.ending !== line.ending) return false;
  }
  return departsOnlyInAddedLines(oldLines, acceptedLines, actualLines);
}
