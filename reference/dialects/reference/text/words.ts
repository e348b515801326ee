import { foldTypography } from "./fold.ts";

const ATOM = /[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu;
const WORD = /^[\p{L}\p{N}\p{M}_]/u;

/** A line in atoms: words, runs of white space, single signs. */
export function atoms(text: string): string[] {
  return text.match(ATOM) ?? [];
}

/** Whether a line has more atoms than so many. */
export function hasMoreAtoms(text: string, most: number): boolean {
  if (text.length <= most) return false;
  let count = 0;
  for (const _ of text.matchAll(ATOM)) if (++count > most) return true;
  return false;
}

export function isWord(atom: string): boolean {
  return WORD.test(atom);
}

/** The words of a line, folded. */
export function words(text: string): string[] {
  return foldTypography(text).match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
}

/** How many letters and digits a text has, counted up to `most`. */
export function letters(text: string, most: number): number {
  let count = 0;
  for (const char of text) {
    if (WORD.test(char) && ++count >= most) break;
  }
  return count;
}

/** Dice coefficient of two bags of words, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const bag = new Map<string, number>();
  for (const word of a) bag.set(word, (bag.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = bag.get(word) ?? 0;
    if (left > 0) {
      common++;
      bag.set(word, left - 1);
    }
  }
  return (2 * common) / (a.length + b.length);
}
