import { countCodePoints } from "../../text/offsets.ts";
import type { Candidate, Trace } from "../../trace.ts";
import type { Fold, Place, SeekLines } from "./seek-sequence.ts";

/** Places listed for one fold at most: enough to show that the first of several was taken. */
const PLACES_SHOWN = 10;

/** Tells a trace what the seeks in one file saw. Made only where a trace is asked for. */
export class SeekTrace {
  readonly #trace: Trace;
  readonly #path: string;
  readonly #starts: number[] = [0];
  /** Index in the request of the edit that is being placed. */
  edit: number;

  /** @param pieces the file's lines with their ends. */
  constructor(trace: Trace, path: string, edit: number, pieces: readonly string[]) {
    this.#trace = trace;
    this.#path = path;
    this.edit = edit;
    for (const piece of pieces) this.#starts.push(this.#starts.at(-1)! + countCodePoints(piece));
  }

  /** Reports a seek: a `no-match` for each fold before the one that found the place, and every place of that one. */
  seek(
    source: SeekLines,
    pattern: readonly string[],
    start: number,
    ladder: readonly Fold[],
    place: Place | undefined,
  ): void {
    for (const fold of ladder) {
      const matched = fold === place?.fold;
      const candidates = matched ? this.#candidates(source, pattern, start, fold) : [];
      this.#trace({
        kind: "strategy",
        edit: this.edit,
        path: this.#path,
        strategy: fold.name,
        outcome: matched ? "matched" : "no-match",
        candidates,
      });
      if (matched) return;
    }
  }

  guard(guard: string, detail: string): void {
    this.#trace({ kind: "guard", edit: this.edit, path: this.#path, guard, code: "not-found", detail });
  }

  adjust(what: string, before: string, after: string): void {
    this.#trace({ kind: "adjust", edit: this.edit, path: this.#path, what, before, after });
  }

  #candidates(source: SeekLines, pattern: readonly string[], start: number, fold: Fold): Candidate[] {
    if (pattern.length === 0) return [this.#candidate(start, 0)];
    const candidates: Candidate[] = [];
    for (const index of source.places(pattern, start, fold)) {
      const candidate = this.#candidate(index, pattern.length);
      if (candidates.length > 0) candidate.refused = "a later place: the first from the cursor on is taken";
      candidates.push(candidate);
      if (candidates.length === PLACES_SHOWN) break;
    }
    return candidates;
  }

  #candidate(index: number, count: number): Candidate {
    return {
      start: this.#starts[index]!,
      end: this.#starts[index + count]!,
      line: index + 1,
      endLine: Math.max(index + count, index + 1),
    };
  }
}
