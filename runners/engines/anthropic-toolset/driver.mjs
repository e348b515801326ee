// Driver of the Anthropic SDK's agent toolset: its edit tool.
import { classify, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const kit = await home.load("@anthropic-ai/sdk", "tools/agent-toolset/node.mjs");
const makeToolset = Object.entries(kit).find(
  ([name, value]) => /AgentToolset/.test(name) && typeof value === "function",
)[1];

const CODES = [
  [/appears \d+ times/, "ambiguous"],
  [/old_string not found/, "not-found"],
  [/is required/, "empty-search"],
  [/ENOENT|no such file|does not exist|not found/i, "missing-file"],
  [/exceeds/, "too-large"],
  [/outside|escape|confined/i, "outside-root"],
  [/not a regular file/, "is-directory"],
];

async function replace(root, edit) {
  const toolset = await makeToolset({ workdir: root });
  const tools = Array.isArray(toolset) ? toolset : (toolset.tools ?? Object.values(toolset));
  const tool = tools.find((one) => one?.name === "edit");
  try {
    const said = await tool.run({
      file_path: edit.path,
      old_string: edit.old,
      new_string: edit.new,
      replace_all: Boolean(edit.replaceAll),
    });
    return { ok: true, message: typeof said === "string" ? said : undefined };
  } catch (trouble) {
    return { ok: false, message: trouble.message, code: classify(trouble.message, CODES) };
  }
}

serve({
  driver: import.meta.url,
  version: home.version("@anthropic-ai/sdk"),
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, edit)),
});
