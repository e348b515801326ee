import type { Content, EditRequest, EditResponse } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { refusal } from "../../shared/refusal.ts";
import { lossyText } from "../../text/bytes.ts";
import { splitBom } from "../../text/lines.ts";
import { codePointCursor } from "../../text/offsets.ts";
import { contentAt, isFolder } from "../../shared/tree.ts";
import { replaceInText } from "./replace.ts";

/** The replace tool of opencode (npm `opencode-ai`): a ladder of texts, each taken where it stands just once. */
export const dialect: Dialect = {
  name: "opencode",
  mirrors: { source: "npm:opencode-ai", version: "1.18.33" },
  formats: ["replace"],
  reports: ["code", "message", "strategy", "count", "span"],
  ladder: [
    { name: "exact", class: "exact" },
    { name: "trimmed-lines", class: "indentation" },
    { name: "block-anchor", class: "anchor" },
    { name: "blank-folding", class: "whitespace" },
    { name: "escapes", class: "escapes" },
    { name: "trimmed-boundary", class: "whitespace" },
    { name: "context-anchor", class: "anchor" },
  ],
  apply,
};

function apply(request: EditRequest, { trace }: EditContext): EditResponse {
  if (request.format !== "replace") return { status: "unsupported" };
  const { path, old, new: replacement, replaceAll = false } = request.edit;
  if (old === replacement) return refusal("no-op", NO_OP, path);
  const content = contentAt(request.files, path);
  const folder = isFolder(request.files, path);
  if (old === "") {
    return content === undefined && !folder
      ? created(path, replacement)
      : refusal("empty-search", "oldString cannot be empty when editing an existing file.", path);
  }
  if (folder) return refusal("is-directory", "Path is a directory, not a file", path);
  if (content === undefined) return refusal("missing-file", `File ${path} not found`, path);

  const { bom, body } = splitBom(lossyText(content));
  // One CR LF pair anywhere makes it a CRLF file; the file's own text is never converted, only the edit.
  const toFile = body.includes("\r\n") ? toCrlf : toLf;
  const [search, added] = [toFile(old), toFile(replacement)];
  if (search === added) return refusal("no-op", NO_OP, path);
  const outcome = replaceInText(
    body,
    search,
    added,
    replaceAll,
    trace && ((event) => trace({ kind: "strategy", edit: 0, path, ...event })),
  );
  if (!outcome.ok) return refusal(outcome.code, outcome.message, path);

  const after = splitBom(outcome.text);
  // Halves of torn surrogate pairs reach the disk as U+FFFD.
  const written = lossyText(writeBom(bom || after.bom, after.body));
  const cursor = codePointCursor(body);
  // The place is told in the request's text, whose BOM counts.
  const spans = outcome.spans.map(
    ([start, end]) => [cursor(start) + bom.length, cursor(end) + bom.length] as [number, number],
  );
  return {
    status: "applied",
    ...changed(path, content, written),
    edits: [
      {
        status: "applied",
        path,
        strategy: outcome.strategy,
        count: spans.length,
        start: spans[0]?.[0] ?? -1,
        end: spans.at(-1)?.[1] ?? -1,
        ...(spans.length > 1 ? { spans } : {}),
      },
    ],
  };
}

const NO_OP = "No changes to apply: oldString and newString are identical.";

function created(path: string, text: string): EditResponse {
  const { bom, body } = splitBom(text);
  return {
    status: "applied",
    files: { [path]: lossyText(writeBom(bom, body)) },
    edits: [{ status: "applied", path, strategy: null, count: 1, start: -1, end: -1 }],
  };
}

function changed(path: string, before: Content, after: string): { files?: Record<string, string> } {
  return before === after ? {} : { files: { [path]: after } };
}

/** One more BOM comes off before one is put in front: this is why of four BOMs two stay. */
function writeBom(bom: string, text: string): string {
  return bom + splitBom(text).body;
}

function toLf(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

function toCrlf(text: string): string {
  return toLf(text).replaceAll("\n", "\r\n");
}
