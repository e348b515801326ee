import type { Hunk, Scene, SourceFile } from "../scene.ts";
import { factsOf, type HunkFacts } from "../truth/facts.ts";
import { exactLines, exactOffsets } from "../truth/places.ts";
import { land } from "../truth/wanted.ts";
import { newLines } from "../render/sides.ts";
import { matchesWholeLines } from "../scene.ts";

/** Lets hunks land in the files, as if the edit had been applied before; rows no longer point at lines. */
export function landBefore(scene: Scene, hunks: readonly Hunk[]): void {
  scene.files.forEach((file, index) => {
    const own = hunks.filter((hunk) => hunk.file === index);
    if (own.length === 0) return;
    const landed = land(file, own);
    file.lines = landed.lines.map((line) => ({ ...line }));
    for (const hunk of scene.hunks) {
      if (hunk.file !== index) continue;
      for (const row of hunk.rows) if (row.line >= 0) row.line = landed.moved[row.line] ?? -1;
    }
  });
}

/** How often a hunk's replacement stands in its file as it is. */
export function replacementCount(scene: Scene, facts: HunkFacts): number {
  const file = scene.files[facts.hunk.file] as SourceFile;
  return matchesWholeLines(scene.format)
    ? exactLines(file.lines, newLines(facts.hunk)).length
    : exactOffsets(facts.text, facts.new).length;
}

/** Whether a hunk's replacement stands once and nothing like its search is anywhere. */
export function hasLanded(scene: Scene, hunk: Hunk): boolean {
  const facts = factsOf({ ...scene, hunks: [hunk] })[0];
  if (!facts || facts.new === "" || facts.exact.length > 0 || facts.rough > 0) return false;
  const elsewhere = facts.places.filter(
    (place) => (place.need & 8192) === 0 || !isWithin(scene, facts, place.lines),
  );
  return elsewhere.length === 0 && replacementCount(scene, facts) === 1;
}

/** Whether the lines of a place all belong to the one place where the replacement stands. */
function isWithin(scene: Scene, facts: HunkFacts, lines: readonly number[]): boolean {
  const file = scene.files[facts.hunk.file] as SourceFile;
  const fresh = newLines(facts.hunk);
  const start = exactLines(file.lines, fresh)[0];
  return (
    start !== undefined && lines.every((line) => line < 0 || (line >= start && line < start + fresh.length))
  );
}
