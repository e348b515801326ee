import type { EditRequest, EditResponse } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { Disk } from "../../shared/disk.ts";
import { refusal } from "../../shared/refusal.ts";
import { lossyText } from "../../text/bytes.ts";
import { splitBom } from "../../text/lines.ts";
import { codePointCursor } from "../../text/offsets.ts";
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
  const disk = new Disk(request.files);
  // A leading slash leads to the tree too: its path is put behind the tree's.
  const at = disk.locate(path.replace(/^\/+/, ""));
  const fault = faultOf(disk, at, path);
  if (fault === "not-a-directory") return refusal("other", "Unexpected error ENOTDIR: not a directory", path);
  if (old === "") {
    return fault === "missing"
      ? create(disk, at, path, replacement)
      : refusal("empty-search", "oldString cannot be empty when editing an existing file.", path);
  }
  if (fault === "is-a-directory") return refusal("is-directory", "Path is a directory, not a file", path);
  if (fault === "missing") return refusal("missing-file", `File ${disk.pathOf(at)} not found`, path);

  const content = disk.read(at);
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
  const cursor = codePointCursor(body);
  // The place is told in the request's text, whose BOM counts.
  const spans = outcome.spans.map(
    ([start, end]) => [cursor(start) + bom.length, cursor(end) + bom.length] as [number, number],
  );
  // Halves of torn surrogate pairs reach the disk as U+FFFD.
  disk.write(at, writeBom(bom || after.bom, after.body));
  return {
    status: "applied",
    ...changesOf(disk),
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

/** What stands in the way of reading the file; a path that ends in a slash names no file. */
function faultOf(
  disk: Disk,
  at: string,
  path: string,
): "missing" | "is-a-directory" | "not-a-directory" | undefined {
  if (path.includes("\0")) return "missing";
  const fault = disk.readFault(at);
  if (fault === undefined && path.endsWith("/")) return "missing";
  return fault === "name-too-long" ? "missing" : fault;
}

function create(disk: Disk, at: string, path: string, text: string): EditResponse {
  const { bom, body } = splitBom(text);
  if (path.includes("\0")) return refusal("other", "The path must not have null bytes", path);
  if (path.endsWith("/")) return refusal("other", "EISDIR: illegal operation on a directory, open", path);
  if (disk.write(at, writeBom(bom, body)) !== undefined)
    return refusal("other", "ENAMETOOLONG: name too long, open", path);
  return {
    status: "applied",
    ...changesOf(disk),
    edits: [{ status: "applied", path, strategy: null, count: 1, start: -1, end: -1 }],
  };
}

/** What has changed on the disk, outside the tree too: the program writes wherever a path leads. */
function changesOf(disk: Disk): Pick<EditResponse, "files"> {
  const files = disk.changesAnywhere();
  return files === undefined ? {} : { files };
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
