import { countCodePoints } from "../../text/offsets.ts";
import { splitLines } from "../../text/lines.ts";
import type { Candidate, Trace } from "../../trace.ts";
import type { Hit } from "./find.ts";

/** Tells a trace what the search for each edit saw. Made only where a trace is asked for. */
export class EditTrace {
  readonly #trace: Trace;
  readonly #path: string;
  readonly #first: number;
  readonly #lines: readonly { text: string; start: number; end: number }[];

  /** @param first index in the request of the file's first edit. */
  constructor(trace: Trace, path: string, first: number, content: string) {
    this.#trace = trace;
    this.#path = path;
    this.#first = first;
    let start = 0;
    this.#lines = splitLines(content).map(({ text, ending }) => {
      const line = { text, start, end: start + countCodePoints(text) };
      start = line.end + ending.length;
      return line;
    });
  }

  /** Says that one edit is found by its fuzzy form alone, and what comes of that. */
  folded(edit: number): void {
    const at = { edit: this.#first + edit, path: this.#path };
    this.#trace({ kind: "strategy", ...at, strategy: "exact", outcome: "no-match", candidates: [] });
    const detail = "found by its fuzzy form alone: the whole file is folded, for all edits";
    this.#trace({ kind: "guard", ...at, guard: "fold-file", detail });
  }

  /** Reports the search for one edit in the text that is edited, folded or not. */
  searched(edit: number, hit: Hit | undefined, base: string, folded: boolean): void {
    const outcome = hit === undefined ? "no-match" : hit.count > 1 ? "ambiguous" : "matched";
    const candidates = hit === undefined ? [] : [this.#candidate(hit, base, folded)];
    for (const strategy of folded ? ["fuzzy"] : hit === undefined ? ["exact", "fuzzy"] : ["exact"]) {
      const event = { edit: this.#first + edit, path: this.#path, strategy, outcome, candidates } as const;
      this.#trace({ kind: "strategy", ...event });
    }
  }

  /** A folded text has the file's lines and other columns: there the whole lines are shown. */
  #candidate({ index, length }: Hit, base: string, folded: boolean): Candidate {
    const from = position(base, index);
    const to = position(base, index + length);
    const [first, last] = [this.#lines[from.line], this.#lines[to.line]];
    const [firstStart, lastEnd] = [first?.start ?? 0, last?.end ?? this.#lines.at(-1)?.end ?? 0];
    return {
      start: folded ? firstStart : firstStart + from.column,
      end: folded ? lastEnd : (last?.start ?? lastEnd) + to.column,
      line: from.line + 1,
      endLine: Math.max(from.line, to.column === 0 ? to.line - 1 : to.line) + 1,
    };
  }
}

/** Line, from 0, and column in code points of an index in a text of LF lines. */
function position(text: string, index: number): { line: number; column: number } {
  const before = text.slice(0, index);
  const start = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length - 1, column: countCodePoints(before, start) };
}
