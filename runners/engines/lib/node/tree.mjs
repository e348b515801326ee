// A throw-away tree on disk: the request's files in, what differs afterwards out, by bytes.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { verdict } from "./outcome.mjs";

const parent = fs.existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir();

/** The driver's own folder for as long as it runs; engines may use it for homes and settings. */
export const scratch = fs.realpathSync(fs.mkdtempSync(path.join(parent, "editproof-")));
process.on("exit", () => fs.rmSync(scratch, { recursive: true, force: true }));

// Folders above the root, so that a path with a few `..` stays within the tree's own folder and is noticed.
const DEPTH = ["u1", "u2", "u3", "u4", "root"];
let count = 0;

/** The folder that a tree at `root` may write to. */
export const topOf = (root) => path.resolve(root, ...DEPTH.map(() => ".."));
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const bytesOf = (content) =>
  typeof content === "string" ? Buffer.from(content, "utf8") : Buffer.from(content.base64, "base64");

function contentOf(bytes) {
  try {
    return utf8.decode(bytes);
  } catch {
    return { base64: bytes.toString("base64") };
  }
}

/** Whether a path taken from `root` stays in the folder that this tree may write to. */
export const isInside = (root, name) => path.resolve(root, name).startsWith(topOf(root) + path.sep);

/** Lays the files out in a fresh folder. @returns the folder's path */
export function layTree(files) {
  const root = path.join(scratch, `t${++count}`, ...DEPTH);
  fs.mkdirSync(root, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const full = path.join(root, name);
    if (!full.startsWith(root + path.sep))
      throw new Error(`the request has a file outside its tree: ${name}`);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, bytesOf(content));
  }
  return root;
}

function readTree(folder, root, found = new Map()) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) readTree(full, root, found);
    else if (entry.isFile())
      found.set(path.relative(root, full).split(path.sep).join("/"), fs.readFileSync(full));
  }
  return found;
}

/** `files` of a response: what differs from the request, null where a file is gone. Outside the root: `../name`. */
export function changesIn(root, files, ignore = () => false) {
  const after = readTree(topOf(root), root);
  const before = new Map(
    Object.entries(files).map(([name, content]) => [path.posix.normalize(name), content]),
  );
  // A map first: a file may be called __proto__.
  const changed = new Map();
  for (const [name, bytes] of after) {
    if (ignore(name)) continue;
    if (!before.has(name) || !bytes.equals(bytesOf(before.get(name)))) changed.set(name, contentOf(bytes));
  }
  for (const name of before.keys()) if (!after.has(name)) changed.set(name, null);
  return Object.fromEntries(changed);
}

export const dropTree = (root) => fs.rmSync(topOf(root), { recursive: true, force: true });

const rootPattern = new RegExp(`${scratch}/t\\d+/${DEPTH.join("/")}(/|\\b)`, "g");
const abovePattern = new RegExp(`${scratch}(/t\\d+(/u\\d)*)?`, "g");

/** An engine's words without the places of throw-away folders; what is above the root becomes SCRATCH. */
export function scrub(words) {
  return String(words ?? "")
    .replaceAll(rootPattern, (_, slash) => (slash ? "" : "."))
    .replaceAll(abovePattern, "SCRATCH");
}

/**
 * Runs an engine on a throw-away tree.
 *
 * @param act - Gets the folder; gives a whole response, or what `verdict` takes but `changed`.
 * @param ignore - Names of files that are the engine's own, such as backups.
 */
export const inTree = (files, act, options = {}) => inTreeAt("", files, act, options);

/** The same with the request's files in a folder of the tree. */
export async function inTreeAt(folder, files, act, { ignore } = {}) {
  const at = folder === "" ? "" : `${folder}/`;
  const moved = Object.fromEntries(Object.entries(files).map(([name, content]) => [at + name, content]));
  const root = layTree(moved);
  try {
    fs.mkdirSync(path.join(root, folder), { recursive: true });
    const outcome = await act(root);
    if (outcome.status) return outcome;
    const changed = Object.entries(changesIn(root, moved, ignore)).map(([name, content]) => [
      name.startsWith(at) ? name.slice(at.length) : `../${name}`,
      content,
    ]);
    return verdict({ ...outcome, message: scrub(outcome.message), changed: Object.fromEntries(changed) });
  } finally {
    dropTree(root);
  }
}
