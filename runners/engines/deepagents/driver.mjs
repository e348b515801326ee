// Driver of Deep Agents: the edit operation of its file system backend.
import { classify, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const { FilesystemBackend } = await home.load("deepagents", "dist/index.js");

const CODES = [
  [/multiple occurrences/, "ambiguous"],
  [/String not found/, "not-found"],
  [/cannot be empty/, "empty-search"],
  [/not found|ENOENT/, "missing-file"],
  [/traversal|outside/i, "outside-root"],
];

async function replace(root, { path, old, new: text, replaceAll }) {
  const backend = new FilesystemBackend({ rootDir: root, virtualMode: true });
  const { error, occurrences } = await backend.edit(`/${path}`, old, text, Boolean(replaceAll));
  if (error) return { ok: false, message: error, code: classify(error, CODES) };
  return { ok: true, edits: [{ status: "applied", path, count: occurrences }] };
}

serve({
  driver: import.meta.url,
  version: home.version("deepagents"),
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, edit)),
});
