import type { Content, EditEntry, EditRequest, EditResponse, FileChanges } from "../../../spec/types.ts";
import { contentAt, setContent } from "../../../reference/shared/tree.ts";
import { parseBlocks } from "./blocks.ts";
import { parseDiff } from "./diff.ts";
import { stands } from "./guards.ts";
import { type Operation, type Plant, Refusal } from "./model.ts";
import { overlaps } from "./overlap.ts";
import { replaceLines } from "./replace-lines.ts";
import { replaceText } from "./replace-text.ts";
import { parseV4a } from "./v4a.ts";

/** The tree as it stands while a request is carried out. */
type Tree = Map<string, Content>;

/** The path of a file inside the tree, `./` taken off. */
function inside(named: string, plant: Plant, tree: Tree): string {
  const path = plant.path?.(named, [...tree.keys()]) ?? named;
  const segments = path.split("/").filter((segment, i) => segment !== "." && (segment !== "" || i === 0));
  const leads =
    path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.includes("\\") || segments.includes("..");
  if (leads && stands(plant, "outside-root")) {
    throw new Refusal("outside-root", `The path ${path} leads out of the tree.`);
  }
  if (segments.length === 0 || path.trim() === "") throw new Refusal("bad-path", "An edit names no file.");
  return segments.join("/");
}

function read(tree: Tree, path: string, plant: Plant): string {
  const content = tree.get(path);
  if (content === undefined) {
    if (!stands(plant, "missing-file")) return "";
    throw new Refusal("missing-file", `There is no file ${path}.`);
  }
  if (typeof content === "string") return content;
  const bytes = Uint8Array.from(atob(content.base64), (char) => char.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: stands(plant, "not-utf8"), ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal("not-utf8", `The file ${path} is not UTF-8.`);
  }
}

function pairsOf(request: EditRequest): { path: string; pairs: EditRequest["edit"][] } | undefined {
  if (request.format === "replace") return { path: request.edit.path, pairs: [request.edit] };
  if (request.format !== "replace-many") return undefined;
  return {
    path: request.edit.path,
    pairs: request.edit.edits.map((pair) => ({ path: request.edit.path, ...pair })),
  };
}

/** An empty search creates a missing file or fills an empty one. */
function fill(tree: Tree, path: string, text: string, plant: Plant): EditEntry {
  const content = tree.get(path);
  if (content !== undefined && content !== "" && stands(plant, "empty-search")) {
    throw new Refusal("empty-search", `The search is empty and ${path} is not.`);
  }
  tree.set(path, typeof content === "string" ? text + content : text);
  return { status: "applied", path, strategy: "exact", count: 1, start: 0, end: 0 };
}

/** Does one edit; an engine that skips what fails goes on as if nothing were. */
function attempt(plant: Plant, edit: () => void): void {
  try {
    edit();
  } catch (error) {
    if (plant.skipsFailed !== true) throw error;
  }
}

function applyPairs(tree: Tree, request: EditRequest, plant: Plant, entries: EditEntry[]): void {
  const { path: named, pairs } = pairsOf(request)!;
  const path = inside(named, plant, tree);
  const original = tree.get(path);
  if (pairs.length === 0 && stands(plant, "no-edits")) throw new Refusal("no-edits", "There is no edit.");
  const list = pairs as { path: string; old: string; new: string; replaceAll?: boolean }[];
  if (typeof original === "string" && stands(plant, "overlap") && overlaps(original, list)) {
    throw new Refusal("overlap", `Two edits of ${path} share text that one of them changes.`);
  }
  const source = original === undefined ? undefined : read(tree, path, plant);
  for (const pair of list) {
    if (pair.old === "") {
      entries.push(fill(tree, path, pair.new, plant));
      continue;
    }
    const content = read(tree, path, plant);
    const base = plant.unordered === true && source !== undefined ? source : content;
    attempt(plant, () => {
      const done = replaceText(base, pair, plant, path);
      tree.set(path, done.content);
      entries.push(done.entry);
    });
  }
}

function applyOperation(tree: Tree, operation: Operation, plant: Plant, entries: EditEntry[]): void {
  const path = inside(operation.path, plant, tree);
  if (operation.op === "add") {
    if (tree.has(path) && stands(plant, "add-existing"))
      throw new Refusal("file-exists", `${path} is there already.`);
    tree.set(path, operation.text);
    entries.push({ status: "applied", path });
    return;
  }
  if (operation.op === "delete") {
    if (!tree.has(path) && stands(plant, "delete-missing"))
      throw new Refusal("missing-file", `There is no file ${path}.`);
    if (operation.hunks && stands(plant, "delete-content")) {
      let content = read(tree, path, plant);
      for (const hunk of operation.hunks) content = replaceLines(content, hunk, plant, path).content;
      if (content !== "" && content !== "\uFEFF")
        throw new Refusal("not-found", `The diff that deletes ${path} does not hold all of it.`);
    }
    tree.delete(path);
    entries.push({ status: "applied", path });
    return;
  }
  update(tree, operation, path, plant, entries);
}

function update(
  tree: Tree,
  operation: Extract<Operation, { op: "update" }>,
  path: string,
  plant: Plant,
  entries: EditEntry[],
): void {
  const to = operation.to === undefined ? undefined : inside(operation.to, plant, tree);
  if (to !== undefined && (tree.has(to) || to === path) && stands(plant, "move-onto")) {
    throw new Refusal("file-exists", `${path} cannot move onto ${to}.`);
  }
  const [only] = operation.hunks;
  const fills =
    only !== undefined && only.lines.every(({ tag }) => tag === "+") && only.anchors === undefined;
  const before = tree.get(path);
  if (
    fills &&
    only.line === undefined &&
    (before === undefined || before === "" || !stands(plant, "empty-search"))
  ) {
    entries.push(fill(tree, path, only.lines.map(({ text }) => `${text}\n`).join(""), plant));
    return;
  }
  if (fills && only.line === undefined && only.endOfFile === undefined) {
    throw new Refusal("empty-search", `The search is empty and ${path} is not.`);
  }
  if (operation.hunks.length === 0 && to === undefined && stands(plant, "no-edits")) {
    throw new Refusal("no-edits", `There is no change for ${path}.`);
  }
  let content = read(tree, path, plant);
  let shift = 0;
  for (const hunk of operation.hunks) {
    const line = hunk.line === undefined ? undefined : hunk.line + shift;
    const done = replaceLines(content, { ...hunk, line }, plant, path);
    if (plant.shifts !== false)
      shift +=
        hunk.lines.filter(({ tag }) => tag === "+").length -
        hunk.lines.filter(({ tag }) => tag === "-").length;
    content = done.content;
    entries.push(done.entry);
  }
  if (to === undefined) {
    tree.set(path, content);
    return;
  }
  tree.delete(path);
  tree.set(to, content);
  if (operation.hunks.length === 0) entries.push({ status: "applied", path });
}

function operationsOf(request: EditRequest, plant: Plant): readonly Operation[] {
  const { text, path } = request.edit as { text: string; path?: string };
  const parse = { "search-replace": parseBlocks, v4a: parseV4a, "unified-diff": parseDiff };
  const operations = parse[request.format as keyof typeof parse](text, path);
  const read = plant.operations?.(operations, text) ?? operations;
  if (read.length === 0 && stands(plant, "no-edits"))
    throw new Refusal("no-edits", "The text holds no edit.");
  return read;
}

/** The files of a tree that differ from the request. */
function changesOf(request: EditRequest, tree: Tree, plant: Plant): FileChanges {
  const changes: FileChanges = {};
  for (const path of Object.keys(request.files)) if (!tree.has(path)) setContent(changes, path, null);
  for (const [path, content] of tree) {
    const before = contentAt(request.files, path);
    if (content === before || typeof content !== "string") continue;
    const written = plant.write?.(content, typeof before === "string" ? before : "") ?? content;
    setContent(changes, path, written);
  }
  return changes;
}

function carryOut(request: EditRequest, plant: Plant): EditResponse {
  const tree: Tree = new Map(Object.entries(request.files));
  const entries: EditEntry[] = [];
  try {
    if (request.format === "replace" || request.format === "replace-many")
      applyPairs(tree, request, plant, entries);
    else
      for (const operation of operationsOf(request, plant)) applyOperation(tree, operation, plant, entries);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    const changes = plant.atomic === false ? changesOf(request, tree, plant) : {};
    return {
      status: "refused",
      code,
      message,
      ...(Object.keys(changes).length > 0 ? { files: changes } : {}),
    };
  }
  const files = changesOf(request, tree, plant);
  const edits = entries.map((entry) => plant.entry?.(entry, request) ?? entry);
  return { status: "applied", files, edits };
}

/**
 * The sound engine: exact matches, line endings and a byte order mark aside, one place or none, all or nothing.
 * `plant` sets the faults that a faulty engine has; without any it is sound.
 */
export function applySoundly(request: EditRequest, plant: Plant = {}): EditResponse {
  const read = plant.before?.(request) ?? request;
  const response = carryOut(read, plant);
  return plant.after?.(response, request) ?? response;
}
