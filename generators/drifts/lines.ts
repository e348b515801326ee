import type { Hunk, Row, Scene } from "../scene.ts";
import type { Language } from "../sources/language.ts";

/** Changes what is sent of every row, on both sides; true where anything changed. */
export function mapSent(hunk: Hunk, change: (text: string, row: Row) => string): boolean {
  let changed = false;
  for (const row of hunk.rows) {
    for (const side of ["old", "new"] as const) {
      const text = row[side];
      if (text === null) continue;
      const made = change(text, row);
      if (made !== text) changed = true;
      row[side] = made;
    }
  }
  return changed;
}

/** `mapSent` over every hunk of a scene. */
export function mapAllSent(scene: Scene, change: (text: string, row: Row) => string): boolean {
  let changed = false;
  for (const hunk of scene.hunks) if (mapSent(hunk, change)) changed = true;
  return changed;
}

/** A line's indentation. */
export function indentOf(text: string): string {
  return text.slice(0, text.length - text.trimStart().length);
}

/**
 * Whether the indentation that added lines are sent with can be traced: each stands in a search line too,
 * and every search line of that indentation has one and the same in the file, the one that is wanted.
 */
export function indentIsShown(scene: Scene, hunk: Hunk): boolean {
  const shown = new Map<string, string>();
  const file = scene.files[hunk.file];
  for (const row of hunk.rows) {
    if (row.old === null || row.line < 0 || row.old.trim() === "") continue;
    const inFile = indentOf(file?.lines[row.line]?.text ?? "");
    const known = shown.get(indentOf(row.old));
    if (known !== undefined && known !== inFile) return false;
    shown.set(indentOf(row.old), inFile);
  }
  return hunk.rows.every(
    (row) =>
      row.kind !== "add" ||
      row.new === null ||
      row.new.trim() === "" ||
      shown.get(indentOf(row.new)) === indentOf(row.want),
  );
}

/** A text as a comment of the language, where it has comments. */
export function asComment(language: Language, text: string): string {
  const open = language.comment ?? "";
  const close = open.startsWith("/*") ? " */" : open.startsWith("<!--") ? " -->" : "";
  return open + text + close;
}
