import path from "node:path";
import { installed, scratch } from "../kit.mjs";
import { server } from "../mcp.mjs";

const program = installed("@modelcontextprotocol/server-filesystem/dist/index.js");
const files = await server(process.execPath, [program, scratch], { env: { PATH: process.env.PATH } });

export async function inFolder(root, { edit }) {
  const { failed, words } = await files.call("edit_file", {
    path: path.join(root, edit.path),
    edits: (edit.edits ?? [edit]).map(({ old, new: text }) => ({ oldText: old, newText: text })),
  });
  return { ok: !failed, words };
}
export const close = files.close;
