import path from "node:path";
import { installed, scratch } from "../kit.mjs";
import { server } from "../mcp.mjs";

const program = installed("fast-filesystem-mcp/dist/index.js");
const files = await server(process.execPath, [program], {
  cwd: scratch,
  env: { PATH: process.env.PATH, HOME: scratch, CREATE_BACKUP_FILES: "false" },
});

const pair = ({ old, new: text }) => ({ old_text: old, new_text: text });

export async function inFolder(root, { edit }) {
  const target = { path: path.join(root, edit.path), backup: false };
  const { failed, words } = edit.edits
    ? await files.call("fast_edit_blocks", { ...target, edits: edit.edits.map(pair) })
    : await files.call("fast_edit_block", { ...target, ...pair(edit) });
  if (!words.startsWith("{")) return { ok: !failed, words };
  const answer = JSON.parse(words);
  const parts = answer.edit_results ?? [answer];
  const bad = parts.find(({ status }) => status !== "success");
  return { ok: !failed && !bad, words: bad?.message ?? bad?.error };
}
export const close = files.close;
