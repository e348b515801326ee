import type { Hunk, Scene } from "../scene.ts";
import { sentPath, wrappedSides } from "./sides.ts";

interface Markers {
  readonly search: string;
  readonly divide: string;
  readonly replace: string;
}

const ANGLED: Markers = { search: "<<<<<<< SEARCH", divide: "=======", replace: ">>>>>>> REPLACE" };
const DASHED: Markers = { search: "------- SEARCH", divide: "=======", replace: "+++++++ REPLACE" };

/** The markers that a flavour of SEARCH/REPLACE blocks uses. */
export function markersOf(scene: Scene): Markers {
  return scene.flavour === "cline" ? DASHED : ANGLED;
}

/** One block between given search and replacement lines. */
export function renderBlock(
  scene: Scene,
  search: readonly string[],
  replace: readonly string[],
  line: number | null,
): string {
  const markers = markersOf(scene);
  const { eol } = scene.rendering;
  const start = line === null ? [] : [`:start_line:${line}`, "-------"];
  return [markers.search, ...start, ...search, markers.divide, ...replace, markers.replace, ""].join(eol);
}

function startLine(scene: Scene, hunk: Hunk): number | null {
  if (scene.flavour !== "roo" || !scene.rendering.hinted) return null;
  const first = hunk.rows.find((row) => row.line >= 0);
  return first ? first.line + 1 : null;
}

/** Renders all hunks as SEARCH/REPLACE blocks; Aider's carry the file's path, the others do not. */
export function renderBlocks(scene: Scene): string {
  const { eol, fence } = scene.rendering;
  let text = "";
  for (const [at, hunk] of scene.hunks.entries()) {
    const isKnown = scene.rendering.namedOnce === true && scene.hunks[at - 1]?.file === hunk.file;
    const name = isKnown ? "" : sentPath(scene, hunk.file) + eol;
    const sides = wrappedSides(scene, hunk);
    const block = renderBlock(scene, sides.old, sides.new, startLine(scene, hunk));
    if (scene.flavour !== "aider") text += block;
    else if (fence === null) text += name + block;
    else text += `${name}\`\`\`${fence}${eol}${block}\`\`\`${eol}`;
  }
  for (const action of scene.actions) {
    if (action.kind === "add") text += action.path + eol + renderBlock(scene, [], action.lines, null);
  }
  return text;
}
