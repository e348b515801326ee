import { pick } from "../hash.ts";
import { setFileLine } from "../scene.ts";
import { inkedRows, lineHunk } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

const ESCAPES = [
  'it\\\'s \\"so\\"',
  "&lt;b&gt; &amp; &quot;c&quot;",
  "C:\\\\tmp\\\\x",
  "x\\ny\\tz",
  "\\u00e9 &#39;",
];

/** The file itself holds escapes or entities in a line that is edited, and the edit copies them exactly. */
export const ownEscapes: Drift = {
  name: "own-escapes",
  family: "escapes",
  formats: ALL_FORMATS,
  summary: "escapes or entities that the file has, copied exactly",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const found = lineHunk(scene, size);
    if (!found) return false;
    const { hunk } = found;
    const rows = [...inkedRows(hunk, "cut"), ...inkedRows(hunk, "keep")];
    const row = hunk.rows[rows[(size >>> 4) % 2 === 0 ? 0 : rows.length - 1] ?? -1];
    if (!row) return false;
    const tail = ` ${pick(ESCAPES, size >>> 1)}`;
    const line = row.line;
    row.want += tail;
    row.old = row.want;
    if (row.new !== null) row.new = row.want;
    setFileLine(scene, hunk.file, line, row.want);
    for (const other of hunk.rows) {
      if (other.kind !== "add" || other.from !== line) continue;
      other.want += tail;
      other.new = other.want;
    }
    return true;
  },
};
