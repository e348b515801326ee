import type { FileChanges } from "../../spec/types.ts";
import type { Hunk, Scene } from "../scene.ts";
import { TYPOGRAPHY } from "./tolerances.ts";
import { landedTree } from "./wanted.ts";

/** In prose, new lines may keep the marks that were sent (rule 3), where nothing but marks departs. */
function withMarksAsSent(scene: Scene, needs: readonly { hunk: Hunk; need: number }[]): FileChanges | null {
  const only = needs.every(({ need }) => (need & ~TYPOGRAPHY) === 0);
  const prose = scene.hunks.every((hunk) => scene.files[hunk.file]?.language.prose === true);
  if (!only || !prose || scene.rendering.wraps.length > 0) return null;
  const hunks = scene.hunks.map((hunk) => ({
    ...hunk,
    rows: hunk.rows.map((row) => (row.kind === "add" ? { ...row, want: row.new ?? row.want } : row)),
  }));
  return landedTree(scene, hunks);
}

/** Blocks and V4A cannot say whether a new file ends in a newline (rule 4). */
function withoutFinalNewline(scene: Scene, tree: FileChanges): FileChanges | null {
  const added = scene.actions.filter((action) => action.kind === "add").map((action) => action.path);
  if (added.length === 0 || scene.format === "unified-diff") return null;
  const entries = Object.entries(tree).map(([path, content]) =>
    added.includes(path) && typeof content === "string"
      ? [path, content.replace(/\n$/, "")]
      : [path, content],
  );
  return Object.fromEntries(entries) as FileChanges;
}

/** All trees that are as right as the one given, which comes first. */
export function alternatives(
  scene: Scene,
  tree: FileChanges,
  needs: readonly { hunk: Hunk; need: number }[],
): FileChanges[] {
  const trees = [tree];
  for (const other of [withMarksAsSent(scene, needs), withoutFinalNewline(scene, tree)]) {
    if (other && trees.every((known) => JSON.stringify(known) !== JSON.stringify(other))) trees.push(other);
  }
  return trees;
}
