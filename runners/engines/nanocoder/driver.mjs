// Driver of Nanocoder: its string_replace and diff_edit tools.
import path from "node:path";
import { classify, engineHome, inTree, serve, unsupported } from "../lib/node/index.mjs";

const home = engineHome();
const dist = "@nanocollective/nanocoder/dist";
const { stringReplaceTool } = await home.load(dist, "tools/file-ops/string-replace.js");
const { diffEditTool } = await home.load(dist, "tools/file-ops/diff-edit.js");
const { markFileSeen } = await home.load(dist, "utils/read-tracker.js");

const CODES = [
  [/cannot be empty/, "empty-search"],
  [/matched? \d+ times|Found \d+ matches/, "ambiguous"],
  [/[Cc]ontent not found|was not found in file/, "not-found"],
  [/does not exist|ENOENT/, "missing-file"],
  [/could not be applied cleanly|duplicates an earlier/, "overlap"],
  [/marker|separator|No SEARCH/, "malformed"],
  [/path/i, "bad-path"],
];

async function apply(root, format, edit) {
  const pair = format === "replace";
  const { validator, tool } = pair ? stringReplaceTool : diffEditTool;
  const what = pair ? { old_str: edit.old, new_str: edit.new } : { diff: edit.text };
  const args = { path: edit.path, ...what };
  const before = process.cwd();
  process.chdir(root);
  try {
    markFileSeen(path.join(root, edit.path)); // the model has read the file before it edits it
    const { valid, error } = await validator(args);
    if (!valid) return { ok: false, message: error, code: classify(error, CODES) };
    await tool.execute(args, {});
    return { ok: true };
  } catch (trouble) {
    return { ok: false, message: trouble.message, code: classify(trouble.message, CODES) };
  } finally {
    process.chdir(before);
  }
}

serve({
  driver: import.meta.url,
  version: home.version("@nanocollective/nanocoder"),
  apply({ format, files, edit }) {
    if (edit.replaceAll) return unsupported("no replace-all");
    if (!edit.path) return unsupported("the tools want a path beside the text");
    return inTree(files, (root) => apply(root, format, edit));
  },
});
