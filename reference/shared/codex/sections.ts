import type { ParsedOperation, ParseResponse } from "../../../spec/types.ts";
import { EngineRefusal } from "../engine-refusal.ts";
import { newLines, oldLines, type Hunk } from "../v4a/lines.ts";

/** One file section of a patch that Codex or a fork has read. */
export type Section =
  | { readonly op: "add"; readonly path: string; readonly content: string }
  | { readonly op: "delete"; readonly path: string }
  | { readonly op: "update"; readonly path: string; readonly to?: string; readonly hunks: readonly Hunk[] };

/** The answer to a `parse` request. Searches and replacements are lines joined with LF. */
export function parseResponse(read: () => readonly Section[]): ParseResponse {
  try {
    return { status: "parsed", operations: read().flatMap(operations) };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    return { status: "refused", code: error.code, message: error.message };
  }
}

function operations(section: Section): ParsedOperation[] {
  switch (section.op) {
    case "add":
      return [
        { op: "add", path: section.path, hunks: [{ hint: null, search: "", replace: section.content }] },
      ];
    case "delete":
      return [{ op: "delete", path: section.path, hunks: [] }];
    case "update": {
      const hunks = section.hunks.map((hunk) => ({
        hint: hunk.header,
        search: oldLines(hunk).join("\n"),
        replace: newLines(hunk).join("\n"),
      }));
      return [
        section.to === undefined
          ? { op: "update", path: section.path, hunks }
          : { op: "move", path: section.path, to: section.to, hunks },
      ];
    }
  }
}
