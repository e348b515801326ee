import type { Drift } from "./drift.ts";
import { landedTree } from "../truth/wanted.ts";
import { hash } from "../hash.ts";

/** A hunk of added lines alone: nothing but the header says where they go. */
export const additionsOnly: Drift = {
  name: "additions-only",
  family: "diff",
  formats: ["unified-diff", "v4a"],
  summary: "a hunk of added lines alone, placed by its header",
  stage: 0,
  mixes: false,
  wants: { change: 2, more: 0 },
  apply(scene, size) {
    const hunk = scene.hunks[0];
    if (!hunk || scene.hunks.length > 1 || scene.actions.length > 0) return false;
    const first = hunk.rows.findIndex((row) => row.kind === "add");
    const anchor = hunk.rows[first - 1];
    if (!anchor || anchor.kind !== "keep" || hunk.rows.some((row) => row.kind === "cut")) return false;
    const files = landedTree(scene, scene.hunks);
    const added = hunk.rows.filter((row) => row.kind === "add");
    if (scene.format === "v4a") {
      // The anchor has to be the only line of its kind for "right after that line" to say where.
      const same =
        scene.files[hunk.file]?.lines.filter((line) => line.text.includes(anchor.want.trim())) ?? [];
      if (same.length !== 1 || anchor.want.trim() === "") return false;
      hunk.hint = anchor.want;
      scene.rendering.hinted = true;
      hunk.rows = added;
    } else {
      scene.rendering.frames.push((text) => {
        const header = `@@ -${anchor.line + 1},0 +${anchor.line + 2},${added.length} @@`;
        return text.replace(/^@@ .*$/m, () => header);
      });
      hunk.rows = added;
      scene.rendering.gitLines = hash(size) % 2 === 0;
    }
    scene.outcome = {
      kind: "settled",
      truth: { accept: [{ files }], unchanged: false, refuse: "tolerable" },
    };
    return true;
  },
};
