import type { Code, EditEntry, EditRequest, EditResponse, Warning } from "../../../spec/types.ts";
import type { EditContext } from "../../dialect.ts";
import { editFile, type EditTurn, refused } from "./file-edit.ts";
import { readOptions, type Settings } from "./options.ts";
import { parseEdit } from "./parse/index.ts";
import { existingPath, newPath } from "./paths.ts";
import { occurrences, wholeLines } from "./place/exact.ts";
import { type Hunk, isRefusal, type Operation, type Refusal, refuse } from "./plan.ts";
import { WorkingTree } from "./tree.ts";

/** Applies a request to a copy of its tree: all of it, or nothing. */
export function applyRequest(request: EditRequest, context: EditContext): EditResponse {
  const tree = new WorkingTree(request.files);
  const operations = parseEdit(request, tree.names(), (path, search) => stands(tree, path, search));
  if (isRefusal(operations)) {
    return { status: "refused", code: operations.refused, message: operations.message };
  }
  const settings = readOptions(request.options);
  const count = operations.reduce((sum, one) => sum + ("hunks" in one ? one.hunks.length : 1), 0);
  const run: Run = { tree, settings, alone: count === 1, entries: [], context };
  for (const operation of operations) perform(run, operation);
  return respond(run);
}

interface Run {
  readonly tree: WorkingTree;
  readonly settings: Settings;
  /** The request has one edit alone, so that edits need not be kept apart. */
  readonly alone: boolean;
  readonly entries: EditEntry[];
  readonly context: EditContext;
}

function turn({ entries, settings, alone, context }: Run): EditTurn {
  return { edit: entries.length, settings, alone, trace: context.trace };
}

function stands(tree: WorkingTree, path: string | undefined, search: string): boolean {
  const known = path === undefined ? undefined : existingPath(path, tree.names());
  const names = typeof known === "string" ? [known] : path === undefined ? tree.names() : [];
  return names.some((name) => {
    const text = tree.get(name)?.text;
    return text !== undefined && wholeLines(text.replace(/\r\n?/g, "\n"), search, 1).length > 0;
  });
}

function perform(run: Run, operation: Operation): void {
  switch (operation.op) {
    case "add":
      run.entries.push(add(run, operation.path, operation.content));
      return;
    case "delete":
      run.entries.push(remove(run, operation.path, operation.hunks));
      return;
    default:
      update(run, operation);
  }
}

/** An entry for what happens to a file as a whole. */
function wholeFile(path: string): EditEntry {
  return { status: "applied", path, strategy: null, count: 1, start: -1, end: -1 };
}

function add(run: Run, sent: string, content: string): EditEntry {
  const path = newPath(sent);
  if (typeof path !== "string") return refused(sent, path);
  if (run.tree.get(path) !== undefined) {
    return refused(path, refuse("file-exists", `${path} exists already. Update it, or delete it first.`));
  }
  const obstacle = noRoom(run.tree, path);
  if (obstacle !== undefined) return refused(path, obstacle);
  run.tree.create(path, content);
  return wholeFile(path);
}

/** Why no file can be made at a path that has none, folders of the tree being what they are. */
function noRoom(tree: WorkingTree, path: string, leaving?: string): Refusal | undefined {
  if (tree.isFolder(path)) return refuse("is-directory", `${path} is a folder.`);
  if (!tree.isBelowFile(path, leaving)) return undefined;
  return refuse(
    "bad-path",
    `${path} lies below a file of the tree, which is no folder. Choose another path.`,
  );
}

function remove(run: Run, sent: string, hunks: readonly Hunk[]): EditEntry {
  const path = existingPath(sent, run.tree.names());
  if (typeof path !== "string") return refused(sent, path);
  if (hunks.length > 0) {
    const file = run.tree.get(path)!;
    for (const hunk of hunks) {
      const entry = editFile(file, hunk, path, turn(run));
      if (entry.status === "refused") return entry;
    }
    if (file.text !== "" && file.text !== "\ufeff") {
      return refused(
        path,
        refuse("not-found", `The deletion of ${path} does not quote all of it, so it is kept.`),
      );
    }
  }
  run.tree.remove(path);
  return wholeFile(path);
}

function update(run: Run, operation: Operation & { op: "update" }): void {
  const found = target(run, operation);
  if (typeof found !== "string") {
    const failed = refused(operation.path, found);
    for (let nth = 0; nth < Math.max(1, operation.hunks.length); nth++) run.entries.push(failed);
    return;
  }
  let path = found;
  if (operation.to !== undefined) {
    const moved = move(run, path, operation.to, operation.hunks.length > 0);
    if (typeof moved !== "string") {
      run.entries.push(moved);
      return;
    }
    path = moved;
    if (operation.hunks.length === 0) run.entries.push(wholeFile(path));
  }
  for (const hunk of operation.hunks) {
    const file = run.tree.get(path) ?? run.tree.create(path, "");
    run.entries.push(editFile(file, hunk, path, turn(run)));
  }
}

/** The file that an update means; one to be made where its only edit has no search. */
function target(run: Run, { path, hunks }: Operation & { op: "update" }): string | Refusal {
  const names = run.tree.names();
  if (path === "") return unnamed(run, hunks);
  const found = existingPath(path, names);
  if (typeof found === "string" && (hunks[0]?.search !== "" || names.includes(path))) return found;
  const creates = hunks[0]?.search === "" && hunks[0].replace !== "" && hunks[0].anchors.length === 0;
  if (!creates) return typeof found === "string" ? found : found;
  const made = newPath(path);
  return typeof made === "string" ? (noRoom(run.tree, made) ?? made) : made;
}

/** The only file that has the search, where the text names none. */
function unnamed(run: Run, hunks: readonly Hunk[]): string | Refusal {
  const names = run.tree.names();
  const search = hunks[0]?.search ?? "";
  const having = names.filter(
    (name) => search !== "" && occurrences(run.tree.get(name)?.text ?? "", search, 1).length > 0,
  );
  const only = names.length === 1 && search !== "" ? names : having;
  if (only.length === 1) return only[0]!;
  const hint = having.length > 1 ? ` The search stands in ${having.slice(0, 5).join(", ")}.` : "";
  return refuse(
    "malformed",
    `No file name stands above the block.${hint} Put the path on the line before it.`,
  );
}

function move(run: Run, from: string, sent: string, edits: boolean): string | EditEntry {
  const to = newPath(sent);
  if (typeof to !== "string") return refused(sent, to);
  if (to === from) {
    return edits
      ? from
      : refused(from, refuse("no-op", `${from} is moved onto itself, which changes nothing.`));
  }
  if (run.tree.get(to) !== undefined) {
    return refused(from, refuse("file-exists", `${to} exists already, so ${from} is not moved there.`));
  }
  const obstacle = noRoom(run.tree, to, from);
  if (obstacle !== undefined) return refused(from, obstacle);
  run.tree.move(from, to);
  return to;
}

function respond(run: Run): EditResponse {
  const { entries } = run;
  const failed = entries.findIndex(({ status }) => status === "refused");
  if (failed !== -1) return refusal(entries, failed);
  const files = run.tree.changes();
  if (Object.keys(files).length === 0) {
    const code: Code = entries[0]?.code ?? "no-op";
    return {
      status: "already-applied",
      code,
      message: entries[0]?.message ?? "Nothing changes.",
      edits: entries,
    };
  }
  const response: EditResponse = { status: "applied", files, edits: entries };
  const warnings = syntaxWarnings(run, files);
  return warnings.length > 0 ? { ...response, warnings } : response;
}

const MOST_MESSAGE = 1200;
const MOST_BRIEF = 160;
const MOST_TOLD = 4;

function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

/** Nothing lands: the edits that would have are marked as held back. The first failure is told in full. */
function refusal(entries: readonly EditEntry[], failed: number): EditResponse {
  const first = entries[failed]!;
  let told = 0;
  const edits = entries.map((entry): EditEntry => {
    const { message = "", ...rest } = entry;
    const held = entry.status !== "refused";
    const brief = held
      ? `Held back: edit ${failed + 1} is refused.`
      : clip(message.split("\n")[0]!.split(" Nearest: ")[0]!, MOST_BRIEF);
    const kept: EditEntry = held
      ? { status: "refused", ...(entry.path === undefined ? {} : { path: entry.path }) }
      : rest;
    return ++told > MOST_TOLD ? kept : { ...kept, message: brief };
  });
  const others = entries.filter(({ status }) => status === "refused").length - 1;
  const which = entries.length > 1 ? `Edit ${failed + 1} of ${entries.length}: ` : "";
  const more =
    others > 0
      ? ` (${others} more refused; nothing was changed.)`
      : entries.length > 1
        ? " Nothing was changed."
        : "";
  const message = which + clip(first.message ?? "", MOST_MESSAGE) + more;
  return { status: "refused", code: first.code ?? "other", message, edits };
}

/** A warning for each file that parsed before and no longer does. */
function syntaxWarnings(run: Run, files: EditResponse["files"]): Warning[] {
  const { checkSyntax } = run.context;
  const warnings: Warning[] = [];
  for (const [path, now] of Object.entries(files ?? {})) {
    if (typeof now !== "string") continue;
    const before = run.tree.get(path)?.original;
    // The new text first: where it parses, which is nearly always, the old one need not be looked at.
    const verdict = checkSyntax(path, now);
    if (typeof verdict !== "object") continue;
    if (before !== undefined && (typeof before !== "string" || checkSyntax(path, before) !== "ok")) continue;
    warnings.push({
      code: "syntax",
      path,
      message: `Line ${verdict.line} no longer parses: ${verdict.message}`,
    });
  }
  return warnings;
}
