import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";

function curl(text: string, size: number): string {
  let out = text;
  if (size % 3 !== 1) {
    let open = true;
    out = out.replace(/"/g, () => {
      open = !open;
      return open ? "\u201d" : "\u201c";
    });
  }
  if (size % 3 !== 0) out = out.replace(/'/g, "\u2019");
  return out;
}

/** Quotes are curled in the edit and straight in the file, or the other way about. */
export const smartQuotes: Drift = markDrift({
  name: "smart-quotes",
  summary: "curly quotes for straight ones, on one side only",
  convert: curl,
  marks: /[\u2018\u2019\u201c\u201d]/u,
  plain: /["']/u,
});
