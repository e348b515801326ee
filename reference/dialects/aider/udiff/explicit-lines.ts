import { cleanupEfficiency } from "../../../shared/diff-match-patch/cleanup-efficiency.ts";
import { cleanupSemantic } from "../../../shared/diff-match-patch/cleanup-semantic.ts";
import { diffMain } from "../../../shared/diff-match-patch/diff-main.ts";
import { linesToIds } from "../../../shared/diff-match-patch/lines-to-ids.ts";
import { pythonSplitlines, pythonStrip } from "../../../text/python.ts";
import { countCodePoints } from "../../../text/offsets.ts";
import { changeOf, type Hunk } from "./hunk.ts";
import { unifiedLines } from "./unified-lines.ts";

/** diff-match-patch's cost of an edit, its default. */
const EDIT_COST = 4;
/** What has to be left of the lines looked for. */
const LEAST_CHARACTERS = 10;
const LEAST_SHARE = 0.66;

/**
 * Takes the lines that the file lacks out of what a hunk looks for, so that they count as new: a context line
 * becomes an added one, a deleted one vanishes. Which lines the file lacks is what diff-match-patch says after
 * its clean-ups.
 * @returns the rewritten hunk; undefined where too little would be left.
 */
export function makeNewLinesExplicit(content: string, hunk: Hunk): Hunk | undefined {
  const change = changeOf(hunk);
  const before = change.before.join("");
  const kept = commonText(before, content);
  if (countCodePoints(pythonStrip(kept)) < LEAST_CHARACTERS) return undefined;
  const lines = pythonSplitlines(kept, true);
  if (lines.length < pythonSplitlines(before).length * LEAST_SHARE) return undefined;
  return unifiedLines(lines, pythonSplitlines(change.after.join(""), true));
}

/** What the line diff of the two texts keeps. */
function commonText(before: string, content: string): string {
  const { first, second, lines } = linesToIds(before, content);
  const diffs = diffMain(first, second);
  cleanupSemantic(diffs);
  cleanupEfficiency(diffs, EDIT_COST);
  return diffs
    .filter((diff) => diff.op === "equal")
    .map((diff) => Array.from(diff.items, (id) => lines[id]!).join(""))
    .join("");
}
