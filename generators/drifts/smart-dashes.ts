import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

/** Dashes for hyphens between spaces. */
export const smartDashes: Drift = markDrift({
  name: "smart-dashes",
  summary: "dashes for hyphens, on one side only",
  languages: allBut("go", "rust", "c", "toml", "makefile"),
  convert: (text, size) => text.replace(/(?<= )--?(?= )/g, size % 2 === 0 ? "\u2014" : "\u2013"),
  marks: /[\u2013\u2014]/u,
  plain: /(?<= )--?(?= )/u,
  sign: /-/u,
});
