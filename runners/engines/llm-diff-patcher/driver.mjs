// Driver of llm-diff-patcher: applyPatchToFiles on a throw-away tree.
import { classify, confined, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const { applyPatchToFiles } = home.require("llm-diff-patcher");

const CODES = [
  [/Error reading source file/, "missing-file"],
  [/apply hunk|applying hunk/, "not-found"],
];

function patch(root, edit) {
  const { success, errors, totalFiles, appliedHunks } = applyPatchToFiles(edit.text, { basePath: root });
  if (success && totalFiles === 0) return { ok: true, message: "no file sections found" };
  if (success) return { ok: true, edits: [{ status: "applied", count: appliedHunks }] };
  const words = (errors ?? []).map((error) => error.message + (error.context ? ` | ${error.context}` : ""));
  const message = words.join("; ");
  return { ok: false, message, code: classify(message, CODES, "malformed") };
}

serve({
  driver: import.meta.url,
  version: home.version("llm-diff-patcher"),
  apply: ({ files, edit }) => inTree(files, (root) => patch(root, confined(root, "unified-diff", edit))),
});
