// Driver of Desktop Commander, an MCP server: its edit_block tool.
// Option `expectedReplacements`: how many places an edit with replaceAll is to change.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { classify, engineHome, inTree, scratch, serve, unsupported } from "../lib/node/index.mjs";
import { connect } from "../lib/node/mcp.mjs";

const home = engineHome();
const user = path.join(scratch, "home");
mkdirSync(path.join(user, ".claude-server-commander"), { recursive: true });
writeFileSync(
  path.join(user, ".claude-server-commander", "config.json"),
  JSON.stringify({
    allowedDirectories: [scratch],
    telemetryEnabled: false,
    fileWriteLineLimit: 5000,
    fileReadLineLimit: 100_000,
  }),
);
const server = await connect(home, {
  command: process.execPath,
  args: [home.inModules("@wonderwhy-er/desktop-commander/dist/index.js"), "--no-onboarding"],
  env: { PATH: process.env.PATH, HOME: user },
});

const CODES = [
  [/occurrences but found|Expected \d+ occurrences/, "ambiguous"],
  [/Exact match not found|Search content not found/, "not-found"],
  [/Empty search strings/, "empty-search"],
  [/too_small|invalid_type|String must contain/, "empty-search"],
  [/ENOENT|not found|does not exist/i, "missing-file"],
  [/not allowed|Path not allowed/i, "outside-root"],
];
// Most refusals come as ordinary text: only the tool's own banner of success counts as one.
const SUCCESS = /^\[Reading \d+ lines|Successfully applied/;

async function replace(root, edit, expected) {
  const { failed, text } = await server.call("edit_block", {
    file_path: path.join(root, edit.path),
    old_string: edit.old,
    new_string: edit.new,
    expected_replacements: expected,
  });
  if (!failed && SUCCESS.test(text)) return { ok: true };
  const message = text
    .split("\n")
    .slice(0, 8)
    .join(" ")
    // Equal requests have equal answers: how long it took is not part of one.
    .replace(/ \((found|Fuzzy search completed) in [\d.]+ms\)/, "");
  return { ok: false, message, code: classify(text, CODES) };
}

serve({
  driver: import.meta.url,
  version: home.version("@wonderwhy-er/desktop-commander"),
  apply({ files, edit, options }) {
    const expected = options.expectedReplacements || 1;
    if (edit.replaceAll && !options.expectedReplacements) {
      return unsupported("the tool wants the exact number of replacements: options.expectedReplacements");
    }
    return inTree(files, (root) => replace(root, edit, expected));
  },
  close: () => server.close(),
});
