import path from "node:path";
import { attempt, load } from "../kit.mjs";

const dist = "@nanocollective/nanocoder/dist";
const { diffEditTool } = await load(`${dist}/tools/file-ops/diff-edit.js`);
const { stringReplaceTool } = await load(`${dist}/tools/file-ops/string-replace.js`);
const { markFileSeen } = await load(`${dist}/utils/read-tracker.js`);

export async function inFolder(root, { format, edit }) {
  process.chdir(root);
  markFileSeen(path.join(root, edit.path));
  const { tool, validator } = format === "replace" ? stringReplaceTool : diffEditTool;
  const { path: name, old, new: text, text: diff } = edit;
  const what = format === "replace" ? { path: name, old_str: old, new_str: text } : { path: name, diff };
  const outcome = await attempt(async () => {
    const { valid, error } = await validator(what);
    if (!valid) throw new Error(error);
    return tool.execute(what, {});
  });
  process.chdir("/");
  return outcome;
}
