import {
  placeHunks,
  soughtLines,
  type Placement,
  type PlacingRules,
} from "../../shared/codex/place-hunks.ts";
import type { UpdateTarget } from "../../shared/codex/update-target.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { newLines, oldLines, type Hunk } from "../../shared/v4a/lines.ts";
import { SeekLines } from "../../shared/v4a/seek-sequence.ts";
import { SeekTrace } from "../../shared/v4a/seek-trace.ts";
import { rustDebug } from "../../text/rust-debug.ts";

const RULES: PlacingRules = {
  endStart: (_cursor, lines, sought) => lines - sought,
  additionAt: (lines) => (lines.at(-1) === "" ? lines.length - 1 : lines.length),
};

/** The native code of the package gave up where no answer was meant; its callers see an exception of its own kind. */
export class Panic extends Error {
  override readonly name = "PanicException";
}

/**
 * The file's text with the hunks of one section carried out, context lines as the patch spells them.
 * @throws EngineRefusal with code `not-found`.
 * @throws Panic where an addition lies behind the end of what later hunks have left.
 */
export function updateText(text: string, hunks: readonly Hunk[], target: UpdateTarget): string {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const trace = target.trace && new SeekTrace(target.trace, target.path, target.edit, withEnds(lines, text));
  const placed = placeHunks(new SeekLines(lines, soughtLines(hunks)), hunks, RULES, trace);
  if (!Array.isArray(placed)) throw notFound(placed.hunk, placed.part, target.path);
  const changed = inAscendingOrder(placed) ? spliceInOrder(lines, placed) : spliceBackwards(lines, placed);
  if (changed.at(-1) !== "") changed.push("");
  return changed.join("\n");
}

function withEnds(lines: readonly string[], text: string): string[] {
  const last = lines.length - 1;
  return lines.map((line, i) => (i < last || text.endsWith("\n") ? `${line}\n` : line));
}

function fresh(placement: Placement): string[] {
  return newLines(placement.hunk).slice(0, placement.newCount);
}

function inAscendingOrder(placed: readonly Placement[]): boolean {
  return placed.every((placement, i) => {
    const before = placed[i - 1];
    return before === undefined || before.index + before.oldCount <= placement.index;
  });
}

/** The usual case, in one pass: no hunk lies before or over the one placed before it. */
function spliceInOrder(lines: readonly string[], placed: readonly Placement[]): string[] {
  const changed: string[] = [];
  let at = 0;
  for (const placement of placed) {
    for (; at < placement.index; at++) changed.push(lines[at]!);
    changed.push(...fresh(placement));
    at += placement.oldCount;
  }
  for (; at < lines.length; at++) changed.push(lines[at]!);
  return changed;
}

/**
 * From the hunk placed last to the first, with no look at where they lie: what a hunk out of order does to the
 * lines of another is done here too.
 */
function spliceBackwards(lines: readonly string[], placed: readonly Placement[]): string[] {
  const changed = [...lines];
  for (const placement of placed.toReversed()) {
    const { index, oldCount } = placement;
    if (index > changed.length && placement.newCount > 0) {
      throw new Panic(`insertion index (is ${index}) should be <= len (is ${changed.length})`);
    }
    changed.splice(index, oldCount, ...fresh(placement));
  }
  return changed;
}

function notFound(hunk: Hunk, part: "header" | "lines", path: string): EngineRefusal {
  return new EngineRefusal(
    "not-found",
    part === "header"
      ? `Failed to find context '${hunk.header}' in ${path}`
      : `Failed to find expected lines [${oldLines(hunk).map(rustDebug).join(", ")}] in ${path}`,
  );
}
