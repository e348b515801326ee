import { pick } from "../hash.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

const FOLDERS = ["[id]", "a", "my files", "b", "(app)", "@scope", "$lib", "gr\u00f6\u00dfe"];

/** The file lies in folders whose names hold blanks, brackets or signs; the edit spells it rightly. */
export const oddPath: Drift = {
  name: "odd-path",
  family: "paths",
  formats: ALL_FORMATS,
  summary: "the path holds blanks, brackets, signs, or begins as a diff's do",
  stage: 0,
  mixes: true,
  apply(scene, size) {
    const depth = 1 + ((size >>> 3) % 4);
    const folder = Array.from({ length: depth }, (_, i) => pick(FOLDERS, size + 3 * i)).join("/");
    for (const file of scene.files) file.path = `${folder}/${file.path}`;
    for (const action of scene.actions) {
      if (action.kind === "add") action.path = `${folder}/${action.path}`;
      if (action.kind === "move") action.to = `${folder}/${action.to}`;
    }
    // Formats that are one text say nowhere how such a name is quoted.
    if (scene.flavour === "aider" || scene.flavour === "git") {
      if (/[^A-Za-z0-9_.@/]/.test(folder)) scene.plain = false;
    }
    return true;
  },
};
