import type { Scene, SourceFile } from "../scene.ts";
import { ALL_FORMATS, type Drift } from "./drift.ts";

/** Paths that a loose look-up takes for another: the same name elsewhere, in other capitals, or longer. */
const OTHERS: readonly ((path: string, base: string) => string)[] = [
  (path) => `other/${path}`,
  (_, base) => `other/${base}`,
  (path, base) => path.slice(0, -base.length) + base.charAt(0).toUpperCase() + base.slice(1),
  (path) => `${path}.orig`,
  (_, base) => base,
];

/** Puts a file before all others; hunks, actions and spelt paths go on to name the right ones. */
function putFirst(scene: Scene, file: SourceFile): void {
  scene.files.unshift(file);
  for (const hunk of scene.hunks) hunk.file++;
  for (const action of scene.actions) if (action.kind !== "add") action.file++;
  scene.rendering.paths = new Map([...scene.rendering.paths].map(([at, path]) => [at + 1, path]));
}

/** Other files with the same text have almost the same path; the edit names its own exactly. */
export const sameName: Drift = {
  name: "same-name",
  family: "paths",
  formats: ALL_FORMATS,
  summary: "other files of the same text have almost the same path",
  stage: 4,
  mixes: false,
  apply(scene, size) {
    const file = scene.files[scene.hunks[0]?.file ?? 0] as SourceFile;
    const base = file.path.slice(file.path.lastIndexOf("/") + 1);
    let twins = 0;
    OTHERS.forEach((other, bit) => {
      const path = other(file.path, base);
      if (((size >>> bit) & 1) === 0 || scene.files.some((known) => known.path === path)) return;
      const twin: SourceFile = { ...file, path, lines: file.lines.map((line) => ({ ...line })) };
      if ((size >>> 5) % 2 === twins++ % 2) putFirst(scene, twin);
      else scene.files.push(twin);
    });
    return twins > 0;
  },
};
