import { hash } from "../hash.ts";
import { changeToken, replacementFor, tokensOf } from "../intents/tokens.ts";
import type { Hunk, Row, SourceFile } from "../scene.ts";
import { exactLines, exactOffsets } from "../truth/places.ts";
import { factsOf } from "../truth/facts.ts";
import { needToLand } from "../truth/landing.ts";
import { landedTree } from "../truth/wanted.ts";
import { inkedRows, lineHunk } from "./context.ts";
import type { Drift } from "./drift.ts";

/** The second edit of a request searches what the first one makes. */
export const chainedEdits: Drift = {
  name: "chained-edits",
  family: "order",
  formats: ["replace-many", "search-replace"],
  summary: "the second edit searches what the first one makes",
  stage: 0,
  mixes: false,
  wants: { change: 0, more: 0 },
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const { hunk } = found;
    const add = hunk.rows[inkedRows(hunk, "add")[0] ?? -1];
    const first = factsOf(scene)[0];
    if (!add || !first || needToLand(scene, first) !== 0) return false;
    const token = tokensOf(add.want)[0];
    if (!token) return false;
    const last = changeToken(add.want, token, replacementFor(token.text, hash(size, "chain")));
    const file = scene.files[hunk.file] as SourceFile;
    // What the second one searches must stand nowhere but where the first one puts it.
    if (last === add.want || exactLines(file.lines, [add.want]).length > 0) return false;
    if (exactOffsets(first.text, add.want.trim()).length > 0 || first.text.includes(last.trim()))
      return false;
    const files = landedTree(scene, [
      { ...hunk, rows: hunk.rows.map((row) => (row === add ? { ...row, want: last } : row)) },
    ]);
    const rows: Row[] = [
      { kind: "ghost", line: -1, want: "", from: -1, old: add.want, new: null },
      { kind: "add", line: -1, want: last, from: -1, old: null, new: last },
    ];
    const second: Hunk = { ...hunk, rows };
    scene.hunks = [hunk, second];
    scene.rendering.tail = false;
    scene.outcome = {
      kind: "settled",
      truth: { accept: [{ files }], unchanged: false, refuse: "tolerable" },
    };
    return true;
  },
};
