import {
  placeHunks,
  soughtLines,
  type Placement,
  type PlacingRules,
} from "../../shared/codex/place-hunks.ts";
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
  const style = /\r\n|[\r\n]/.exec(text)?.[0] ?? "\n";
  const body = text === "" || /[\r\n]$/.test(text) ? text : text + style;
  const { lines, starts } = cutLines(body);
  const trace =
    target.trace &&
    new SeekTrace(
      target.trace,
      target.path,
      target.edit,
      lines.map((_, i) => body.slice(starts[i], starts[i + 1])),
    );
  const source = new SeekLines(lines, soughtLines(hunks));
  const placed = placeHunks(source, hunks, RULES, trace);
  if (!Array.isArray(placed)) throw notFound(placed.hunk, placed.part, target.path);
  const changes = placed.flatMap(changedRuns).sort((a, b) => a.at - b.at);
  const pieces: string[] = [];
  let at = 0;
  for (const change of changes) {
    pieces.push(body.slice(starts[at], starts[change.at]));
    for (const line of change.added) pieces.push(line + style);
    at = change.at + change.removed;
  }
  pieces.push(body.slice(starts[at]));
  return pieces.join("");
}

/** The lines of a text without their ends, and where each starts; the last start is the end of the text. */
function cutLines(text: string): { lines: string[]; starts: number[] } {
  const lines = text.includes("\r") ? splitLines(text).map((line) => line.text) : text.split("\n");
  if (lines.at(-1) === "" && !text.includes("\r")) lines.pop();
  const starts = [0];
  let at = 0;
  for (const line of lines) {
    at += line.length;
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    starts.push(at);
  }
  return { lines, starts };
}

/** Lines of the file that give way to new ones, between two context lines. */
interface Run {
  readonly at: number;
  removed: number;
  readonly added: string[];
}

/**
 * A hunk as Codex carries it out: each run between context lines by itself, so that lines added at the end of the
 * file come behind those that an earlier hunk added there.
 */
function changedRuns({ hunk, index, oldCount, newCount }: Placement): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  let [old, fresh] = [0, 0];
  for (const { kind, text } of hunk.lines) {
    const isOld = kind !== "add" && old < oldCount;
    const isNew = kind !== "remove" && fresh < newCount;
    if (isOld && isNew) {
      open = undefined;
    } else if (isOld || isNew) {
      // What retrying without a last empty line has cut off on one side only counts as changed.
      if (open === undefined) runs.push((open = { at: index + old, removed: 0, added: [] }));
      if (isOld) open.removed++;
      else open.added.push(text);
    }
    if (isOld) old++;
    if (isNew) fresh++;
  }
  return runs;
}

function notFound(hunk: Hunk, part: "header" | "lines", path: string): EngineRefusal {
  return new EngineRefusal(
    "not-found",
    part === "header"
      ? `Failed to find context '${hunk.header}' in ${path}`
      : `Failed to find expected lines in ${path}:\n${oldLines(hunk).join("\n")}`,
  );
}
