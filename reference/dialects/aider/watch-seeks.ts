import { PYTHON_FOLDS } from "../../shared/v4a/folds.ts";
import type { Place, SeekLines } from "../../shared/v4a/seek-sequence.ts";
import { countCodePoints } from "../../text/offsets.ts";
import type { Candidate, Trace } from "../../trace.ts";
import type { WatchFile } from "./patch/place.ts";

/** Tells a trace how the sections of a patch were looked for. The edit is the index of the file's section. */
export function watchSeeks(trace: Trace): WatchFile {
  let edit = -1;
  return (path, file) => {
    edit++;
    return (pattern, _from, place) => {
      for (const fold of PYTHON_FOLDS) {
        const found = place?.fold === fold;
        trace({
          kind: "strategy",
          edit,
          path,
          strategy: fold.name,
          outcome: found ? "matched" : "no-match",
          candidates: found ? [candidate(file, place, pattern.length)] : [],
        });
        if (found) return;
      }
    };
  };
}

function candidate(file: SeekLines, { index }: Place, count: number): Candidate {
  const lengthOf = (from: number, to: number): number =>
    file.lines.slice(from, to).reduce((sum, line) => sum + countCodePoints(line) + 1, 0);
  const start = lengthOf(0, index);
  return {
    start,
    end: start + lengthOf(index, index + count),
    line: index + 1,
    endLine: Math.max(index + 1, index + count),
  };
}
