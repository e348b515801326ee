// Driver of Continue's CLI: its Edit and MultiEdit tools.
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { classify, confined, engineHome, inTree, scratch, serve } from "../lib/node/index.mjs";

const home = engineHome();

/**
 * The bundle exports its command only. This names its two tools, what sets them up, and the set of files that count
 * as read; their minified names are looked up, not assumed.
 */
function exportLine(bundle) {
  const find = (pattern, what) => {
    const match = pattern.exec(bundle);
    if (!match) throw new Error(`this release has no ${what} where the driver looks for it`);
    return match;
  };
  const setUp = String.raw`var ([\w$]+),([\w$]+)=[\w$]+\(\(\)=>\{"use strict";(?:[\w$]+\(\);)*\1=\{name:`;
  const [, , setUpEdit] = find(new RegExp(`${setUp}"Edit",displayName:"Edit"`), "Edit");
  const [, editTool] = find(/([\w$]+)=\{name:"Edit",displayName:"Edit"/, "Edit");
  const [, multiTool, setUpMulti] = find(new RegExp(`${setUp}"MultiEdit"`), "MultiEdit");
  const [, readSet] = find(
    /if\(!([\w$]+)\.has\([\w$]+\)\)throw new [\w$]+\("edit_tool_file_not_yet_read"/,
    "set of files read",
  );
  const names = Object.entries({ editTool, multiTool, readSet, setUpEdit, setUpMulti });
  return `export { ${names.map(([name, minified]) => `${minified} as __${name}`).join(", ")} };`;
}

process.env.CONTINUE_TELEMETRY_ENABLED = "0";
process.env.HOME = scratch;
process.env.CONTINUE_GLOBAL_DIR = path.join(scratch, "continue");
const cli = await home.withExports("@continuedev/cli/dist/index.js", exportLine);
cli.__setUpEdit();
cli.__setUpMulti();

const CODES = [
  [/appears \d+ times/, "ambiguous"],
  [/string not found in file/, "not-found"],
  [/must be different/, "no-op"],
  [/cannot be empty/, "empty-search"],
  [/is required/, "malformed"],
  [/at least one edit/, "no-edits"],
  [/ENOENT|does not exist/, "missing-file"],
];
const pairOf = (edit) => ({
  old_string: edit.old,
  new_string: edit.new,
  replace_all: Boolean(edit.replaceAll),
});

async function apply(root, format, edit) {
  const full = path.join(root, edit.path);
  const read = existsSync(full) ? realpathSync(full) : full;
  cli.__readSet.add(read); // the model has read the file before it edits it
  try {
    const tool = format === "replace" ? cli.__editTool : cli.__multiTool;
    const what = format === "replace" ? pairOf(edit) : { edits: edit.edits.map(pairOf) };
    const { args } = await tool.preprocess({ file_path: full, ...what });
    await tool.run(args);
    return { ok: true };
  } catch (trouble) {
    return { ok: false, message: trouble.message, code: classify(trouble.message, CODES) };
  } finally {
    cli.__readSet.delete(read);
  }
}

serve({
  driver: import.meta.url,
  version: home.version("@continuedev/cli"),
  apply: ({ format, files, edit }) =>
    inTree(files, (root) => apply(root, format, confined(root, format, edit))),
});
