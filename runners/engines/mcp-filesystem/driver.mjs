// Driver of the MCP project's own file system server: its edit_file tool.
import path from "node:path";
import { classify, engineHome, inTree, scratch, serve, unsupported } from "../lib/node/index.mjs";
import { connect } from "../lib/node/mcp.mjs";

const home = engineHome();
const server = await connect(home, {
  command: process.execPath,
  args: [home.inModules("@modelcontextprotocol/server-filesystem/dist/index.js"), scratch],
  env: { PATH: process.env.PATH, HOME: scratch },
});

const CODES = [
  [/Could not find exact match/, "not-found"],
  [/ENOENT|Parent directory does not exist/, "missing-file"],
  [/Access denied/, "outside-root"],
  [/EISDIR/, "is-directory"],
  [/validation|Invalid arguments/i, "malformed"],
];

async function edit(root, file, pairs) {
  const { failed, text } = await server.call("edit_file", {
    path: path.join(root, file),
    edits: pairs.map((pair) => ({ oldText: pair.old, newText: pair.new })),
  });
  return failed ? { ok: false, message: text, code: classify(text, CODES) } : { ok: true };
}

serve({
  driver: import.meta.url,
  version: home.version("@modelcontextprotocol/server-filesystem"),
  apply({ format, files, edit: what }) {
    const pairs = format === "replace" ? [what] : what.edits;
    if (pairs.some((pair) => pair.replaceAll)) return unsupported("edit_file has no replace-all");
    return inTree(files, (root) => edit(root, what.path, pairs));
  },
  close: () => server.close(),
});
