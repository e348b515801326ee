import { require } from "../kit.mjs";

const { applyPatchToFiles } = require("llm-diff-patcher");

export function inFolder(root, { edit }) {
  const { success, errors, appliedHunks } = applyPatchToFiles(edit.text, { basePath: root });
  return { ok: success, words: errors?.map(({ message }) => message).join("\n"), count: appliedHunks };
}
