import { mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { attempt, load } from "../kit.mjs";

const { BetaLocalFilesystemMemoryTool } = await load("@anthropic-ai/sdk/tools/memory/node.mjs");

// The tool sees a folder `memories` only: it is given one whose content is the root's.
export async function inFolder(root, { edit }) {
  const base = `${root}-base`;
  mkdirSync(base);
  renameSync(root, path.join(base, "memories"));
  const tool = await BetaLocalFilesystemMemoryTool.init(base);
  const outcome = await attempt(() =>
    tool.str_replace({
      command: "str_replace",
      path: `/memories/${edit.path}`,
      old_str: edit.old,
      new_str: edit.new,
    }),
  );
  renameSync(path.join(base, "memories"), root);
  rmSync(base, { recursive: true });
  return outcome;
}
