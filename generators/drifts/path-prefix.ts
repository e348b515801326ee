import type { Drift } from "./drift.ts";
import { pathDrift } from "./path.ts";

/** The path has the `a/` that belongs to diffs; in a diff it has it twice. */
export const pathPrefix: Drift = pathDrift(
  "path-prefix",
  "the path begins with `a/` once too often",
  (path) => `a/${path}`,
);
