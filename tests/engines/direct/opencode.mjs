// Runs the edit tool of OpenCode and its forks by the program's debug command.
import { execFile } from "node:child_process";
import path from "node:path";
import { installed, scratch } from "./kit.mjs";

export const opencode =
  (program, agent, prefix) =>
  (root, { edit }) =>
    new Promise((resolve) => {
      const parameters = JSON.stringify({
        filePath: path.join(root, edit.path),
        oldString: edit.old,
        newString: edit.new,
        replaceAll: edit.replaceAll,
      });
      const env = {
        PATH: process.env.PATH,
        HOME: scratch,
        [`${prefix}_DISABLE_AUTOUPDATE`]: "1",
        [`${prefix}_DISABLE_LSP_DOWNLOAD`]: "1",
        OPENCODE_DISABLE_MODELS_FETCH: "1",
      };
      const args = ["debug", "agent", agent, "--pure", "--tool", "edit", "--params", parameters];
      const child = execFile(installed(program), args, { cwd: root, env }, (_, stdout, stderr) => {
        const said = stdout.includes("Edit applied successfully");
        resolve({ ok: said, words: said ? undefined : stderr + stdout });
      });
      child.stdin.end();
    });
