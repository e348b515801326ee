import type { LadderStep } from "../../../spec/types.ts";
import { pythonLstrip, pythonRstrip } from "../../text/python.ts";
import { rustTrimEnd, rustTrimStart } from "../../text/rust.ts";
import { plainPunctuation } from "../punctuation.ts";
import type { Fold } from "./seek-sequence.ts";

/*
 * The folds of the V4A family, each one step further than the one before it. Rust's and Python's engines differ
 * in U+001C..001F, which only Python takes for white space. The typographic fold trims first, so that an outer
 * no-break space goes as white space.
 */

const EXACT: Fold = { name: "exact", step: (line) => line };
const RUST_TRIM_END: Fold = { name: "trim-end", step: rustTrimEnd };
const RUST_TRIM: Fold = { name: "trim", after: RUST_TRIM_END, step: rustTrimStart };
const TYPOGRAPHY: Fold = { name: "typography", after: RUST_TRIM, step: plainPunctuation };
const PYTHON_TRIM_END: Fold = { name: "trim-end", step: pythonRstrip };
const PYTHON_TRIM: Fold = { name: "trim", after: PYTHON_TRIM_END, step: pythonLstrip };

/** The four passes of Codex and its forks. */
export const RUST_FOLDS: readonly Fold[] = [EXACT, RUST_TRIM_END, RUST_TRIM, TYPOGRAPHY];

/** The three passes of the engines in Python. */
export const PYTHON_FOLDS: readonly Fold[] = [EXACT, PYTHON_TRIM_END, PYTHON_TRIM];

const CLASSES: Readonly<Record<string, LadderStep["class"]>> = {
  exact: "exact",
  "trim-end": "whitespace",
  trim: "indentation",
  typography: "typography",
};

/** How a ladder of these folds is told to a harness. */
export function ladderOf(folds: readonly Fold[]): LadderStep[] {
  return folds.map(({ name }) => ({ name, class: CLASSES[name]! }));
}
