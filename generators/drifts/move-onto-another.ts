import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";

/** The file is moved to a path where another file is. */
export const moveOntoAnother: Drift = {
  name: "move-onto-another",
  family: "paths",
  formats: ["v4a", "unified-diff"],
  flavours: ["envelope", "git"],
  summary: "a file is moved to where another one is",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene) {
    const file = scene.files[0] as SourceFile;
    if (scene.files.length > 1 || scene.actions.length > 0) return false;
    const to = `kept/${file.path}`;
    scene.files.push({
      path: to,
      language: file.language,
      bom: false,
      lines: [{ text: "kept", ending: "\n" }],
    });
    scene.actions = [{ kind: "move", file: 0, to }];
    scene.outcome = {
      kind: "settled",
      truth: { accept: [], unchanged: false, refuse: "right", codes: ["file-exists", "bad-path"] },
    };
    return true;
  },
};
