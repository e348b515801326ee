import { isPythonSpace } from "../../text/python.ts";
import { skipBlanks } from "./blanks.ts";
import type { Sight, Strategy } from "./strategy.ts";
import { UNTRIMMED } from "./view.ts";
import { slide } from "./windows.ts";

/** Whole lines that agree when spaces and tabs at their start are left out; the replacement is shifted. */
export const indent: Strategy = {
  name: "indent",
  class: "indentation",
  find(view): Sight | undefined {
    const windows = slide(view, { from: skipBlanks, to: UNTRIMMED.to });
    if (windows === undefined) return undefined;
    const last = windows.first + view.searchLines.length - 1;
    const shift = leadingBlanks(view.sourceLine(windows.first)) - leadingBlanks(view.searchLines[0]!);
    return {
      place: view.lines(windows.first, last),
      adjust: (replacement) => shiftLines(replacement, shift),
      candidates: windows.candidates,
    };
  },
};

function leadingBlanks(line: string): number {
  return skipBlanks(line, 0, line.length);
}

/**
 * Shifts each line: spaces in front for a positive shift, blanks dropped for a negative one, a tab counting
 * as one. Lines of nothing but white space stay as they are.
 */
function shiftLines(text: string, shift: number): string {
  if (shift === 0) return text;
  const spaces = " ".repeat(Math.max(0, shift));
  return text
    .split("\n")
    .map((line) => {
      if (isSpace(line)) return line;
      return shift > 0 ? spaces + line : line.slice(Math.min(-shift, leadingBlanks(line)));
    })
    .join("\n");
}

function isSpace(line: string): boolean {
  for (let i = 0; i < line.length; i++) {
    if (!isPythonSpace(line.charCodeAt(i))) return false;
  }
  return true;
}
