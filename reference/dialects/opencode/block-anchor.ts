import { levenshteinFrom } from "../../shared/levenshtein.ts";
import type { Source } from "./source.ts";

/** How alike the middle of a block has to be. */
export const BLOCK_SIMILARITY = 0.65;

/** Rounding cannot move a sum of at most a few thousand values by more than this. */
const SLIP = 1e-9;

/** Lines `first` to `last` (0-based, inclusive). */
export interface Block {
  first: number;
  last: number;
}

/**
 * The block between the search's first and last line whose middle is most alike, the first of equals, or
 * undefined. A start takes the nearest end two lines on or further; no later end is tried.
 * @param wanted the search's lines, at least two
 */
export function bestBlock(source: Source, wanted: readonly string[]): Block | undefined {
  const blocks = blocksBetween(source, wanted);
  const [only] = blocks;
  if (only === undefined) return undefined;
  const measure = middleMeasure(source, wanted);
  // With one block each value is divided before it is added, with several the sum is: at the limit the two
  // differ in the last bit, and with it the outcome.
  if (blocks.length === 1)
    return measure(only, true, BLOCK_SIMILARITY) >= BLOCK_SIMILARITY ? only : undefined;
  let best: Block | undefined;
  let highest = -1;
  for (const block of blocks) {
    const similarity = measure(block, false, Math.max(highest, BLOCK_SIMILARITY));
    if (similarity > highest && similarity >= BLOCK_SIMILARITY) [best, highest] = [block, similarity];
  }
  return best;
}

function blocksBetween(source: Source, wanted: readonly string[]): Block[] {
  const first = source.idOf(wanted[0]!);
  const last = source.idOf(wanted.at(-1)!);
  if (first === -1 || last === -1) return [];
  const slack = Math.max(1, Math.floor(wanted.length / 4));
  const ids = source.trimmedIds;
  const next = source.nextWith(last);
  const blocks: Block[] = [];
  for (let i = 0; i + 2 < ids.length; i++) {
    if (ids[i] !== first) continue;
    const end = next[i + 2]!;
    if (end < ids.length && Math.abs(end - i + 1 - wanted.length) <= slack)
      blocks.push({ first: i, last: end });
  }
  return blocks;
}

type Measure = (block: Block, divideEach: boolean, atLeast: number) => number;

/**
 * Measures how alike a block's middle lines are to the search's, pair by pair from the top; surplus lines of
 * the longer side do not count. Below `atLeast` it may stop early and give any lower value.
 */
function middleMeasure(source: Source, wanted: readonly string[]): Measure {
  const trimmed = wanted.map((line) => line.trim());
  const lengths = Int32Array.from(trimmed, (line) => line.length);
  const { trimmedIds: ids, trimmedTexts: texts, trimmedCounts: counts } = source;
  const fileLengths = Int32Array.from(texts, (line) => line.length);
  const distances = trimmed.map((line) => levenshteinFrom(line));
  // Only lines that the file has several times are worth remembering.
  const known = new Map<number, number>();
  const similarity = (id: number, k: number): number => {
    const there = texts[id]!;
    return 1 - distances[k]!(there) / Math.max(there.length, lengths[k]!);
  };
  const valueOf = (id: number, k: number): number => {
    if (texts[id] === trimmed[k]) return lengths[k] === 0 ? 0 : 1;
    if (lengths[k] === 0 || fileLengths[id] === 0) return 0;
    if (counts[id] === 1) return similarity(id, k);
    const key = id * trimmed.length + k;
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = similarity(id, k)));
    return value;
  };
  // The difference of lengths bounds each value; what is left of the bounds ends hopeless blocks early.
  const bounds = new Float64Array(wanted.length + Math.floor(wanted.length / 4) + 2);
  return (block, divideEach, atLeast) => {
    const pairs = Math.min(wanted.length, block.last - block.first + 1) - 2;
    if (pairs <= 0) return 1;
    let open = 0;
    for (let k = 1; k <= pairs; k++) {
      const [a, b] = [lengths[k]!, fileLengths[ids[block.first + k]!]!];
      const longer = Math.max(a, b);
      const bound = longer === 0 ? 0 : Math.min(a, b) / longer;
      bounds[k] = bound;
      open += bound;
    }
    let sum = 0;
    let plain = 0;
    for (let k = 1; k <= pairs; k++) {
      if ((plain + open) / pairs < atLeast - SLIP) return -1;
      const value = valueOf(ids[block.first + k]!, k);
      open -= bounds[k]!;
      plain += value;
      sum += divideEach ? value / pairs : value;
    }
    return divideEach ? sum : sum / pairs;
  };
}
