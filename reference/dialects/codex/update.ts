import { placeHunks, type Placement, type PlacingRules } from "../../shared/codex/place-hunks.ts";
import type { UpdateTarget } from "../../shared/codex/update-target.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { oldLines, type Hunk } from "../../shared/v4a/lines.ts";
import { SeekLines } from "../../shared/v4a/seek-sequence.ts";
import { SeekTrace } from "../../shared/v4a/seek-trace.ts";
import { splitLines } from "../../text/lines.ts";

const RULES: PlacingRules = {
  endStart: (cursor, lines, sought) => Math.max(cursor, lines - sought),
  additionAt: (lines) => lines.length,
};

/**
 * The file's text with the hunks of one section carried out. Context lines keep the file's own text, new lines
 * take the ending of the file's first line, and a last line without ending gets one.
 * @throws EngineRefusal with code `not-found`.
 */
export function updateText(text: string, hunks: readonly Hunk[], target: UpdateTarget): string {
  const style = splitLines(text.slice(0, firstLineEnd(text)))[0]?.ending || "\n";
  const body = text === "" || /[\r\n]$/.test(text) ? text : text + style;
  const lines = splitLines(body);
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.text.length + line.ending.length);
  const trace =
    target.trace &&
    new SeekTrace(
      target.trace,
      target.path,
      target.edit,
      lines.map((line) => line.text + line.ending),
    );
  const source = new SeekLines(lines.map((line) => line.text));
  const placed = placeHunks(source, hunks, RULES, trace);
  if (!Array.isArray(placed)) throw notFound(placed.hunk, placed.part, target.path);
  placed.sort((a, b) => a.index - b.index);
  const pieces: string[] = [];
  let at = 0;
  for (const placement of placed) {
    pieces.push(body.slice(starts[at], starts[placement.index]));
    pieces.push(...written(placement, (i) => body.slice(starts[i], starts[i + 1]), style));
    at = placement.index + placement.oldCount;
  }
  pieces.push(body.slice(starts[at]));
  return pieces.join("");
}

function firstLineEnd(text: string): number {
  const end = /\r\n|[\r\n]/.exec(text);
  return end === null ? 0 : end.index + end[0].length;
}

/** What stands in the place of a hunk afterwards. */
function written(placement: Placement, lineAt: (index: number) => string, style: string): string[] {
  const pieces: string[] = [];
  let old = 0;
  for (const { kind, text } of placement.hunk.lines) {
    // An empty context line that was dropped from the search has no counterpart in the file.
    if (kind === "context" && old < placement.oldCount) pieces.push(lineAt(placement.index + old));
    else if (kind !== "remove") pieces.push(text + style);
    if (kind !== "add") old++;
  }
  return pieces.slice(0, placement.newCount);
}

function notFound(hunk: Hunk, part: "header" | "lines", path: string): EngineRefusal {
  return new EngineRefusal(
    "not-found",
    part === "header"
      ? `Failed to find context '${hunk.header}' in ${path}`
      : `Failed to find expected lines in ${path}:\n${oldLines(hunk).join("\n")}`,
  );
}
