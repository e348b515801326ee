import type { LadderStep } from "../../../spec/types.ts";

/*
 * A match is described by the set of normalisations that it needs, one bit each, in the order of the ladder.
 * Its strategy is the loosest of them. A place that needs a proper subset of another's is the better one.
 */

export const NEED = {
  lineEndings: 1 << 0,
  trailing: 1 << 1,
  indentation: 1 << 2,
  blankLines: 1 << 3,
  spacing: 1 << 4,
  typography: 1 << 5,
  untagged: 1 << 6,
  lineNumbers: 1 << 7,
  fence: 1 << 8,
  markers: 1 << 9,
  entities: 1 << 10,
  quotes: 1 << 11,
  backslashes: 1 << 12,
  newlines: 1 << 13,
  letterCase: 1 << 14,
  elision: 1 << 15,
  missingComment: 1 << 16,
  rewordedProse: 1 << 17,
  rewordedCode: 1 << 18,
  missingLine: 1 << 19,
  extraLine: 1 << 20,
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

/** Whether `a` needs a proper subset of what `b` needs. */
export function needsLess(a: number, b: number): boolean {
  return a !== b && (a & b) === a;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
