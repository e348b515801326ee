import { attempt, load } from "../kit.mjs";

const kit = await load("@anthropic-ai/sdk/tools/agent-toolset/node.mjs");

export const inFolder = (root, { edit }) =>
  attempt(async () => {
    const tool = kit.betaEditTool({ workdir: root });
    return tool.run({
      file_path: edit.path,
      old_string: edit.old,
      new_string: edit.new,
      replace_all: edit.replaceAll,
    });
  });
