import fs from "node:fs";
import path from "node:path";
import { installed, load, scratch } from "../kit.mjs";

process.env.HOME = scratch;
const folder = "@qwen-code/qwen-code/chunks";
const chunks = fs.readdirSync(installed(folder));
/** The chunk of the bundle that holds this piece of text. */
const chunk = (text) =>
  load(
    path.join(
      folder,
      chunks.find((name) => fs.readFileSync(installed(path.join(folder, name)), "utf8").includes(text)),
    ),
  );
const { Config } = await chunk("var Config = class _Config");
const { EditTool } = await load(
  path.join(
    folder,
    chunks.find((name) => /^edit-\w+\.js$/.test(name)),
  ),
);

export async function inFolder(root, { edit }) {
  const config = new Config({
    sessionId: "direct",
    targetDir: root,
    cwd: root,
    debugMode: false,
    approvalMode: "yolo",
    usageStatisticsEnabled: false,
    fileReadCacheDisabled: true,
  });
  const parameters = {
    file_path: path.join(root, edit.path),
    old_string: edit.old,
    new_string: edit.new,
    replace_all: edit.replaceAll,
  };
  let call;
  try {
    call = new EditTool(config).build(parameters);
  } catch ({ message }) {
    return { ok: false, words: message };
  }
  const { error, llmContent } = await call.execute(new AbortController().signal);
  return { ok: !error, words: error?.message ?? llmContent };
}
