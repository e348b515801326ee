import { dominantEnding } from "../../reference/text/lines.ts";
import type { CampOutcome, FileChanges } from "../../spec/types.ts";
import type { Hunk, Scene } from "../scene.ts";
import { landedTree } from "./wanted.ts";

type Camps = Record<string, CampOutcome>;

function mapTree(tree: FileChanges, change: (text: string) => string): FileChanges | null {
  const out: FileChanges = {};
  let changed = false;
  for (const [path, content] of Object.entries(tree)) {
    const made = typeof content === "string" ? change(content) : content;
    out[path] = made;
    if (made !== content) changed = true;
  }
  return changed ? out : null;
}

const addNewline = (text: string): string =>
  text === "" || /[\r\n]$/.test(text) ? text : text + dominantEnding(text);

const toLf = (text: string): string => text.replace(/\r\n?/g, "\n");

const toDominant = (text: string): string => toLf(text).replaceAll("\n", dominantEnding(text));

/** The outcomes that the other camps of the policy axes have for an edit that lands. */
export function campsOf(scene: Scene, hunks: readonly Hunk[]): Camps | undefined {
  const tree = landedTree(scene, hunks);
  const camps: Camps = {};
  const withNewline = mapTree(tree, addNewline);
  if (withNewline) camps["finalNewline=add"] = { accept: [{ files: withNewline }] };
  const normalised = [mapTree(tree, toLf), mapTree(tree, toDominant)].filter((files) => files !== null);
  if (normalised.length > 0) {
    const all = normalised.concat(
      normalised.map((files) => mapTree(files, addNewline)).filter((files) => files !== null),
    );
    camps["lineEndings=normalise"] = { accept: all.map((files) => ({ files })) };
  }
  return Object.keys(camps).length > 0 ? camps : undefined;
}
