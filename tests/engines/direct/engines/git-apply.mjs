import { spawnSync } from "node:child_process";

export function inFolder(root, { edit }) {
  const { status, stderr } = spawnSync("git", ["apply", "-v"], {
    cwd: root,
    input: edit.text,
    encoding: "utf8",
    env: { PATH: process.env.PATH, LC_ALL: "C" },
  });
  return { ok: status === 0, words: stderr.trim() };
}
