import { pick } from "../hash.ts";
import type { Drift } from "./drift.ts";
import { pathDrift } from "./path.ts";

/** The path names another folder, in which there is no such file. */
export const pathWrongFolder: Drift = pathDrift(
  "path-wrong-folder",
  "the path names another folder",
  (path, size) => `${pick(["lib", "core", "app/main"], size)}/${path.slice(path.lastIndexOf("/") + 1)}`,
);
