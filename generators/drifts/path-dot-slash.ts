import type { Drift } from "./drift.ts";
import { pathDrift } from "./path.ts";

/** The path begins with `./`. */
export const pathDotSlash: Drift = pathDrift(
  "path-dot-slash",
  "the path begins with `./`",
  (path) => `./${path}`,
);
