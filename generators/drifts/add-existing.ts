import { joinLines } from "../../reference/text/lines.ts";
import type { SourceFile } from "../scene.ts";
import type { Drift } from "./drift.ts";
import { refused } from "./refused.ts";

/** A file is added where one is already. */
export const addExisting: Drift = {
  name: "add-existing",
  family: "paths",
  formats: ["v4a", "unified-diff"],
  flavours: ["envelope", "git"],
  summary: "a file is added where one is already",
  stage: 0,
  mixes: false,
  wants: { more: 0 },
  apply(scene) {
    const file = scene.files[0] as SourceFile;
    if (scene.files.length > 1 || scene.actions.length > 0) return false;
    const lines = scene.hunks.flatMap((hunk) =>
      hunk.rows.filter((row) => row.kind === "add").map((row) => row.want),
    );
    if (lines.length === 0 || lines.map((line) => `${line}\n`).join("") === joinLines(file.lines))
      return false;
    scene.hunks = [];
    scene.actions = [{ kind: "add", path: file.path, lines }];
    const content = lines.map((line) => `${line}\n`).join("");
    scene.outcome = refused(["file-exists"], {
      "addExisting=overwrite": {
        accept: [{ files: { [file.path]: content } }, { files: { [file.path]: content.slice(0, -1) } }],
      },
    });
    return true;
  },
};
