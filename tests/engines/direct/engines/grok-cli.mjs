import path from "node:path";
import { load } from "../kit.mjs";

const { TextEditorTool } = await load("@vibe-kit/grok-cli/dist/tools/text-editor.js");
const { ConfirmationService } = await load("@vibe-kit/grok-cli/dist/utils/confirmation-service.js");
ConfirmationService.getInstance().setSessionFlag("fileOperations", true);

export async function inFolder(root, { edit }) {
  const file = path.join(root, edit.path);
  const { success, error } = await new TextEditorTool().strReplace(file, edit.old, edit.new, edit.replaceAll);
  return { ok: success, words: error };
}
