import type { Hunk, Scene } from "../scene.ts";
import { sentPath } from "./sides.ts";

/** A hunk's lines with their marks; a context line that the two sides spell differently goes and comes. */
export function markedLines(hunk: Hunk): string[] {
  const lines: string[] = [];
  for (const row of hunk.rows) {
    if (row.hidden === true) continue;
    if (row.old !== null && row.old === row.new) {
      lines.push(` ${row.old}`);
      continue;
    }
    if (row.old !== null) lines.push(`-${row.old}`);
    if (row.new !== null) lines.push(`+${row.new}`);
  }
  return lines;
}

function renderHunk(scene: Scene, hunk: Hunk): string[] {
  const header = scene.rendering.hinted && hunk.hint !== null ? `@@ ${hunk.hint.trim()}` : "@@";
  return [header, ...markedLines(hunk)];
}

/** Renders hunks and file actions as a V4A patch, or as the bare hunks of one file. */
export function renderV4a(scene: Scene): string {
  const { eol } = scene.rendering;
  const out: string[] = [];
  if (scene.flavour === "bare") {
    for (const hunk of scene.hunks) out.push(...renderHunk(scene, hunk));
    return out.join(eol) + eol;
  }
  out.push("*** Begin Patch");
  const moved = new Map<number, string>();
  for (const action of scene.actions) if (action.kind === "move") moved.set(action.file, action.to);
  scene.files.forEach((_, index) => {
    const hunks = scene.hunks.filter((hunk) => hunk.file === index);
    const to = moved.get(index);
    if (hunks.length === 0 && to === undefined) return;
    out.push(`*** Update File: ${sentPath(scene, index)}`);
    if (to !== undefined) out.push(`*** Move to: ${to}`);
    hunks.forEach((hunk, at) => {
      if (at > 0 && scene.rendering.apart === true) out.push(`*** Update File: ${sentPath(scene, index)}`);
      out.push(...renderHunk(scene, hunk));
    });
  });
  for (const action of scene.actions) {
    if (action.kind === "add")
      out.push(`*** Add File: ${action.path}`, ...action.lines.map((line) => `+${line}`));
    if (action.kind === "delete") out.push(`*** Delete File: ${sentPath(scene, action.file)}`);
  }
  out.push("*** End Patch");
  return out.join(eol) + eol;
}
