import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";

const SPACES = ["\u00a0", "\u2009", "\u3000", "\u202f"];

/** No-break, thin or ideographic spaces for ordinary ones inside lines. */
export const specialSpaces: Drift = markDrift({
  name: "special-spaces",
  summary: "no-break, thin or ideographic spaces for plain ones, on one side only",
  convert: (text, size) => text.replace(/(?<=\S) (?=\S)/g, SPACES[size % SPACES.length] as string),
  marks: /[\u00a0\u2009\u3000\u202f]/u,
  plain: /(?<=\S) (?=\S)/u,
  sign: /(?<=\S) +/u,
});
