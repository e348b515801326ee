import type { LadderStep } from "../../../spec/types.ts";
import { pythonRstrip, pythonStrip } from "../../text/python.ts";
import { rustTrim, rustTrimEnd } from "../../text/rust.ts";
import { plainPunctuation } from "../punctuation.ts";
import type { Fold } from "./seek-sequence.ts";

/*
 * The folds of the V4A family. Rust's and Python's engines differ in U+001C..001F, which only Python takes for
 * white space. The typographic fold trims first, so that an outer no-break space goes as white space.
 */

const EXACT: Fold = { name: "exact", fold: (line) => line };

/** The four passes of Codex and its forks. */
export const RUST_FOLDS: readonly Fold[] = [
  EXACT,
  { name: "trim-end", fold: rustTrimEnd },
  { name: "trim", fold: rustTrim },
  { name: "typography", fold: (line) => plainPunctuation(rustTrim(line)) },
];

/** The three passes of the engines in Python. */
export const PYTHON_FOLDS: readonly Fold[] = [
  EXACT,
  { name: "trim-end", fold: pythonRstrip },
  { name: "trim", fold: pythonStrip },
];

/** How a ladder of these folds is told to a harness. */
export function ladderOf(folds: readonly Fold[]): LadderStep[] {
  return folds.map(({ name }) => ({ name, class: CLASSES[name]! }));
}

const CLASSES: Readonly<Record<string, LadderStep["class"]>> = {
  exact: "exact",
  "trim-end": "whitespace",
  trim: "indentation",
  typography: "typography",
};
