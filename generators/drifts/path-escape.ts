import { pick } from "../hash.ts";
import type { Scene } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";
import { refused } from "./refused.ts";

/** Makes of the edit the creation of a file, in the formats that can say so. */
function create(scene: Scene, path: string): boolean {
  const [hunk] = scene.hunks;
  const added = hunk?.rows.filter((row) => row.kind === "add") ?? [];
  if (!hunk || added.length === 0 || hunk.replaceAll || scene.format === "replace-many") return false;
  if (scene.format === "v4a" || scene.format === "unified-diff") {
    if (scene.flavour !== "envelope" && scene.flavour !== "git") return false;
    scene.hunks = [];
    scene.actions = [{ kind: "add", path, lines: added.map((row) => row.want) }];
    return true;
  }
  hunk.piece = false;
  hunk.rows = added;
  scene.hunks = [hunk];
  scene.rendering.tail = true;
  scene.rendering.eol = "\n";
  return true;
}

/** The path leads out of the tree. */
export const pathEscape: Drift = {
  name: "path-escape",
  family: "paths",
  formats: ALL_FORMATS,
  summary: "the path leads out of the tree, to a file that is there or to a new one",
  stage: 4,
  mixes: false,
  apply(scene, size) {
    const path = scene.files[0]?.path;
    if (path === undefined || scene.hunks.some((hunk) => hunk.file !== 0) || scene.actions.length > 0)
      return false;
    const base = path.slice(path.lastIndexOf("/") + 1);
    const out = pick([`../elsewhere/${base}`, `../../${base}`, `a/../../${base}`, `../${path}`], size >>> 1);
    scene.rendering.paths.set(0, out);
    if (size % 2 === 1) create(scene, out);
    scene.outcome = refused(["outside-root", "bad-path", "missing-file", "permission-denied"]);
    return true;
  },
};
