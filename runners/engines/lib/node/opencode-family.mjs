// OpenCode and what is built from it: the program's debug command runs one built-in tool with given parameters.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { confined } from "./confine.mjs";
import { classify } from "./outcome.mjs";
import { run } from "./run.mjs";
import { scratch } from "./tree.mjs";

const SUCCESS = '"output": "Edit applied successfully.';
export const CODES = [
  [/Found multiple matches/, "ambiguous"],
  [/Could not find oldString/, "not-found"],
  [/are identical/, "no-op"],
  [/cannot be empty when editing/, "empty-search"],
  [/much larger than oldString/, "other"],
  [/not found/, "missing-file"],
  [/is a directory/, "is-directory"],
  [/rejected|permission/i, "permission-denied"],
];

/** The failure in what the program printed: the first line that says one of the known things, else the last lines. */
function failure({ out, err }) {
  const lines = stripVTControlCharacters(`${err}\n${out}`)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const line = lines.find((one) => CODES.some(([pattern]) => pattern.test(one))) ?? lines.slice(-4).join(" ");
  return { ok: false, message: line.replace(/^(Error: )+/, ""), code: classify(line, CODES) };
}

/** A function (root, edit) that runs the edit tool of this program. */
export const editTool = ({ binary, agent, env }) =>
  async function replace(root, asked) {
    const edit = confined(root, "replace", asked);
    const parameters = {
      filePath: path.join(root, edit.path),
      oldString: edit.old,
      newString: edit.new,
      replaceAll: Boolean(edit.replaceAll),
    };
    const args = [
      "debug",
      "agent",
      agent,
      "--pure",
      "--tool",
      "edit",
      "--params",
      JSON.stringify(parameters),
    ];
    const result = await run(binary, args, { cwd: root, env });
    return result.out.includes(SUCCESS) ? { ok: true } : failure(result);
  };

/** Makes a home of its own for the program. @returns the environment that keeps it there and off the network */
export function userFolder() {
  const home = path.join(scratch, "home");
  mkdirSync(home, { recursive: true });
  return {
    PATH: process.env.PATH,
    HOME: home,
    OPENCODE_DISABLE_AUTOUPDATE: "1",
    OPENCODE_DISABLE_MODELS_FETCH: "1",
    OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
  };
}
