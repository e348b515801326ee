import type { Code, EditRequest, EditResponse, FileChanges } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { contentAt, setContent } from "../../shared/tree.ts";
import { applySections, type Outcome } from "./apply-sections.ts";
import { fromByteString, keptLines, printable, readable, toByteString } from "./bytes.ts";
import { Malformed } from "./malformed.ts";
import { readDiff } from "./sections.ts";

/** `git apply` in a bare folder: hunks stand byte for byte near their line number, or the whole diff is refused. */
export const dialect: Dialect = {
  name: "git-apply",
  mirrors: { source: "system:git", version: "2.39.5" },
  formats: ["unified-diff"],
  flavours: { "unified-diff": "git" },
  reports: ["code", "message"],
  ladder: [
    { name: "exact", class: "exact" },
    { name: "ignore-whitespace", class: "whitespace" },
    { name: "fix-whitespace", class: "whitespace" },
  ],
  policies: {
    ambiguity: { camp: "nearest", where: "git-apply(1), the description of hunk offsets" },
    encoding: { camp: "refuse" },
  },
  apply,
};

/** The kinds of error, the one that counts for a request of several first. */
const PRECEDENCE: readonly Code[] = [
  "missing-file",
  "not-found",
  "file-exists",
  "malformed",
  "bad-path",
  "other",
];

function apply(request: EditRequest, { trace }: EditContext): EditResponse {
  if (request.format !== "unified-diff") return { status: "unsupported" };
  const options = readOptions(request.options ?? {});
  let outcome: Outcome;
  let remarks: string[] = [];
  try {
    const diff = readDiff(keptLines(toByteString(request.edit.text)), options);
    remarks = diff.remarks;
    const mend = options.fixWhitespace && diff.spaceErrors > 0;
    const files = Object.fromEntries(
      Object.entries(request.files).map(([path, content]) => [toByteString(path), content]),
    );
    outcome = applySections(diff.sections, files, { ...options, mend }, trace);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return {
      status: "refused",
      code: error.code,
      message: [...error.remarks, `error: ${printable(error.message)}`].join("\n"),
    };
  }
  const files = changedFiles(request, outcome);
  const changed = Object.keys(files).length > 0;
  if (outcome.errors.length === 0) {
    return {
      status: "applied",
      ...(changed ? { files } : {}),
      ...(outcome.offset === undefined ? {} : { message: `offset ${outcome.offset}` }),
    };
  }
  const code = PRECEDENCE.find((kind) => outcome.errors.includes(kind)) ?? "other";
  const message = [...remarks, ...outcome.log].join("\n").trim();
  return { status: changed ? "partial" : "refused", code, message, ...(changed ? { files } : {}) };
}

function changedFiles(request: EditRequest, outcome: Outcome): FileChanges {
  const files: FileChanges = {};
  for (const [name, text] of outcome.changes) {
    const path = readable(name);
    const before = contentAt(request.files, path);
    const after = text === null ? null : fromByteString(text);
    if (before === undefined ? after === null : JSON.stringify(before) === JSON.stringify(after)) continue;
    setContent(files, path, after);
  }
  return files;
}

interface GitOptions {
  strip: number | undefined;
  context: number | undefined;
  recount: boolean;
  unidiffZero: boolean;
  ignoreWhitespace: boolean;
  inaccurateEof: boolean;
  allowOverlap: boolean;
  reject: boolean;
  fixWhitespace: boolean;
}

/** `strip` is `-pN`, `context` is `-CN`; the others are git's switches, off unless given. */
function readOptions(options: Readonly<Record<string, unknown>>): GitOptions {
  const count = (name: string) => (Number.isInteger(options[name]) ? (options[name] as number) : undefined);
  const isOn = (name: string) => Boolean(options[name]);
  return {
    strip: count("strip"),
    context: count("context"),
    recount: isOn("recount"),
    unidiffZero: isOn("unidiffZero"),
    ignoreWhitespace: isOn("ignoreWhitespace"),
    inaccurateEof: isOn("inaccurateEof"),
    allowOverlap: isOn("allowOverlap"),
    reject: isOn("reject"),
    fixWhitespace: isOn("fixWhitespace"),
  };
}
