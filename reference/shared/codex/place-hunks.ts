import { RUST_FOLDS } from "../v4a/folds.ts";
import { newLines, oldLines, type Hunk } from "../v4a/lines.ts";
import { seekSequence, type SeekLines } from "../v4a/seek-sequence.ts";
import type { SeekTrace } from "../v4a/seek-trace.ts";

/** Where a hunk goes in the lines of the file as it was. */
export interface Placement {
  readonly hunk: Hunk;
  readonly index: number;
  /** How many of the hunk's old lines stand there. */
  readonly oldCount: number;
  /** How many of its new lines come in their place. */
  readonly newCount: number;
}

/** Where the Codex programs part. */
export interface PlacingRules {
  /** First index at which a hunk that is marked as the end of the file may stand. */
  endStart(cursor: number, lines: number, sought: number): number;
  /** Where a hunk goes that has no old line. */
  additionAt(lines: readonly string[]): number;
}

/** The first hunk that has no place, and whether it is for its header. */
export interface Misplaced {
  readonly hunk: Hunk;
  readonly part: "header" | "lines";
}

/** All lines that placing hunks may look for. */
export function soughtLines(hunks: readonly Hunk[]): string[] {
  return hunks.flatMap((hunk) => (hunk.header === null ? oldLines(hunk) : [hunk.header, ...oldLines(hunk)]));
}

/**
 * Places the hunks of one Update section against the file's lines as they were, from a cursor on: behind the
 * header line if there is one, then at the first run of the hunk's old lines.
 */
export function placeHunks(
  source: SeekLines,
  hunks: readonly Hunk[],
  rules: PlacingRules,
  trace: SeekTrace | undefined,
): Placement[] | Misplaced {
  const placements: Placement[] = [];
  let cursor = 0;
  for (const hunk of hunks) {
    if (hunk.header !== null) {
      const header = seekSequence(source, [hunk.header], cursor, RUST_FOLDS);
      if (header === undefined) {
        trace?.guard("header", `the header line is not in the file from line ${cursor + 1} on`);
        return { hunk, part: "header" };
      }
      cursor = header.index + 1;
      trace?.adjust("cursor", hunk.header, `behind line ${cursor}, found by ${header.fold.name}`);
    }
    const placement = placeLines(source, hunk, cursor, rules, trace);
    if (placement === undefined) return { hunk, part: "lines" };
    placements.push(placement);
    if (hunk.lines.some((line) => line.kind !== "add")) cursor = placement.index + placement.oldCount;
    if (trace !== undefined) trace.edit++;
  }
  return placements;
}

function placeLines(
  source: SeekLines,
  hunk: Hunk,
  cursor: number,
  rules: PlacingRules,
  trace: SeekTrace | undefined,
): Placement | undefined {
  const sought = oldLines(hunk);
  const fresh = newLines(hunk);
  if (sought.length === 0) {
    const index = rules.additionAt(source.lines);
    trace?.adjust("additions only", `cursor at line ${cursor + 1}`, `inserted before line ${index + 1}`);
    return { hunk, index, oldCount: 0, newCount: fresh.length };
  }
  const seek = (): number | undefined => {
    // Nothing is left of a lone empty line: it is found at the cursor, whatever the end mark.
    const start =
      hunk.endOfFile && sought.length > 0
        ? rules.endStart(cursor, source.lines.length, sought.length)
        : cursor;
    const place = start < 0 ? undefined : seekSequence(source, sought, start, RUST_FOLDS);
    trace?.seek(source, sought, start, RUST_FOLDS, place);
    return place?.index;
  };
  let index = seek();
  if (index === undefined && sought.at(-1) === "") {
    sought.pop();
    if (fresh.at(-1) === "") fresh.pop();
    trace?.adjust("last empty line of the search", "sought", "dropped");
    index = seek();
  }
  return index === undefined ? undefined : { hunk, index, oldCount: sought.length, newCount: fresh.length };
}
