import { pick } from "../hash.ts";
import { inkedRows } from "./context.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

const SIGNS = ["$&", "$$", "$1", "\\1", "%s", "\\g<0>", "$`", "${1}", "{0}", "\\0", "$'", "&", "%%"];

/** New text holds what a careless replacement takes for a reference to the match. */
export const metacharacters: Drift = {
  name: "metacharacters",
  family: "metacharacters",
  formats: ALL_FORMATS,
  summary: "`$&`, `\\1`, `%s` and the like in the new text, which are text",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const hunk = pick(scene.hunks, size);
    const rows = inkedRows(hunk, "add");
    const row = hunk.rows[rows.at(-1) ?? -1];
    if (!row || hunk.replaceAll) return false;
    const some = SIGNS.filter((_, at) => at % 3 === size % 3);
    row.want = `${row.want} ${some.join(" ")}`;
    row.new = row.want;
    return true;
  },
};
