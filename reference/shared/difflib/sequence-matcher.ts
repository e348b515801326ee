/*
 * Python's difflib.SequenceMatcher without a junk function and with autojunk, exactly. It is not symmetric:
 * the second sequence is the one that is indexed, and its length decides whether popular elements (more than
 * one in a hundred, from 200 elements on) are left out of the index.
 */

import { encodePair, type Sequence } from "./alphabet.ts";
import { BlockFinder, type MatchingBlock } from "./block-finder.ts";

/** What turns one stretch of the first sequence into one of the second; positions as in `MatchingBlock`. */
export interface Opcode {
  readonly tag: "equal" | "replace" | "delete" | "insert";
  readonly a: readonly [start: number, end: number];
  readonly b: readonly [start: number, end: number];
}

/** difflib's ratio of a sum of blocks: 2M / T, and 1 for two empty sequences. */
export function ratioOf(matches: number, total: number): number {
  return total === 0 ? 1 : (2 * matches) / total;
}

/** `SequenceMatcher(None, a, b).ratio()`: 0 to 1. Strings are compared by code point, lists by line. */
export function ratio(a: Sequence, b: Sequence): number {
  const pair = encodePair(a, b);
  const finder = new BlockFinder(pair.size);
  finder.indexSecond(pair.b);
  return ratioOf(finder.sum(pair.a), pair.a.length + pair.b.length);
}

/**
 * `get_matching_blocks()`: ascending in both sequences, in code points or lines, with the closing block of
 * size 0 at both ends.
 */
export function matchingBlocks(a: Sequence, b: Sequence): MatchingBlock[] {
  const pair = encodePair(a, b);
  const finder = new BlockFinder(pair.size);
  finder.indexSecond(pair.b);
  return [...finder.blocks(pair.a), { a: pair.a.length, b: pair.b.length, size: 0 }];
}

/** `get_opcodes()`: how to turn `a` into `b`, in order and without gaps. */
export function opcodes(a: Sequence, b: Sequence): Opcode[] {
  const codes: Opcode[] = [];
  let i = 0;
  let j = 0;
  for (const block of matchingBlocks(a, b)) {
    const tag = i < block.a ? (j < block.b ? "replace" : "delete") : j < block.b ? "insert" : undefined;
    if (tag) codes.push({ tag, a: [i, block.a], b: [j, block.b] });
    i = block.a + block.size;
    j = block.b + block.size;
    if (block.size > 0) codes.push({ tag: "equal", a: [block.a, i], b: [block.b, j] });
  }
  return codes;
}
