import type { LadderStep } from "../../../spec/types.ts";

/*
 * A match is described by the set of normalisations that it needs, one bit each, in the order of the ladder.
 * Its strategy is the loosest of them. A place that needs a proper subset of another's is the better one.
 */

export const NEED = {
  lineEndings: 0x1,
  trailing: 0x2,
  indentation: 0x4,
  blankLines: 0x8,
  spacing: 0x10,
  typography: 0x20,
  untagged: 0x40,
  lineNumbers: 0x80,
  fence: 0x100,
  markers: 0x200,
  entities: 0x400,
  quotes: 0x800,
  backslashes: 0x1000,
  newlines: 0x2000,
  letterCase: 0x4000,
  elision: 0x8000,
  missingComment: 0x10000,
  rewordedProse: 0x20000,
  rewordedCode: 0x40000,
  missingLine: 0x80000,
  extraLine: 0x100000,
} as const;

/** A code line of the context reads otherwise, or one side has a line more: these need the most care. */
export const PARAPHRASED: number = NEED.rewordedCode | NEED.missingLine | NEED.extraLine;

/** The strategies in the order tried; all but the first stand for the bit one below their index. */
export const LADDER: readonly LadderStep[] = [
  { name: "exact", class: "exact" },
  { name: "line-endings", class: "line-endings" },
  { name: "trailing-whitespace", class: "whitespace" },
  { name: "indentation", class: "indentation" },
  { name: "blank-lines", class: "blank-lines" },
  { name: "spacing", class: "whitespace" },
  { name: "typography", class: "typography" },
  { name: "untagged-context", class: "other" },
  { name: "line-numbers", class: "other" },
  { name: "fence", class: "other" },
  { name: "escaped-markers", class: "escapes" },
  { name: "entities", class: "escapes" },
  { name: "escaped-quotes", class: "escapes" },
  { name: "doubled-backslashes", class: "escapes" },
  { name: "literal-newlines", class: "escapes" },
  { name: "letter-case", class: "similarity" },
  { name: "elision", class: "elision" },
  { name: "missing-comment", class: "similarity" },
  { name: "reworded-prose", class: "similarity" },
  { name: "reworded-code", class: "similarity" },
  { name: "missing-line", class: "similarity" },
  { name: "extra-line", class: "similarity" },
];

/** The strategy that a set of needs amounts to: the name of its loosest member. */
export function strategyOf(needs: number): string {
  return LADDER[32 - Math.clz32(needs)]!.name;
}

/**
 * Whether `a` needs a proper subset of what `b` needs. Where both need more than line endings, white space at
 * line ends, that of blank lines included, makes neither better: which of two drifted places it is, it can't tell.
 */
export function needsLess(a: number, b: number): boolean {
  const slight = NEED.trailing | NEED.lineEndings;
  const kept = (a & ~slight) === 0 ? -1 : ~NEED.trailing;
  const [less, more] = [a & kept, b & kept];
  return less !== more && (a & b) === a;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
