import { pick } from "../hash.ts";
import { inkedRows } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

const ESCAPES = ["it\\'s", 'a \\"b\\"', "x\\ny", "&lt;b&gt; &amp; c", "C:\\\\tmp", "\\u201c", "\\t|"];

/** New text holds escapes or entities that are meant as they stand. */
export const escapesInReplacement: Drift = {
  name: "escapes-in-replacement",
  family: "escapes",
  formats: ALL_FORMATS,
  summary: "escapes or entities in the new text, which are text",
  stage: 0,
  mixes: false,
  apply(scene, size) {
    const hunk = pick(scene.hunks, size);
    const rows = inkedRows(hunk, "add");
    const row = hunk.rows[rows.at(-1) ?? -1];
    if (!row || hunk.replaceAll) return false;
    const some = ESCAPES.filter((_, at) => at % 2 === size % 2);
    row.want = `${row.want} ${some.join(" ")}`;
    row.new = row.want;
    return true;
  },
};
