import { PYTHON_FOLDS } from "../../../shared/v4a/folds.ts";
import { SeekLines, seekSequence } from "../../../shared/v4a/seek-sequence.ts";
import { pythonSplitlines } from "../../../text/python.ts";
import { Refusal } from "../failure.ts";
import { findContext, type Found, type WatchSeek } from "./context.ts";
import type { Section } from "./section.ts";

/** Places the sections of one Update, in order. */
export interface Placer {
  /** Goes below the lines that a section's `@@` lines name. */
  readonly scope: (scope: readonly string[]) => void;
  readonly place: (section: Section) => Found;
}

/** Receives the seeks in a file. */
export type WatchFile = (path: string, file: SeekLines) => WatchSeek;

const TRIM = PYTHON_FOLDS.find((fold) => fold.name === "trim")!;

/**
 * Places sections in a file, each below the one before.
 * @throws Refusal `not-found`, from its methods, for what is not there.
 */
export function filePlacer(path: string, text: string, watch?: WatchFile): Placer {
  const file = new SeekLines(pythonSplitlines(text));
  const seen = watch?.(path, file);
  let below = 0;
  return {
    scope(scope) {
      // The lines named have to follow each other; white space around them does not count.
      const found = seekSequence(file, scope, below, [TRIM]);
      if (found === undefined) throw notFound(`Could not find scope context:\n${scope.join("\n")}`);
      below = found.index + scope.length;
    },
    place({ context, endOfFile }) {
      const found = findContext(file, context, below, endOfFile, seen);
      if (found === undefined) {
        const marker = endOfFile ? "*** End of File" : "";
        throw notFound(
          `Could not find patch context ${marker} starting near line ${below}:\n${context.join("\n")}`,
        );
      }
      below = found.line + context.length;
      return found;
    },
  };
}

function notFound(words: string): Refusal {
  return new Refusal("not-found", words);
}
