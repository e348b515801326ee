import path from "node:path";
import { load, scratch } from "../kit.mjs";

process.env.HOME = process.env.GEMINI_CLI_HOME = scratch;
const { Config, EditTool } = await load("@google/gemini-cli-core/dist/index.js");

export async function inFolder(root, { edit }) {
  const config = new Config({
    sessionId: "direct",
    model: "none",
    targetDir: root,
    cwd: root,
    approvalMode: "yolo",
    disableLLMCorrection: true,
    usageStatisticsEnabled: false,
  });
  await config.storage.initialize();
  const parameters = {
    file_path: path.join(root, edit.path),
    old_string: edit.old,
    new_string: edit.new,
    instruction: "edit",
    allow_multiple: edit.replaceAll,
  };
  let call;
  try {
    call = new EditTool(config, config.getMessageBus()).build(parameters);
  } catch ({ message }) {
    return { ok: false, words: message };
  }
  const { error, llmContent } = await call.execute({ abortSignal: new AbortController().signal });
  return { ok: !error, words: error?.message ?? llmContent };
}
