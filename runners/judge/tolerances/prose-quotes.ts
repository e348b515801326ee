import type { Tolerate } from "./tolerance.ts";

const PROSE = /\.(?:md|txt|rst|adoc)$/;

const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bc\uff07]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02]/g, '"'],
  [/[\u2010-\u2015\u2212\uff0d]/g, "-"],
  [/\u2026/g, "..."],
  [/[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, " "],
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/g, ""],
];

/** A text with plain signs for typographic ones. */
export function foldSigns(text: string): string {
  return FOLDS.reduce((folded, [marks, plain]) => folded.replace(marks, plain), text);
}

/** In prose, an added line may keep the typographic marks that were sent. */
export const proseQuotes: Tolerate = (accepted, actual, { path, sent }) => {
  if (!PROSE.test(path) || foldSigns(accepted.text) !== foldSigns(actual.text)) return actual;
  const foreign = [...actual.text].filter((char) => !accepted.text.includes(char));
  return foreign.every((char) => sent.some((line) => line.includes(char)))
    ? { text: accepted.text, ending: actual.ending }
    : actual;
};
