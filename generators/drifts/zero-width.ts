import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

const SIGNS = ["\u200b", "\u200d", "\u2060", "\ufeff"];

/** Invisible characters inside lines: zero-width spaces and joiners. */
export const zeroWidth: Drift = markDrift({
  name: "zero-width",
  summary: "zero-width characters inside lines, on one side only",
  languages: allBut("chinese"),
  convert: (text, size) =>
    text.replace(/(?<=[A-Za-z]{2})(?=[A-Za-z]{2})/, SIGNS[size % SIGNS.length] as string),
  marks: /\u200b|\u200d|\u2060|\ufeff/u,
  plain: /[A-Za-z]{4}/u,
});
