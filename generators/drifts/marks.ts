import type { Format } from "../../spec/types.ts";
import type { Hunk, Row, Scene } from "../scene.ts";
import { changeInFile, inkedRows } from "./context.ts";
import { ALL_FORMATS, type Drift, type DriftFamily } from "./drift.ts";

/** A drift of single characters: the edit writes marks where the file has plain ones, or the other way about. */
export interface MarkDrift {
  readonly name: string;
  readonly summary: string;
  readonly family?: DriftFamily;
  readonly formats?: readonly Format[];
  /** Writes a text with marks in place of plain characters. */
  convert(text: string, size: number): string;
  /** Finds the marks that `convert` may write. */
  readonly marks: RegExp;
  /** Finds what `convert` replaces. */
  readonly plain: RegExp;
}

function has(pattern: RegExp, text: string): boolean {
  return text.search(pattern) !== -1;
}

function fileTexts(scene: Scene, hunk: Hunk): string[] {
  const lines = scene.files[hunk.file]?.lines ?? [];
  return hunk.rows.filter((row) => row.line >= 0).map((row) => lines[row.line]?.text ?? "");
}

function markEdit(scene: Scene, hunk: Hunk, drift: MarkDrift, size: number): boolean | null {
  const clean = fileTexts(scene, hunk).concat(
    hunk.rows.filter((row) => row.kind === "add").map((row) => row.want),
  );
  if (clean.some((text) => has(drift.marks, text))) return null;
  let changed = false;
  let shown = "";
  for (const row of hunk.rows) {
    if (row.old === null) continue;
    const made = drift.convert(row.old, size);
    if (made !== row.old) changed = true;
    if (row.new !== null) row.new = drift.convert(row.new, size);
    row.old = made;
    shown += made;
  }
  // A mark that the search does not show is new text to a reader of the request, so none is added alone.
  for (const row of hunk.rows) {
    if (row.kind !== "add" || row.new === null) continue;
    const made = drift.convert(row.new, size);
    const marks = made.match(new RegExp(drift.marks.source, "gu")) ?? [];
    if (marks.every((mark) => shown.includes(mark))) row.new = made;
    else if (row.from >= 0) return null;
  }
  return changed;
}

function markFile(scene: Scene, hunk: Hunk, drift: MarkDrift, size: number): boolean | null {
  if (fileTexts(scene, hunk).some((text) => has(drift.marks, text))) return null;
  const candidates = [...inkedRows(hunk, "keep"), ...inkedRows(hunk, "cut")].filter((at) =>
    has(drift.plain, (hunk.rows[at] as Row).want),
  );
  if (candidates.length === 0) return false;
  const row = hunk.rows[candidates[size % candidates.length] as number] as Row;
  const line = row.line;
  const made = drift.convert(row.want, size);
  if (made === row.want) return false;
  changeInFile(scene, hunk, row, made);
  for (const other of hunk.rows) {
    if (other.kind !== "add") continue;
    if (other.from === line) other.want = drift.convert(other.want, size);
    else if (has(drift.marks, other.want)) return null;
    else if (has(drift.plain, other.want) && !fileTexts(scene, hunk).some((text) => has(drift.plain, text)))
      return null;
  }
  if (row.kind === "cut" && !hunk.rows.some((other) => other.from === line)) {
    // New lines in place of the marked one are taken as sent; with plain signs of the kind that is in doubt.
    if (hunk.rows.some((other) => other.kind === "add" && has(drift.plain, other.want))) return null;
  }
  return true;
}

/** Makes a drift of single characters: two times in three in the edit, else in one line of the file. */
export function markDrift(drift: MarkDrift): Drift {
  return {
    name: drift.name,
    family: drift.family ?? "typography",
    formats: drift.formats ?? ALL_FORMATS,
    summary: drift.summary,
    stage: 1,
    mixes: true,
    apply(scene, size) {
      let changed = false;
      for (const hunk of scene.hunks) {
        if (hunk.piece || hunk.replaceAll) return false;
        const made = (size % 3 === 2 ? markFile : markEdit)(scene, hunk, drift, size >>> 2);
        if (made === null) return false;
        changed ||= made;
      }
      return changed;
    },
  };
}
