// Driver of Grok CLI: its text editor's str_replace, with every confirmation given.
import path from "node:path";
import { classify, confined, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const { TextEditorTool } = await home.load("@vibe-kit/grok-cli", "dist/tools/text-editor.js");
const { ConfirmationService } = await home.load("@vibe-kit/grok-cli", "dist/utils/confirmation-service.js");
ConfirmationService.getInstance().setSessionFlag("allOperations", true);
const tool = new TextEditorTool();

const CODES = [
  [/File not found/, "missing-file"],
  [/String not found/, "not-found"],
  [/EISDIR/, "is-directory"],
];

async function replace(root, edit) {
  const full = path.join(root, edit.path);
  const { success, error } = await tool.strReplace(full, edit.old, edit.new, Boolean(edit.replaceAll));
  return success ? { ok: true } : { ok: false, message: error, code: classify(error, CODES) };
}

serve({
  driver: import.meta.url,
  version: home.version("@vibe-kit/grok-cli"),
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, confined(root, "replace", edit))),
});
