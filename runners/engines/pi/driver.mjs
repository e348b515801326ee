// Driver of Pi's coding agent: its edit tool.
import { classify, confined, engineHome, inTree, scratch, serve, unsupported } from "../lib/node/index.mjs";

// The tool takes ~ for the home folder.
process.env.HOME = scratch;
const home = engineHome();
const pi = await home.load("@mariozechner/pi-coding-agent", "dist/core/tools/edit.js");

const CODES = [
  [/overlap in/, "overlap"],
  [/occurrences of/, "ambiguous"],
  [/must not be empty/, "empty-search"],
  [/Could not find/, "not-found"],
  [/No changes made/, "no-op"],
  [/Could not edit file.*(ENOENT|ENOTDIR)/, "missing-file"],
  [/Could not edit file.*(EACCES|EPERM)/, "permission-denied"],
  [/EISDIR/, "is-directory"],
  [/at least one replacement/, "no-edits"],
];

async function edit(root, path, pairs) {
  const tool = pi.createEditToolDefinition(root);
  const input = tool.prepareArguments({
    path,
    edits: pairs.map((pair) => ({ oldText: pair.old, newText: pair.new })),
  });
  try {
    const { content } = await tool.execute("call", input, undefined, undefined, undefined);
    return { ok: true, message: content.map((part) => part.text).join("\n") };
  } catch ({ message }) {
    return { ok: false, message, code: classify(message, CODES) };
  }
}

serve({
  driver: import.meta.url,
  version: home.version("@mariozechner/pi-coding-agent"),
  apply({ format, files, edit: what }) {
    const pairs = format === "replace" ? [what] : what.edits;
    if (pairs.some((pair) => pair.replaceAll)) return unsupported("no replace-all");
    return inTree(files, (root) => edit(root, confined(root, format, what).path, pairs));
  },
});
