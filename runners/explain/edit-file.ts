import type { EditRequest, Format, TextEdit } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { complaint, validator } from "../schemas.ts";

/** Which format an edit's text is in, by its markers; undefined where nothing tells. */
export function formatOfText(text: string): Format | undefined {
  if (/^\*\*\* (?:Begin Patch|Update File:|Add File:|Delete File:)/m.test(text)) return "v4a";
  if (/^(?:<{5,9}|-{5,}) ?SEARCH/m.test(text)) return "search-replace";
  if (/^(?:diff --git |--- .*\n\+\+\+ |@@ -\d)/m.test(text)) return "unified-diff";
  if (/^@@/m.test(text)) return "v4a";
  return undefined;
}

/**
 * Builds a request from a file's content and an edit as it was written down: JSON of `replace` or
 * `replace-many` (`{old, new}`, `{old_string, new_string}`, `{edits: [...]}`), or a text.
 * @param path name of the file in the request
 * @throws EditproofError `bad-edit`
 */
export function requestFrom(path: string, content: string, edit: string, asked?: Format): EditRequest {
  const files = { [path]: content };
  const object = asJson(edit);
  if (object) {
    const format = asked ?? ("edits" in object ? "replace-many" : "text" in object ? undefined : "replace");
    const whole = { path, ...renamed(object) };
    const request = { format: format ?? formatOfText(String(object["text"])), files, edit: whole };
    const fits = validator<EditRequest>("protocol.schema.json#/$defs/EditRequest");
    if (fits(request)) return request;
    throw new EditproofError("bad-edit", `The edit is not one of the protocol's, ${complaint(fits)}.`, HINT);
  }
  const format = asked ?? formatOfText(edit);
  if (format === undefined || format === "replace" || format === "replace-many") {
    throw new EditproofError("bad-edit", "The edit's format cannot be told from its text.", HINT);
  }
  return { format, files, edit: textEdit(format, path, edit) };
}

const HINT =
  'JSON such as {"old": "a", "new": "b"}, SEARCH/REPLACE blocks, a V4A patch or a unified diff; or say --format.';

/** A text that names no file gets the path. */
function textEdit(format: Format, path: string, text: string): TextEdit {
  const named =
    format === "v4a"
      ? /^\*\*\* (?:Update|Add|Delete) File:/m.test(text)
      : format === "unified-diff"
        ? /^\+\+\+ /m.test(text)
        : text.split("\n").some((line) => line.trim() === path);
  return named ? { text } : { path, text };
}

function asJson(text: string): Record<string, unknown> | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const NAMES: Readonly<Record<string, string>> = {
  old_string: "old",
  oldText: "old",
  old_str: "old",
  search: "old",
  new_string: "new",
  newText: "new",
  new_str: "new",
  replace: "new",
  replace_all: "replaceAll",
  file_path: "path",
};

function renamed(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      NAMES[name] ?? name,
      name === "edits" && Array.isArray(value)
        ? value.map((item: Record<string, unknown>) => renamed(item))
        : value,
    ]),
  );
}
