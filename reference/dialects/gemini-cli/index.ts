import type { Code, EditRequest, EditResponse } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { refusal } from "../../shared/refusal.ts";
import { isFolder } from "../../shared/tree.ts";
import { lossyText } from "../../text/bytes.ts";
import { codePointCursor } from "../../text/offsets.ts";
import { fuzzy } from "./fuzzy.ts";
import { addsPlaceholder } from "./placeholders.ts";
import { exact, flexible, PatternTooLarge, regex, type Hits, type Strategy } from "./strategies.ts";
import { toLf } from "./text.ts";

/** The `replace` tool of Gemini CLI, its correction by a model switched off. */
export const dialect: Dialect = {
  name: "gemini-cli",
  mirrors: { source: "npm:@google/gemini-cli-core", version: "0.61.0" },
  formats: ["replace"],
  reports: ["code", "message", "strategy", "count"],
  ladder: [
    { name: "exact", class: "exact" },
    { name: "flexible", class: "indentation" },
    { name: "regex", class: "whitespace" },
    { name: "fuzzy", class: "similarity" },
  ],
  apply,
};

const STRATEGIES: readonly (readonly [string, Strategy])[] = [
  ["exact", exact],
  ["flexible", flexible],
  ["regex", regex],
  ["fuzzy", fuzzy],
];

function apply(request: EditRequest, { trace }: EditContext): EditResponse {
  if (request.format !== "replace") return { status: "unsupported" };
  const { path: given, old: rawOld, new: rawNew, replaceAll = false } = request.edit;
  if (addsPlaceholder(rawOld, rawNew)) {
    const message =
      "`new_string` contains an omission placeholder (for example 'rest of methods ...'). Provide exact literal replacement text.";
    return { status: "refused", code: "other", message };
  }
  const path = resolvePath(given);
  if (path === undefined)
    return { status: "refused", code: "malformed", message: `Path not in workspace: ${given}` };
  const refuse = (code: Code, message: string, strategy?: string) => {
    const { edits, ...rest } = refusal(code, message, given);
    return {
      ...rest,
      edits: edits!.map((entry) => (strategy === undefined ? entry : { ...entry, strategy })),
    };
  };
  const content = Object.hasOwn(request.files, path) ? request.files[path] : undefined;
  if (content === undefined) {
    if (isFolder(request.files, path)) return refuse("io", "EISDIR: illegal operation on a directory, read");
    if (isBelowFile(request.files, path)) return refuse("io", "ENOTDIR: not a directory, open");
    return rawOld === "" ? created(given, path, rawNew) : refuse("missing-file", `File not found: ${path}`);
  }
  if (rawOld === "") return refuse("file-exists", `File already exists, cannot create: ${path}`);

  const read = lossyText(content);
  const task = {
    text: toLf(read),
    old: toLf(rawOld),
    replacement: toLf(rawNew),
    rawOld,
    rawNew,
    replaceAll,
  };
  let hits: Hits | undefined;
  let strategy = "";
  try {
    for (const [name, find] of STRATEGIES) {
      hits = find(task);
      strategy = name;
      trace?.({
        kind: "strategy",
        edit: 0,
        path,
        strategy: name,
        outcome: hits === undefined ? "no-match" : hits.count > 1 && !replaceAll ? "ambiguous" : "matched",
        candidates: candidatesOf(task.text, hits),
      });
      if (hits !== undefined) break;
    }
  } catch (error) {
    if (!(error instanceof PatternTooLarge)) throw error;
    return refuse("io", "Error preparing edit: Invalid regular expression");
  }
  if (hits === undefined) return refuse("not-found", notFound(path));
  if (hits.count > 1 && !replaceAll) {
    const message = `Failed to edit, Expected 1 occurrence but found ${hits.count} for old_string in file: ${path}. If you intended to replace multiple occurrences, set 'allow_multiple' to true.`;
    return refuse("ambiguous", message, strategy);
  }
  if (task.old === task.replacement) {
    const message = `No changes to apply. The old_string and new_string are identical in file: ${path}`;
    return refuse("no-op", message, strategy);
  }
  // A mixed file comes out all CR LF: the file's own LF lines are turned as well.
  const text = lossyText(read.includes("\r\n") ? hits.text.replace(/\r?\n/g, "\r\n") : hits.text);
  return {
    status: "applied",
    message: `Successfully modified file: ${path} (${hits.count} replacements). Here is the updated code:`,
    edits: [{ status: "applied", path: given, strategy, count: hits.count }],
    ...(text === content ? {} : { files: { [path]: text } }),
  };
}

function notFound(path: string): string {
  return `Could not find an exact match for 'old_string' in '${path}'. If previous edits modified the file or you are modifying lines outside your recent read window, please use ReadFile to inspect the target lines before retrying with an exact 'old_string'.`;
}

function created(given: string, path: string, text: string): EditResponse {
  return {
    status: "applied",
    files: { [path]: lossyText(text) },
    message: `Created new file: ${path} with provided content. Here is the updated code:`,
    edits: [{ status: "applied", path: given, strategy: "create" }],
  };
}

/** The path in the tree: percent escapes are undone, `.` and `..` resolved; undefined where it leads out. */
function resolvePath(given: string): string | undefined {
  let path = given.replaceAll("\0", "");
  try {
    path = decodeURIComponent(path);
  } catch {
    // A malformed escape leaves the path as it is.
  }
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join("/");
}

function isBelowFile(files: Readonly<Record<string, unknown>>, path: string): boolean {
  const parts = path.split("/");
  return parts.some((_, n) => n > 0 && Object.hasOwn(files, parts.slice(0, n).join("/")));
}

function candidatesOf(text: string, hits: Hits | undefined) {
  const toCodePoint = codePointCursor(text);
  let line = 1;
  let counted = 0;
  return (hits?.spans ?? []).map(([from, to]) => {
    line += text.slice(counted, from).split("\n").length - 1;
    counted = from;
    const endLine = line + text.slice(from, to).split("\n").length - 1;
    return { start: toCodePoint(from), end: toCodePoint(to), line, endLine };
  });
}
