import type { FileChanges } from "../../spec/types.ts";
import { contentOf } from "../render/index.ts";
import { renderPair } from "../render/pairs.ts";
import { matchesWholeLines, type Hunk, type Scene } from "../scene.ts";
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

/**
 * In a file of mixed endings an exact pair may be written just as sent: what lies between the lines kept and
 * the lines sent has the ending of either.
 */
function asSpliced(scene: Scene, needs: readonly { hunk: Hunk; need: number }[]): FileChanges | null {
  const file = scene.files[scene.hunks[0]?.file ?? 0];
  if (matchesWholeLines(scene.format) || !file || needs.some(({ need }) => need !== 0)) return null;
  if (new Set(file.lines.map((line) => line.ending).filter((ending) => ending !== "")).size < 2) return null;
  let text = contentOf(file);
  for (const hunk of scene.hunks) {
    const { old, new: fresh } = renderPair(scene, hunk);
    if (hunk.replaceAll) text = text.split(old).join(fresh);
    else text = text.replace(old, () => fresh);
  }
  return text === contentOf(file) ? null : { [file.path]: text };
}

/** All trees that are as right as the one given, which comes first. */
export function alternatives(
  scene: Scene,
  tree: FileChanges,
  needs: readonly { hunk: Hunk; need: number }[],
): FileChanges[] {
  const trees = [tree];
  for (const other of [
    withMarksAsSent(scene, needs),
    withoutFinalNewline(scene, tree),
    asSpliced(scene, needs),
  ]) {
    if (other && trees.every((known) => JSON.stringify(known) !== JSON.stringify(other))) trees.push(other);
  }
  return trees;
}
