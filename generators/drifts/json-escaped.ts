import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { mentions, sidesHave } from "./matched.ts";
import { allBut } from "./languages.ts";

/** Both sides are escaped as JSON strings once more than they should be. */
export const jsonEscaped: Drift = {
  name: "json-escaped",
  family: "escapes",
  formats: SIDED_FORMATS,
  summary: "both sides escaped as JSON strings once too often",
  languages: allBut("go", "c", "makefile", "emoji-js"),
  stage: 3,
  mixes: true,
  apply(scene) {
    if (!sidesHave(scene, 2)) return false;
    for (const hunk of scene.hunks) {
      if (mentions(scene, hunk, /[\\\u0000-\u001f]/) || !hunk.rows.some((row) => row.old?.includes('"')))
        return false;
    }
    scene.rendering.tail = false;
    scene.rendering.wraps.push((lines) => [JSON.stringify(lines.join("\n")).slice(1, -1)]);
    return true;
  },
};
