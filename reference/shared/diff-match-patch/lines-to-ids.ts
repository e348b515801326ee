import type { Items } from "./diff.ts";

/** Two texts as sequences of line ids, and the line of each id. Id 0 is no line. */
export interface LineIds {
  readonly first: Items;
  readonly second: Items;
  readonly lines: readonly string[];
}

/** Numbers the different lines of two texts in the order met. Lines are split at LF alone and keep it. */
export function linesToIds(first: string, second: string): LineIds {
  const lines = [""];
  const ids = new Map<string, number>();
  const encode = (text: string): Items => {
    const out: number[] = [];
    for (let start = 0; start < text.length;) {
      const lf = text.indexOf("\n", start);
      const end = lf === -1 ? text.length : lf + 1;
      const line = text.slice(start, end);
      let id = ids.get(line);
      if (id === undefined) {
        id = lines.length;
        ids.set(line, id);
        lines.push(line);
      }
      out.push(id);
      start = end;
    }
    return Int32Array.from(out);
  };
  return { first: encode(first), second: encode(second), lines };
}
