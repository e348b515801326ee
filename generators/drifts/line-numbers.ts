import { SIDED_FORMATS, type Drift } from "./drift.ts";
import { mentions } from "./matched.ts";

const PREFIXES: readonly ((n: number) => string)[] = [
  (n) => `${n} | `,
  (n) => `${String(n).padStart(6)}\t`,
  (n) => `${n}: `,
  (n) => `${String(n).padStart(5)}\u2192`,
  (n) => `${n}|`,
];

/** Both sides carry the line numbers that a read tool prints. */
export const lineNumbers: Drift = {
  name: "line-numbers",
  family: "framing",
  formats: SIDED_FORMATS,
  summary: "every line of both sides begins with its number, as read tools print it",
  stage: 3,
  mixes: true,
  apply(scene, size) {
    if (scene.rendering.wraps.length > 0) return false;
    const prefix = PREFIXES[size % PREFIXES.length] as (n: number) => string;
    if (
      scene.hunks.some(
        (hunk) => hunk.piece || hunk.replaceAll || mentions(scene, hunk, /^\s*\d+\s*[|:\t\u2192]/),
      )
    ) {
      return false;
    }
    // One wrap serves all hunks; each is told by its own first line.
    const starts = new Map<string, number>();
    for (const hunk of scene.hunks) {
      const first = hunk.rows.find((row) => row.line >= 0);
      if (!first || hunk.rows[0]?.kind === "ghost") return false;
      const before = hunk.rows
        .filter((row) => row.old !== null)
        .map((row) => row.old)
        .join("\n");
      const after = hunk.rows
        .filter((row) => row.new !== null)
        .map((row) => row.new)
        .join("\n");
      for (const side of [before, after]) {
        const known = starts.get(side);
        if (known !== undefined && known !== first.line + 1) return false;
        starts.set(side, first.line + 1);
      }
    }
    scene.rendering.wraps.push((lines) => {
      const start = starts.get(lines.join("\n")) ?? 1;
      return lines.map((line, at) => prefix(start + at) + line);
    });
    return true;
  },
};
