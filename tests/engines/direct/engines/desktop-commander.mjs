import fs from "node:fs";
import path from "node:path";
import { installed, scratch } from "../kit.mjs";
import { server } from "../mcp.mjs";

const user = path.join(scratch, "home");
fs.mkdirSync(path.join(user, ".claude-server-commander"), { recursive: true });
fs.writeFileSync(
  path.join(user, ".claude-server-commander/config.json"),
  JSON.stringify({ telemetryEnabled: false, allowedDirectories: [scratch] }),
);
const TIME = / \([A-Za-z ]+ in [\d.]+ms\)/;
const program = installed("@wonderwhy-er/desktop-commander/dist/index.js");
const commander = await server(process.execPath, [program, "--no-onboarding"], {
  env: { PATH: process.env.PATH, HOME: user },
});

export async function inFolder(root, { edit }) {
  const file = path.join(root, edit.path);
  const { failed, words } = await commander.call("edit_block", {
    file_path: file,
    old_string: edit.old,
    new_string: edit.new,
  });
  // The tool has no other sign of success than that its answer shows the file.
  return { ok: !failed && /^Successfully|^\[Reading/.test(words), words: words.replace(TIME, "") };
}
export const close = commander.close;
