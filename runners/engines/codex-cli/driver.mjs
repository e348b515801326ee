// Driver of the Codex CLI: its native program under the name apply_patch.
import { readdirSync } from "node:fs";
import path from "node:path";
import { classify, confined, engineHome, inTree, run, scratch, serve } from "../lib/node/index.mjs";

const home = engineHome();
const vendor = home.inModules(`@openai/codex-${process.platform}-${process.arch}`, "vendor");
const binary = path.join(
  vendor,
  readdirSync(vendor)[0],
  "bin",
  process.platform === "win32" ? "codex.exe" : "codex",
);

const CODES = [
  [/Failed to find/, "not-found"],
  [/No such file or directory|Failed to read|Failed to delete/i, "missing-file"],
  [/No files were modified/, "no-edits"],
  [/Invalid|not a valid/i, "malformed"],
  [/Is a directory/, "is-directory"],
  [/Permission denied/, "permission-denied"],
  [/did not contain valid UTF-8/, "not-utf8"],
];
const env = { PATH: process.env.PATH, HOME: scratch, CODEX_HOME: path.join(scratch, "codex-home") };

async function patch(root, edit) {
  const { status, out, err } = await run(binary, [], {
    argv0: "apply_patch",
    cwd: root,
    env,
    input: edit.text,
  });
  if (status === 0) return { ok: true, message: out.trim() };
  const lines = (err || out).split("\n").filter((line) => !line.startsWith("WARNING: proceeding"));
  const message = lines.join("\n").trim();
  return { ok: false, message, code: classify(message, CODES) };
}

serve({
  driver: import.meta.url,
  version: home.version("@openai/codex").replace(/-.*/, ""),
  apply: ({ files, edit }) => inTree(files, (root) => patch(root, confined(root, "v4a", edit))),
});
