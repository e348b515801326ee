import type { Drift } from "./drift.ts";
import { pathDrift } from "./path.ts";

/** The path begins with a slash, as if the tree were the root. */
export const pathLeadingSlash: Drift = pathDrift(
  "path-leading-slash",
  "the path begins with a slash",
  (path) => `/${path}`,
);
