import type {
  EditEntry,
  EditRequest,
  EditResponse,
  Format,
  ParseResponse,
  TextEdit,
} from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { applyEdits, type EditResult, EMPTY_SEARCH, type MultiResult, type Watch } from "./apply-edit.ts";
import { LADDER } from "./ladder.ts";
import { optionsOf } from "./options.ts";
import { type Block, parseBlocks } from "./parse-blocks.ts";

export { applyEdit, applyEdits } from "./apply-edit.ts";
export type { EditResult, MultiResult } from "./apply-edit.ts";
export type { Options } from "./options.ts";
export { parseBlocks } from "./parse-blocks.ts";
export type { Block } from "./parse-blocks.ts";
export { similarity } from "./similarity.ts";

/** apply-edit-block 0.1.0: five strategies on one text, first place taken, no guard. */
export const dialect: Dialect = {
  name: "apply-edit-block",
  checksArguments: true,
  mirrors: { source: "pypi:apply-edit-block", version: "0.1.0" },
  formats: ["replace", "replace-many", "search-replace"],
  flavours: { "search-replace": "plain" },
  shapes: { replace: { replaceAll: false }, "replace-many": { replaceAll: false } },
  reports: ["strategy", "span", "similarity", "count", "code"],
  ladder: [
    { name: EMPTY_SEARCH, class: "other" },
    ...LADDER.map((strategy) => ({ name: strategy.name, class: strategy.class })),
  ],
  policies: {
    ambiguity: { camp: "first" },
    atomicity: { camp: "partial", where: "README, apply_edits" },
    emptySearch: { camp: "prepend", where: "README, apply_edit" },
    duplicate: { camp: "reapply" },
  },
  apply,
  parse,
};

function apply(request: EditRequest, context: EditContext): EditResponse {
  if (!dialect.formats.includes(request.format)) return unsupported("the engine takes no such format");
  if (asksForAll(request)) return unsupported("the engine has no replace-all");
  const path: unknown = request.edit.path;
  if (path === undefined || path === null) {
    return unsupported("the engine edits one text: the edit has to name its path");
  }
  const key = String(path);
  const source = Object.hasOwn(request.files, key) ? request.files[key] : undefined;
  if (source === undefined) {
    return { status: "refused", code: "missing-file", message: `${key} is not among the files` };
  }
  if (typeof source !== "string") return unsupported(`${key} is not text`);
  try {
    const blocks = blocksOf(request);
    const { trace } = context;
    const watch =
      trace &&
      ((edit: number): Watch =>
        (event) =>
          trace({ ...event, edit, path: key }));
    return answer(key, source, applyEdits(source, blocks, optionsOf(request.options), watch));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { status: "refused", code: "malformed", message: error.message };
  }
}

function asksForAll(request: EditRequest): boolean {
  if (request.format === "replace") return Boolean(request.edit.replaceAll);
  return request.format === "replace-many" && request.edit.edits.some((pair) => pair.replaceAll);
}

function blocksOf(request: EditRequest): Block[] {
  if (request.format === "replace") {
    return [{ search: request.edit.old, replace: request.edit.new }];
  }
  if (request.format === "replace-many") {
    return request.edit.edits.map((pair) => ({ search: pair.old, replace: pair.new }));
  }
  return parseBlocks(request.edit.text);
}

function answer(path: string, source: string, outcome: MultiResult): EditResponse {
  const edits = outcome.results.map((result) => entry(path, result));
  const files = outcome.text === source ? {} : { files: { [path]: outcome.text } };
  if (outcome.ok) return { status: "applied", ...files, edits };
  const { similarity } = outcome.results[outcome.applied]!;
  return {
    status: outcome.applied > 0 ? "partial" : "refused",
    code: "not-found",
    message: notFound(path, outcome.applied, similarity),
    ...files,
    edits,
  };
}

function entry(path: string, result: EditResult): EditEntry {
  const { strategy, start, end, similarity } = result;
  if (!result.ok) {
    return { status: "refused", path, code: "not-found", count: 0, start, end, similarity };
  }
  return { status: "applied", path, strategy, count: 1, start, end, similarity };
}

function notFound(path: string, index: number, best: number): string {
  return `No strategy found the search of edit ${index + 1} in ${path}; the best likeness was ${best.toFixed(2)}.`;
}

function unsupported(message: string): EditResponse {
  return { status: "unsupported", message };
}

function parse(format: Format, edit: TextEdit): ParseResponse {
  if (format !== "search-replace") {
    return { status: "unsupported", message: "only blocks are parsed" };
  }
  const hunks = parseBlocks(edit.text);
  if (hunks.length === 0) return { status: "parsed", operations: [] };
  return { status: "parsed", operations: [{ op: "update", path: edit.path ?? "", hunks }] };
}
