import { pick } from "../hash.ts";
import { inkedRows, lineHunk } from "./context.ts";
import { STRING_FORMATS, type Drift } from "./drift.ts";

/** The search begins or ends within a word, and stands in one place all the same. */
export const partOfWord: Drift = {
  name: "part-of-word",
  family: "ambiguity",
  formats: STRING_FORMATS,
  summary: "the search begins or ends within a word",
  stage: 0,
  mixes: false,
  wants: { change: 0, more: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const { hunk } = found;
    const cut = hunk.rows[inkedRows(hunk, "cut")[0] ?? -1];
    const add = hunk.rows[inkedRows(hunk, "add")[0] ?? -1];
    if (!cut || !add) return false;
    const [before, after] = [cut.want, add.want];
    let head = 0;
    while (head < before.length && before[head] === after[head]) head++;
    let tail = 0;
    const most = Math.min(before.length, after.length) - head;
    while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
    const inWord = (at: number): boolean => /^[A-Za-z]{2}$/.test(before.slice(at - 1, at + 1));
    const starts = Array.from({ length: head }, (_, at) => at).filter(inWord);
    const ends = Array.from({ length: tail }, (_, at) => before.length - at).filter(inWord);
    if (starts.length + ends.length === 0) return false;
    const from = starts.length > 0 ? pick(starts, size) : 0;
    const behind = ends.length > 0 ? before.length - pick(ends, size) : 0;
    hunk.rows = [cut, add];
    hunk.piece = true;
    hunk.everywhere = {
      old: before.slice(from, before.length - behind),
      new: after.slice(from, after.length - behind),
    };
    return true;
  },
};
