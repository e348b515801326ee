import type { SourceFile } from "../scene.ts";
import { contentOf } from "../render/index.ts";
import { factsOf } from "../truth/facts.ts";
import { needToLand } from "../truth/landing.ts";
import { landedTree } from "../truth/wanted.ts";
import type { Drift } from "./drift.ts";

/** Beside an edit that fits, a diff renames a file without changing it. */
export const pureRename: Drift = {
  name: "pure-rename",
  family: "diff",
  formats: ["unified-diff"],
  flavours: ["git"],
  summary: "beside an edit, a file is renamed as it is, by git's headers alone",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene, size) {
    const file = scene.files[0] as SourceFile;
    if (scene.files.length > 1 || scene.actions.length > 0) return false;
    if (factsOf(scene).some((facts) => needToLand(scene, facts) === null)) return false;
    const files = landedTree(scene, scene.hunks);
    if (Object.keys(files).length === 0) return false;
    const other: SourceFile = {
      ...file,
      path: `old/${file.path}`,
      lines: file.lines.slice(0, 1 + (size % 3)),
    };
    const to = `new/${file.path}`;
    scene.files.push(other);
    const headers =
      `diff --git a/${other.path} b/${to}\nsimilarity index 100%\n` +
      `rename from ${other.path}\nrename to ${to}\n`;
    scene.rendering.frames.push((text) => (size % 2 === 0 ? headers + text : text + headers));
    scene.rendering.gitLines = true;
    scene.outcome = {
      kind: "settled",
      truth: {
        accept: [{ files: { ...files, [other.path]: null, [to]: contentOf(other) } }],
        unchanged: false,
        refuse: "tolerable",
        codes: [],
      },
    };
    return true;
  },
};
