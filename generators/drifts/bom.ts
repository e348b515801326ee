import { ALL_FORMATS, type Drift } from "./drift.ts";

/** The file begins with a byte order mark, which the edit does not show. */
export const bom: Drift = {
  name: "bom",
  family: "line-endings",
  formats: ALL_FORMATS,
  summary: "the file begins with a byte order mark",
  stage: 1,
  mixes: true,
  apply(scene) {
    if (scene.files.length === 0) return false;
    const before = scene.files.every((file) => file.bom);
    for (const file of scene.files) file.bom = true;
    return !before;
  },
};
