import { pick } from "../hash.ts";
import { insertFileLines } from "../scene.ts";
import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { refused } from "./refused.ts";

/** White space that no file has of its own. */
const UNIQUE = " \t  \t";

/** The search is only white space. */
export const whitespaceSearch: Drift = {
  name: "whitespace-search",
  family: "nothing",
  formats: SIDED_FORMATS,
  summary: "a search of nothing but white space",
  stage: 0,
  mixes: false,
  wants: { change: 2, more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || hunk.replaceAll || scene.actions.length > 0) return false;
    hunk.piece = false;
    const rows = hunk.rows.filter((row) => row.kind === "add");
    if (rows.length === 0) return false;
    const blank = size % 2 === 1 ? UNIQUE : pick(["", " ", "    ", "\t", "\u00a0"], size >>> 1);
    // Though it stands in one place alone, it says too little of what is meant.
    if (blank === UNIQUE) insertFileLines(scene, hunk.file, hunk.rows[0]?.line ?? 0, [blank]);
    // One empty line alone would be an empty search to some formats.
    const blanks = blank === "" ? ["", ""] : [blank];
    hunk.rows = [
      ...blanks.map((old) => ({ kind: "ghost" as const, line: -1, want: "", from: -1, old, new: null })),
      ...rows,
    ];
    scene.rendering.tail = false;
    scene.rendering.eol = "\n";
    scene.outcome = refused(["whitespace-search", "empty-search", "not-found", "ambiguous"]);
    return true;
  },
};
