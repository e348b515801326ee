import { hash } from "../hash.ts";
import type { Hunk, Scene, SourceFile } from "../scene.ts";
import { sentPath } from "./sides.ts";

const NO_NEWLINE = "\\ No newline at end of file";

function hexOf(path: string, salt: number): string {
  return (hash(path, salt).toString(16) + "0000000").slice(0, 7);
}

/** Whether a hunk's side reaches the last line of a file that has no final newline. */
function lacksNewline(file: SourceFile, line: number): boolean {
  return line === file.lines.length - 1 && file.lines[line]?.ending === "";
}

/** A hunk's marked lines, with the note on a missing final newline where it belongs. */
function bodyOf(file: SourceFile, hunk: Hunk): { lines: string[]; old: number; new: number } {
  const lines: string[] = [];
  let old = 0;
  let fresh = 0;
  const touchesEnd = hunk.rows.some((row) => row.line >= 0 && lacksNewline(file, row.line));
  const lastNew = hunk.rows.findLastIndex((row) => row.new !== null);
  hunk.rows.forEach((row, at) => {
    if (row.hidden === true) return;
    const ends = row.line >= 0 && lacksNewline(file, row.line);
    if (
      row.old !== null &&
      row.old === row.new &&
      !(ends && at !== lastNew) &&
      !(touchesEnd && at === lastNew && !ends)
    ) {
      lines.push(` ${row.old}`);
      old++;
      fresh++;
      if (ends) lines.push(NO_NEWLINE);
      return;
    }
    if (row.old !== null) {
      lines.push(`-${row.old}`);
      old++;
      if (ends) lines.push(NO_NEWLINE);
    }
    if (row.new !== null) {
      lines.push(`+${row.new}`);
      fresh++;
      if (touchesEnd && at === lastNew) lines.push(NO_NEWLINE);
    }
  });
  return { lines, old, new: fresh };
}

function range(start: number, count: number): string {
  const from = count === 0 ? start - 1 : start;
  return count === 1 ? `${from}` : `${from},${count}`;
}

/** The header's numbers of a hunk: first line of the old side from 1, and the shift to the new side. */
export interface HunkNumbers {
  readonly start: number;
  readonly shift: number;
}

/** Line of the old side on which a hunk starts, from 1. */
export function hunkStart(hunk: Hunk): number {
  const first = hunk.rows.find((row) => row.line >= 0);
  return first ? first.line + 1 : 1;
}

/** Renders one hunk with given numbers. */
export function renderDiffHunk(scene: Scene, hunk: Hunk, numbers: HunkNumbers): string[] {
  const body = bodyOf(scene.files[hunk.file] as SourceFile, hunk);
  const section = scene.rendering.hinted && hunk.hint !== null ? ` ${hunk.hint}` : "";
  const { kind, off } = scene.rendering.numbers;
  if (kind === "none") return body.lines;
  if (kind === "bare") return [off % 2 === 0 ? "@@ ... @@" : "@@", ...body.lines];
  const { shift } = numbers;
  const start = Math.max(1, numbers.start + off);
  if (kind === "counts") {
    return [`@@ -${start},${body.old + 2} +${start + shift},${body.new + 4} @@${section}`, ...body.lines];
  }
  if (kind === "low") {
    const [old, fresh] = [body.old, body.new].map((count) => Math.max(1, count >>> 1));
    return [`@@ -${start},${old} +${start + shift},${fresh} @@${section}`, ...body.lines];
  }
  return [`@@ -${range(start, body.old)} +${range(start + shift, body.new)} @@${section}`, ...body.lines];
}

/** All hunks of a file, with its header again before each after the first where hunks stand apart. */
function hunksOf(scene: Scene, file: number, header: readonly string[]): string[] {
  const out: string[] = [];
  let shift = 0;
  for (const hunk of scene.hunks) {
    if (hunk.file !== file) continue;
    if (out.length > 0 && scene.rendering.apart === true) out.push(...header);
    out.push(...renderDiffHunk(scene, hunk, { start: hunkStart(hunk), shift }));
    for (const row of hunk.rows) shift += (row.new === null ? 0 : 1) - (row.old === null ? 0 : 1);
  }
  return out;
}

/** Renders hunks and file actions as a unified diff: with file headers, or as the hunks of one file. */
export function renderDiff(scene: Scene): string {
  const { eol, gitLines } = scene.rendering;
  const out: string[] = [];
  if (scene.flavour === "plain") {
    out.push(...hunksOf(scene, scene.hunks[0]?.file ?? 0, []));
    return out.join(eol) + eol;
  }
  const moved = new Map<number, string>();
  for (const action of scene.actions) if (action.kind === "move") moved.set(action.file, action.to);
  scene.files.forEach((_, index) => {
    const path = sentPath(scene, index);
    const to = moved.get(index) ?? path;
    const names = [`--- a/${path}`, `+++ b/${to}`];
    const hunks = hunksOf(scene, index, names);
    if (hunks.length === 0 && to === path) return;
    if (gitLines || to !== path) out.push(`diff --git a/${path} b/${to}`);
    if (to !== path) {
      const similarity = `similarity index ${hunks.length === 0 ? 100 : 90}%`;
      out.push(similarity, `rename from ${path}`, `rename to ${to}`);
      if (hunks.length === 0) return;
    } else if (gitLines) out.push(`index ${hexOf(path, 1)}..${hexOf(path, 2)} 100644`);
    out.push(...names, ...hunks);
  });
  for (const action of scene.actions) {
    if (action.kind === "add") {
      if (gitLines) out.push(`diff --git a/${action.path} b/${action.path}`, "new file mode 100644");
      out.push("--- /dev/null", `+++ b/${action.path}`, `@@ -0,0 +${range(1, action.lines.length)} @@`);
      out.push(...action.lines.map((line) => `+${line}`));
    }
    if (action.kind === "delete") {
      const file = scene.files[action.file] as SourceFile;
      if (gitLines) out.push(`diff --git a/${file.path} b/${file.path}`, "deleted file mode 100644");
      out.push(`--- a/${file.path}`, "+++ /dev/null", `@@ -${range(1, file.lines.length)} +0,0 @@`);
      for (const line of file.lines) {
        out.push(`-${line.text}`);
        if (line.ending === "") out.push(NO_NEWLINE);
      }
    }
  }
  return out.join(eol) + eol;
}
