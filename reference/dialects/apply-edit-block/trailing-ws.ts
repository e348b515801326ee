import { dropBlanks } from "./blanks.ts";
import type { Sight, Strategy } from "./strategy.ts";
import { UNTRIMMED } from "./view.ts";
import { slide } from "./windows.ts";

/** Whole lines that agree when spaces and tabs at their ends are left out. */
export const trailingWs: Strategy = {
  name: "trailing-ws",
  class: "whitespace",
  find(view): Sight | undefined {
    const windows = slide(view, { from: UNTRIMMED.from, to: dropBlanks });
    if (windows === undefined) return undefined;
    const last = windows.first + view.searchLines.length - 1;
    return { place: view.lines(windows.first, last), candidates: windows.candidates };
  },
};
