// Driver of the Anthropic SDK's local memory tool: its str_replace command on files below /memories.
import { classify, engineHome, inTreeAt, serve, unsupported } from "../lib/node/index.mjs";

const home = engineHome();
const { BetaLocalFilesystemMemoryTool } = await home.load("@anthropic-ai/sdk", "tools/memory/node.mjs");

const CODES = [
  [/Multiple occurrences/, "ambiguous"],
  [/did not appear verbatim/, "not-found"],
  [/does not exist/, "missing-file"],
  [/is not a file/, "is-directory"],
  [/escape|must start/, "outside-root"],
];

async function replace(root, edit) {
  try {
    const tool = await BetaLocalFilesystemMemoryTool.init(root);
    const path = `/memories/${edit.path}`;
    await tool.str_replace({ command: "str_replace", path, old_str: edit.old, new_str: edit.new });
    return { ok: true };
  } catch (trouble) {
    return { ok: false, message: trouble.message, code: classify(trouble.message, CODES) };
  }
}

serve({
  driver: import.meta.url,
  version: home.version("@anthropic-ai/sdk"),
  apply: ({ files, edit }) =>
    edit.replaceAll
      ? unsupported("no replace-all")
      : inTreeAt("memories", files, (root) => replace(root, edit)),
});
