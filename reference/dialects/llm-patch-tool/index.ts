import type {
  EditEntry,
  EditRequest,
  EditResponse,
  Format,
  ParseResponse,
  TextEdit,
} from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { Disk } from "../../shared/disk.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import type { Edit } from "./apply-edits.ts";
import { parseBlocks, parsePathBlocks } from "./blocks.ts";
import { editFile, isBlamed } from "./edit-file.ts";

/** The exact-then-fuzzy replacement of llm-patch-tool, all or nothing a file. */
export const dialect: Dialect = {
  name: "llm-patch-tool",
  mirrors: { source: "pypi:llm-patch-tool", version: "0.2.0" },
  formats: ["replace", "replace-many", "search-replace"],
  flavours: { "search-replace": "aider" },
  shapes: { replace: { replaceAll: false }, "replace-many": { replaceAll: false } },
  reports: ["strategy", "count", "code", "message"],
  ladder: [
    { name: "exact", class: "exact" },
    { name: "fuzzy", class: "typography" },
  ],
  policies: {
    ambiguity: { camp: "refuse" },
    lineEndings: { camp: "normalise" },
    emptySearch: { camp: "refuse" },
  },
  apply,
  parse,
};

type Groups = ReadonlyMap<string, readonly Edit[]>;

function apply(request: EditRequest, { trace }: EditContext): EditResponse {
  try {
    const groups = editsByFile(request);
    if (groups === undefined)
      return { status: "unsupported", message: "formats of this engine, without replaceAll" };
    if (groups.size === 0) throw new EngineRefusal("no-edits", "no SEARCH block with a path before it");
    return applyGroups(groups, new Disk(request.files), trace);
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    return { status: "refused", code: error.code, message: error.message };
  }
}

/** The edits of each file in the order in which the files come; undefined for a request that is not taken. */
function editsByFile(request: EditRequest): Groups | undefined {
  switch (request.format) {
    case "replace":
      return request.edit.replaceAll ? undefined : new Map([[request.edit.path, [request.edit]]]);
    case "replace-many":
      return request.edit.edits.some(({ replaceAll }) => replaceAll)
        ? undefined
        : new Map([[request.edit.path, request.edit.edits]]);
    case "search-replace":
      return blocksByFile(request.edit);
    default:
      return undefined;
  }
}

function blocksByFile({ path, text }: TextEdit): Groups {
  return path === undefined ? parsePathBlocks(text) : new Map([[path, parseBlocks(text)]]);
}

/** The package edits one file a call: the first that fails ends the run, those before it stay edited. */
function applyGroups(groups: Groups, disk: Disk, trace: EditContext["trace"]): EditResponse {
  const entries: EditEntry[] = [];
  for (const [path, edits] of groups) {
    try {
      const strategy = editFile(disk, path, edits, trace, entries.length);
      for (const _ of edits) entries.push({ status: "applied", path, strategy, count: 1 });
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      const status = entries.length > 0 ? "partial" : "refused";
      const all = [...entries, ...refusedEntries(error, path, edits.length)];
      return answer({ status, code: error.code, message: error.message }, all, disk);
    }
  }
  return answer({ status: "applied" }, entries, disk);
}

/** One entry an edit where one of them is to blame, else none. */
function refusedEntries(error: EngineRefusal, path: string, count: number): EditEntry[] {
  if (!isBlamed(error)) return [];
  const entries: EditEntry[] = Array.from({ length: count }, () => ({ status: "refused", path }));
  const blamed = entries[error.edit]!;
  blamed.code = error.code;
  if (error.count !== undefined) blamed.count = error.count;
  return entries;
}

function answer(response: EditResponse, edits: EditEntry[], disk: Disk): EditResponse {
  const files = disk.changes();
  if (files !== undefined) response.files = files;
  if (edits.length > 0) response.edits = edits;
  return response;
}

function parse(format: Format, edit: TextEdit): ParseResponse {
  if (format !== "search-replace") return { status: "unsupported", message: `format ${format}` };
  try {
    const operations = [...blocksByFile(edit)].map(([path, edits]) => ({
      op: "update" as const,
      path,
      hunks: edits.map(({ old, new: replace }) => ({ hint: null, search: old, replace })),
    }));
    return { status: "parsed", operations };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    return { status: "refused", code: error.code, message: error.message };
  }
}
