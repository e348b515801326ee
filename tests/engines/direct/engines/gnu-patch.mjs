import { spawnSync } from "node:child_process";

export function inFolder(root, { edit }) {
  const { status, stdout, stderr } = spawnSync(
    "patch",
    ["-p1", "-f", "-u", "--no-backup-if-mismatch", "-r", "-"],
    {
      cwd: root,
      input: edit.text,
      encoding: "utf8",
      env: { PATH: process.env.PATH, LC_ALL: "C" },
    },
  );
  return { ok: status === 0, words: (stdout + stderr).trim() };
}
