// Driver of `git apply`, the system's. Options: recount, unidiffZero, ignoreWhitespace, inaccurateEof, reject,
// allowOverlap, fixWhitespace (booleans); strip, context (numbers).
import { spawnSync } from "node:child_process";
import { classify, inTree, run, scratch, serve } from "../lib/node/index.mjs";

const FLAGS = {
  recount: "--recount",
  unidiffZero: "--unidiff-zero",
  ignoreWhitespace: "--ignore-whitespace",
  inaccurateEof: "--inaccurate-eof",
  reject: "--reject",
  allowOverlap: "--allow-overlap",
  fixWhitespace: "--whitespace=fix",
};
const CODES = [
  [/No such file or directory/, "missing-file"],
  [/patch does not apply|patch failed/, "not-found"],
  [/already exists/, "file-exists"],
  [
    /corrupt patch|only garbage|unrecognized input|No valid patches|lacks filename|patch fragment without header|malformed/i,
    "malformed",
  ],
  [/invalid path/, "bad-path"],
  [/beyond a symbolic link|affected file .* is beyond/, "outside-root"],
];
// Neither the user's settings nor a repository round the scratch folder may have a say.
const env = {
  PATH: process.env.PATH,
  HOME: scratch,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CEILING_DIRECTORIES: scratch,
  LC_ALL: "C",
};

async function patch(root, edit, options) {
  const args = [
    "apply",
    "-v",
    ...Object.keys(FLAGS)
      .filter((name) => options[name])
      .map((name) => FLAGS[name]),
  ];
  if (Number.isInteger(options.strip)) args.push(`-p${options.strip}`);
  if (Number.isInteger(options.context)) args.push(`-C${options.context}`);
  const { status, err } = await run("git", [...args, "-"], { cwd: root, env, input: edit.text });
  if (status !== 0) return { ok: false, message: err.trim(), code: classify(err, CODES) };
  const offset = /offset (-?\d+) line/.exec(err)?.[1];
  return { ok: true, message: offset ? `offset ${offset}` : undefined };
}

serve({
  driver: import.meta.url,
  version: spawnSync("git", ["--version"], { encoding: "utf8" }).stdout.trim().split(" ")[2],
  apply: ({ files, edit, options }) => inTree(files, (root) => patch(root, edit, options)),
});
