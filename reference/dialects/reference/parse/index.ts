import type { EditRequest } from "../../../../spec/types.ts";
import { hunk, type Operation, type Refusal, refuse } from "../plan.ts";
import { parseBlocks, type Stands } from "./blocks.ts";
import { parseUnifiedDiff } from "./unified-diff.ts";
import { parseV4a } from "./v4a.ts";

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function literal(edit: { old: unknown; new: unknown; replaceAll?: unknown }) {
  return isText(edit?.old) && isText(edit.new)
    ? hunk({ search: edit.old, replace: edit.new }, { whole: false, all: edit.replaceAll === true })
    : undefined;
}

/**
 * Turns an edit of any format into operations. `names` are the files of the tree; `stands` says whether a
 * text is in one of them, which alone can divide a block with several dividers.
 */
export function parseEdit(
  request: Pick<EditRequest, "format" | "edit">,
  names: readonly string[],
  stands: Stands,
): Operation[] | Refusal {
  const edit: Record<string, unknown> = { ...request.edit };
  const path = isText(edit["path"]) && edit["path"] !== "" ? edit["path"] : undefined;
  const text = edit["text"];
  switch (request.format) {
    case "replace":
    case "replace-many": {
      const list: unknown = request.format === "replace" ? [edit] : edit["edits"];
      if (path === undefined || !Array.isArray(list)) return badArguments(request.format);
      if (list.length === 0) return refuse("no-edits", "The list of edits is empty.");
      const hunks = list.map((one) => literal(one));
      return hunks.every((one) => one !== undefined)
        ? [{ op: "update", path, hunks }]
        : badArguments(request.format);
    }
    case "search-replace":
      return isText(text) ? parseBlocks(text, path, names, stands) : badArguments(request.format);
    case "v4a":
      return isText(text) ? parseV4a(text, path) : badArguments(request.format);
    case "unified-diff":
      return isText(text) ? parseUnifiedDiff(text, path, names) : badArguments(request.format);
    default:
      return refuse("malformed", `The format ${JSON.stringify(request.format)} is not known.`);
  }
}

function badArguments(format: string): Refusal {
  const needs =
    format === "replace"
      ? "path, old and new, all texts"
      : format === "replace-many"
        ? "path, a text, and edits, a list of {old, new}"
        : "text, a text";
  return refuse("malformed", `An edit of format ${format} needs ${needs}.`);
}
