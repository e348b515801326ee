import type { Format } from "../../spec/types.ts";
import type { Hunk, Row, Scene } from "../scene.ts";
import { changeInFile, inkedRows } from "./context.ts";
import { ALL_FORMATS, type Drift, type DriftFamily } from "./drift.ts";

/** A drift of single characters: the edit writes marks where the file has plain ones, or the other way about. */
export interface MarkDrift {
  readonly name: string;
  readonly summary: string;
  readonly languages?: readonly string[];
  readonly family?: DriftFamily;
  readonly formats?: readonly Format[];
  /** Writes a text with marks in place of plain characters. */
  convert(text: string, size: number): string;
  /** Finds the marks that `convert` may write. */
  readonly marks: RegExp;
  /** Finds what `convert` replaces. */
  readonly plain: RegExp;
  /** Finds the plain sign wherever it stands, where `plain` looks at its surroundings too. */
  readonly sign?: RegExp;
}

function has(pattern: RegExp, text: string): boolean {
  return text.search(pattern) !== -1;
}

function fileTexts(scene: Scene, hunk: Hunk): string[] {
  const lines = scene.files[hunk.file]?.lines ?? [];
  return hunk.rows.filter((row) => row.line >= 0).map((row) => lines[row.line]?.text ?? "");
}

/** Whether each plain sign of a new line stands in the file's lines too, so that it is no departure. */
function signsStand(scene: Scene, hunk: Hunk, text: string, sign: RegExp): boolean {
  const whole = fileTexts(scene, hunk).join("\n");
  return (text.match(new RegExp(sign.source, "gu")) ?? []).every((found) => whole.includes(found));
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
    if (row.kind !== "ghost") shown += made;
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

/** A changed line with the marks of the file's line around what was changed; null where the two touch. */
function withMarks(
  plain: string,
  marked: string,
  changed: string,
  convert: (text: string) => string,
): string | null {
  let head = 0;
  while (head < plain.length && plain[head] === changed[head]) head++;
  let tail = 0;
  const most = Math.min(plain.length, changed.length) - head;
  while (tail < most && plain[plain.length - 1 - tail] === changed[changed.length - 1 - tail]) tail++;
  // With little of the line left, whose signs the new ones are is a matter of taste.
  if (head + tail < 2 * (plain.length - head - tail)) return null;
  const before = convert(plain.slice(0, head));
  const middle = plain.slice(head, plain.length - tail);
  if (!marked.startsWith(before + middle)) return null;
  const rest = marked.slice(before.length + middle.length);
  return before + changed.slice(head, changed.length - tail) + rest;
}

function markFile(scene: Scene, hunk: Hunk, drift: MarkDrift, size: number): boolean | null {
  if (fileTexts(scene, hunk).some((text) => has(drift.marks, text))) return null;
  const candidates = [...inkedRows(hunk, "keep"), ...inkedRows(hunk, "cut")].filter((at) =>
    has(drift.plain, (hunk.rows[at] as Row).want),
  );
  if (candidates.length === 0) return false;
  const row = hunk.rows[candidates[size % candidates.length] as number] as Row;
  const line = row.line;
  const sign = drift.sign ?? drift.plain;
  const plain = row.want;
  const made = drift.convert(plain, size);
  if (made === plain) return false;
  changeInFile(scene, hunk, row, made);
  for (const other of hunk.rows) {
    if (other.kind !== "add") continue;
    if (other.from === line) {
      // Of two new lines alike, either may be the one that the marked line has become.
      if (hunk.rows.some((twin) => twin !== other && twin.kind === "add" && twin.want === other.want))
        return null;
      const want = withMarks(plain, made, other.want, (text) => drift.convert(text, size));
      if (want === null) return null;
      other.want = want;
    } else if (has(drift.marks, other.want)) return null;
    else if (!signsStand(scene, hunk, other.want, sign)) return null;
  }
  if (row.kind === "cut" && !hunk.rows.some((other) => other.from === line)) {
    // New lines in place of the marked one are taken as sent; with plain signs of the kind that is in doubt.
    if (hunk.rows.some((other) => other.kind === "add" && has(sign, other.want))) return null;
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
    ...(drift.languages && { languages: drift.languages }),
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
