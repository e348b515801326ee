import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { installed, scratch } from "../kit.mjs";

const vendor = installed("@openai/codex-linux-x64/vendor");
const program = path.join(vendor, fs.readdirSync(vendor)[0], "bin/codex");

// The way in which the agent calls itself.
export function inFolder(root, { edit }) {
  const { status, stdout, stderr } = spawnSync(program, ["--codex-run-as-apply-patch", edit.text], {
    cwd: root,
    encoding: "utf8",
    env: { HOME: scratch, CODEX_HOME: scratch },
  });
  return { ok: status === 0, words: (status === 0 ? stdout : stderr).trim() };
}
