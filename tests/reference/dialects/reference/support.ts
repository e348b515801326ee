import { applyEdit } from "../../../../reference/index.ts";
import type { EditResponse } from "../../../../spec/types.ts";

/** Applies one pair of strings to one file. */
export function replace(
  file: string,
  old: string,
  now: string,
  more: { path?: string; replaceAll?: boolean; options?: Record<string, unknown> } = {},
): EditResponse & { text: string | undefined } {
  const path = more.path ?? "src/a.ts";
  const response = applyEdit({
    format: "replace",
    files: { [path]: file },
    edit: { path, old, new: now, replaceAll: more.replaceAll ?? false },
    options: more.options ?? {},
  });
  const text = response.files?.[path];
  return { ...response, text: typeof text === "string" ? text : undefined };
}

/** Applies the text of a block, a patch or a diff. */
export function applyText(
  format: "search-replace" | "v4a" | "unified-diff",
  files: Record<string, string>,
  text: string,
  path?: string,
): EditResponse {
  return applyEdit({ format, files, edit: path === undefined ? { text } : { path, text } });
}
