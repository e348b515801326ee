import { dominantEnding, joinLines, type Line, type LineEnding } from "../../reference/text/lines.ts";
import type { Hunk, Scene, SourceFile } from "../scene.ts";

/** Where a file's lines come to stand once hunks have landed. */
export interface Landed {
  readonly lines: Line[];
  /** New index of each line of the file, -1 for one that goes. */
  readonly moved: readonly number[];
}

function neighbourEnding(file: SourceFile, at: number): LineEnding {
  const { lines } = file;
  return (
    lines[at - 1]?.ending || lines[at]?.ending || lines[at - 2]?.ending || dominantEnding(joinLines(lines))
  );
}

/**
 * A file's lines after the given hunks: cut lines gone, added ones in place as they are wanted, each with
 * the ending of the line before it. Whether the last line has an ending stays as it is.
 */
export function land(file: SourceFile, hunks: readonly Hunk[]): Landed {
  const cut = new Set<number>();
  const added = new Map<number, string[]>();
  for (const hunk of hunks) {
    let at = hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
    for (const row of hunk.rows) {
      if (row.line >= 0) at = row.line + 1;
      if (row.kind === "cut") cut.add(row.line);
      if (row.kind === "add") added.set(at, [...(added.get(at) ?? []), row.want]);
    }
  }
  const lines: Line[] = [];
  const moved: number[] = [];
  const put = (at: number): void => {
    for (const text of added.get(at) ?? []) lines.push({ text, ending: neighbourEnding(file, at) });
  };
  file.lines.forEach((line, at) => {
    put(at);
    moved.push(cut.has(at) ? -1 : lines.length);
    if (!cut.has(at)) lines.push(line);
  });
  put(file.lines.length);
  keepFinalNewline(file, lines);
  return { lines, moved };
}

function keepFinalNewline(file: SourceFile, lines: Line[]): void {
  const had = file.lines.at(-1)?.ending !== "";
  const fallback = neighbourEnding(file, file.lines.length - 1);
  lines.forEach((line, at) => {
    const last = at === lines.length - 1;
    if (last && !had) lines[at] = { text: line.text, ending: "" };
    else if (line.ending === "") lines[at] = { text: line.text, ending: fallback };
  });
}

/** A file's whole text after the given hunks. */
export function landedText(file: SourceFile, hunks: readonly Hunk[]): string {
  return (file.bom ? "\uFEFF" : "") + joinLines(land(file, hunks).lines);
}

/** The tree of a scene in which the given hunks land and its file actions are done: what differs from before. */
export function landedTree(scene: Scene, hunks: readonly Hunk[]): Record<string, string | null> {
  const tree: Record<string, string | null> = {};
  scene.files.forEach((file, index) => {
    const own = hunks.filter((hunk) => hunk.file === index);
    const text = landedText(file, own);
    const action = scene.actions.find((act) => act.kind !== "add" && act.file === index);
    if (action?.kind === "delete") tree[file.path] = null;
    else if (action?.kind === "move") {
      tree[file.path] = null;
      tree[action.to] = text;
    } else if (own.length > 0) {
      if (text !== (file.bom ? "\uFEFF" : "") + joinLines(file.lines)) tree[file.path] = text;
    }
  });
  for (const action of scene.actions) {
    if (action.kind === "add") tree[action.path] = action.lines.map((line) => `${line}\n`).join("");
  }
  return tree;
}
