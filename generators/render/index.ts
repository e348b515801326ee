import type { EditRequest, Files } from "../../spec/types.ts";
import { joinLines } from "../../reference/text/lines.ts";
import type { Scene, SourceFile } from "../scene.ts";
import { renderBlocks } from "./blocks.ts";
import { renderDiff } from "./diff.ts";
import { renderPair } from "./pairs.ts";
import { sentPath } from "./sides.ts";
import { renderV4a } from "./v4a.ts";

/** A file's whole text. */
export function contentOf(file: SourceFile): string {
  return (file.bom ? "\uFEFF" : "") + joinLines(file.lines);
}

/** The text of an edit in one of the formats that are texts. */
export function renderText(scene: Scene): string {
  const render = { "search-replace": renderBlocks, v4a: renderV4a, "unified-diff": renderDiff }[
    scene.format as "v4a"
  ];
  return scene.rendering.frames.reduce((text, frame) => frame(text), render(scene));
}

/** Renders a scene as the request that an engine is put. */
export function renderRequest(scene: Scene): EditRequest {
  const files: Files = {};
  for (const file of scene.files) files[file.path] = file.raw ?? contentOf(file);
  const path = sentPath(scene, scene.hunks[0]?.file ?? 0);
  if (scene.format === "replace") {
    const hunk = scene.hunks[0];
    if (!hunk) throw new RangeError("a replace edit needs a hunk");
    return { format: "replace", files, edit: { path, ...renderPair(scene, hunk) } };
  }
  if (scene.format === "replace-many") {
    const edits = scene.hunks.map((hunk) => renderPair(scene, hunk));
    return { format: "replace-many", files, edit: { path, edits } };
  }
  const named = scene.flavour === "aider" || scene.flavour === "envelope" || scene.flavour === "git";
  const text = renderText(scene);
  return { format: scene.format, files, edit: named ? { text } : { path, text } };
}
