import { joinLines, type Line } from "../../reference/text/lines.ts";
import { pairOf } from "../render/pairs.ts";
import { newLines, oldLines } from "../render/sides.ts";
import { isInked, matchesWholeLines, type Hunk, type Scene, type SourceFile } from "../scene.ts";
import { exactLines, exactOffsets, loosePlaces, type Place } from "./places.ts";
import { skeleton, skeletonOfText } from "./skeleton.ts";
import { land } from "./wanted.ts";

/** What a hunk's request says, looked at without knowing what its maker meant. */
export interface HunkFacts {
  readonly hunk: Hunk;
  /** The file's lines when the hunk's turn comes, and its whole text. */
  readonly lines: readonly Line[];
  readonly text: string;
  /** Search and replacement as the format carries them: strings, or lines joined by LF. */
  readonly old: string;
  readonly new: string;
  /** Lines on which the search stands exactly (whole-line formats), or offsets (string formats). */
  readonly exact: readonly number[];
  /** Every place where the search could be meant. */
  readonly places: readonly Place[];
  /** Occurrences of the search's skeleton in the file's, across lines; 0 in formats of whole lines. */
  readonly rough: number;
  /** The place that the hunk's rows point at, as it stands at this time. */
  readonly target: readonly number[];
}

function roughCount(text: string, search: string): number {
  return exactOffsets(skeletonOfText(text), skeletonOfText(search)).length;
}

/** Looks at each hunk of a scene in order, each on the outcome of those before it. */
export function factsOf(scene: Scene): HunkFacts[] {
  const wholeLines = matchesWholeLines(scene.format);
  return scene.hunks.map((hunk, at) => {
    const file = scene.files[hunk.file] as SourceFile;
    const earlier = scene.hunks.slice(0, at).filter((other) => other.file === hunk.file);
    const landed = earlier.length === 0 ? null : land(file, earlier);
    const lines = landed?.lines ?? file.lines;
    const text = (file.bom ? "\uFEFF" : "") + joinLines(lines);
    const pair = wholeLines
      ? { old: oldLines(hunk).join("\n"), new: newLines(hunk).join("\n") }
      : pairOf(scene, hunk, oldLines(hunk), newLines(hunk));
    const sent = hunk.rows.filter((row) => row.old !== null && row.hidden !== true);
    const target = sent.map((row) => (row.line < 0 ? -1 : (landed?.moved[row.line] ?? row.line)));
    const exact = wholeLines ? exactLines(lines, oldLines(hunk)) : exactOffsets(text, pair.old);
    const places = loosePlaces(
      lines,
      sent.map((row) => ({ text: row.old as string, kept: row.kind === "keep" || row.kind === "ghost" })),
    );
    return {
      hunk,
      lines,
      text,
      old: pair.old,
      new: pair.new,
      exact,
      places,
      rough: wholeLines ? 0 : roughCount(text, pair.old),
      target,
    };
  });
}

/** Whether the search of a hunk stands exactly where its rows point. */
export function standsExactly(scene: Scene, facts: HunkFacts): boolean {
  if (facts.exact.length !== 1) return false;
  if (!matchesWholeLines(scene.format)) return true;
  return facts.exact[0] === facts.target[0];
}

/** The place among a hunk's that its rows point at; blank and ghost lines are left aside. */
export function truePlace(facts: HunkFacts): Place | undefined {
  const sent = facts.hunk.rows.filter((row) => row.old !== null && row.hidden !== true);
  return facts.places.find((place) =>
    place.lines.every(
      (line, i) => line === facts.target[i] || (line === -1 && mayBeUnmatched(sent[i]?.old ?? "", facts, i)),
    ),
  );
}

function mayBeUnmatched(sent: string, facts: HunkFacts, i: number): boolean {
  const target = facts.target[i] as number;
  if (!isInked(sent) || target < 0) return true;
  return skeleton(sent) !== skeleton(facts.lines[target]?.text ?? "");
}
