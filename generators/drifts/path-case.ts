import type { Drift } from "./drift.ts";
import { pathDrift } from "./path.ts";

/** The path has other capitals than the file's. */
export const pathCase: Drift = pathDrift("path-case", "the path has other capitals", (path, size) =>
  size % 2 === 0 ? path.replace(/[a-z]/, (letter) => letter.toUpperCase()) : path.toUpperCase(),
);
