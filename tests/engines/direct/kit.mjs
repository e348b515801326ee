// What the scripts that call engines directly share; independent of the drivers and of what these share.
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Where the engine is installed, the second argument of the program. */
const home = process.argv[3];

export const installed = (file) => path.join(home, "node_modules", file);
export const load = (file) => import(pathToFileURL(installed(file)).href);
export const require = createRequire(path.join(home, "package.json"));

/** A folder for homes and settings, gone when the program ends. */
export const scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "direct-")));
process.on("exit", () => fs.rmSync(scratch, { recursive: true, force: true }));

/** A bundle with one more export line, for what it does not export. */
export function reopened(file, line) {
  const copy = installed(file.replace(/\.(m?js)$/, `.direct-${process.pid}.$1`));
  const text = fs.readFileSync(installed(file), "utf8");
  fs.writeFileSync(copy, `${text}\n${line(text)}\n`);
  return import(pathToFileURL(copy).href).finally(() => fs.rmSync(copy));
}

/** Thrown where an engine cannot be called with such an edit at all. */
export class Unfit extends Error {}

/** The text that the caller of an engine that takes texts hands over. */
export function textOf(files, name) {
  if (typeof files[name] !== "string") throw new Unfit("the caller has no text to hand over");
  return files[name];
}

/** Success of a call that throws where it fails. */
export async function attempt(call) {
  try {
    return { ok: true, words: await call() };
  } catch (trouble) {
    return { ok: false, words: trouble.message };
  }
}

const bytesOf = (content) => (typeof content === "string" ? content : Buffer.from(content.base64, "base64"));
function contentOf(bytes) {
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString("base64") };
}

// Below a folder of the tree's own, so that a way out of the root is seen.
const BELOW = "a/b/c/root";
// What folders above the root are called in an engine's words.
const ABOVE = "SCRATCH";

/** What an engine that works in a folder makes of a request: its outcome, and the whole tree afterwards. */
export async function inFolder(call, request) {
  const top = fs.mkdtempSync(path.join(scratch, "tree-"));
  const root = path.join(top, BELOW);
  fs.mkdirSync(root, { recursive: true });
  for (const [name, content] of Object.entries(request.files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), bytesOf(content));
  }
  const outcome = await call(root, request);
  const files = {};
  for (const entry of fs.readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath ?? entry.path, entry.name);
    files[path.relative(root, full)] = contentOf(fs.readFileSync(full));
  }
  let words = outcome.words?.replaceAll(`${root}/`, "").replaceAll(root, ".");
  for (let above = root; above !== scratch;) {
    above = path.dirname(above);
    words = words?.replaceAll(above, ABOVE);
  }
  return { ...outcome, words, files };
}
