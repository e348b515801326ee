import { require, textOf } from "../kit.mjs";

const Engine = require("diff-match-patch");

export function onTexts(files, { edit }) {
  const engine = new Engine();
  const [text, landed] = engine.patch_apply(engine.patch_make(edit.old, edit.new), textOf(files, edit.path));
  return { ok: landed.every(Boolean), files: { ...files, [edit.path]: text } };
}
