import { isInked } from "../scene.ts";
import type { Drift } from "./drift.ts";

/** Context lines at the margin are written without the space that marks them. */
export const bareContext: Drift = {
  name: "bare-context",
  family: "diff",
  formats: ["unified-diff", "v4a"],
  summary: "context lines at the margin without their leading space",
  stage: 4,
  mixes: true,
  apply(scene) {
    const bare = new Set<string>();
    for (const hunk of scene.hunks) {
      for (const row of hunk.rows) {
        if (row.old === null || row.old !== row.new || !isInked(row.old) || /^[\s+\-@*\\#]/.test(row.old))
          continue;
        if (/^(?:diff |index |new file|deleted file|rename |similarity )/.test(row.old)) continue;
        bare.add(row.old);
      }
    }
    if (bare.size === 0) return false;
    scene.rendering.frames.push((text) =>
      text
        .split("\n")
        .map((line) => (line.startsWith(" ") && bare.has(line.slice(1)) ? line.slice(1) : line))
        .join("\n"),
    );
    scene.plain = false;
    return scene.rendering.eol === "\n";
  },
};
