import { PYTHON_FOLDS } from "../../../shared/v4a/folds.ts";
import { type Place, type SeekLines, seekSequence } from "../../../shared/v4a/seek-sequence.ts";

/** What each fold adds to the fuzz. */
const FUZZ: Readonly<Record<string, number>> = { exact: 0, "trim-end": 1, trim: 100 };
/** What a section that should end the file and does not adds. */
const NOT_AT_END = 10_000;

/** Where a section's lines stand in the file. */
export interface Found {
  readonly line: number;
  readonly fuzz: number;
}

/** Receives a seek: from where, with what outcome. */
export type WatchSeek = (pattern: readonly string[], from: number, place: Place | undefined) => void;

/**
 * Finds a section's lines: equal, then without white space at the ends, then without any around them, each from
 * `start` on over the whole file. One that is to end the file is looked for there first.
 */
export function findContext(
  file: SeekLines,
  context: readonly string[],
  start: number,
  endOfFile: boolean,
  watch?: WatchSeek,
): Found | undefined {
  const seek = (from: number): Found | undefined => {
    const place = seekSequence(file, context, from, PYTHON_FOLDS);
    watch?.(context, from, place);
    return place && { line: place.index, fuzz: FUZZ[place.fold.name]! };
  };
  if (!endOfFile) return seek(start);
  const last = file.lines.length - context.length;
  const atEnd = last >= 0 ? seek(last) : undefined;
  if (atEnd !== undefined) return atEnd;
  const found = seek(start);
  return found && { ...found, fuzz: found.fuzz + NOT_AT_END };
}
