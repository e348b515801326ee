import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";

/** Accented letters in two characters (NFD) for those in one (NFC). */
export const unicodeForm: Drift = markDrift({
  name: "unicode-form",
  summary: "accented letters decomposed, on one side only",
  languages: ["emoji-js"],
  convert: (text) => text.replace(/[\u00c0-\u017f]/g, (letter) => letter.normalize("NFD")),
  marks: /[\u0300-\u036f]/u,
  plain: /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/u,
});
