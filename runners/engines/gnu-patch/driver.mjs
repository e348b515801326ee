// Driver of GNU patch, the system's. Options: `mode` "force" (default: never asks, never takes a patch for reversed),
// "batch" (never asks, reverses what looks applied) or "forward"; strip (default 1), fuzz, ignoreWhitespace, binary.
import { spawnSync } from "node:child_process";
import { classify, confined, inTree, run, scratch, serve } from "../lib/node/index.mjs";

const MODES = { force: "-f", batch: "-t", forward: "-N" };
const CODES = [
  [/Reversed \(or previously applied\)/, "not-found"],
  [/hunks? (FAILED|failed|ignored)|FAILED/, "not-found"],
  [/malformed patch|Only garbage was found/, "malformed"],
  [/can't find file|No file to patch/, "missing-file"],
  [/Ignoring potentially dangerous/, "outside-root"],
];
const env = { PATH: process.env.PATH, HOME: scratch, LC_ALL: "C" };

const stripOf = (options) => options.strip ?? 1;

function argumentsFor(edit, options) {
  const args = [
    `-p${stripOf(options)}`,
    MODES[options.mode] ?? "-f",
    "-u",
    "--reject-file=-",
    "--no-backup-if-mismatch",
  ];
  if (Number.isInteger(options.fuzz)) args.push(`-F${options.fuzz}`);
  if (options.ignoreWhitespace) args.push("-l");
  if (options.binary) args.push("--binary");
  if (edit.path && !/^--- /m.test(edit.text)) args.push(edit.path);
  return args;
}

async function patch(root, edit, options) {
  const { status, out, err } = await run("patch", argumentsFor(edit, options), {
    cwd: root,
    env,
    input: edit.text,
  });
  const said = (out + err).trim();
  if (status !== 0) return { ok: false, message: said, code: classify(said, CODES) };
  const notes = [...said.matchAll(/Hunk #\d+ succeeded[^\n]*/g)].map(([note]) => note).join("; ");
  const reversed = said.includes("Assuming -R") ? "assumed -R; " : "";
  const stripped = said.includes("Stripping trailing CRs") ? "stripped CRs; " : "";
  return { ok: true, message: reversed + stripped + notes };
}

serve({
  driver: import.meta.url,
  version: spawnSync("patch", ["--version"], { encoding: "utf8" }).stdout.split("\n", 1)[0].split(" ").pop(),
  apply: ({ files, edit, options }) =>
    inTree(files, (root) =>
      patch(root, confined(root, "unified-diff", edit, { strip: stripOf(options) }), options),
    ),
});
