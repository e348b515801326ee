import type { ParsedHunk, ParsedOperation } from "../../../spec/types.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { createdLines } from "./apply-diff.ts";
import { diffLines, isDone, readBody, readHeaders, type Body } from "./diff-lines.ts";
import type { Operation } from "./operations.ts";

/**
 * An operation as a `parse` answer gives it. The package reads a body only while it changes the file, so a hunk
 * without header is taken here only where it is the first.
 * @throws EngineRefusal with code `malformed`.
 */
export function parsedOperation(operation: Operation): ParsedOperation {
  const { path, moveTo } = operation;
  switch (operation.type) {
    case "delete_file":
      return { op: "delete", path, hunks: [] };
    case "create_file": {
      const replace = createdLines(diffLines(operation.diff)).join("\n");
      return { op: "add", path, hunks: [{ hint: null, search: "", replace }] };
    }
    case "update_file": {
      const hunks = readHunks(diffLines(operation.diff));
      return moveTo === undefined ? { op: "update", path, hunks } : { op: "move", path, to: moveTo, hunks };
    }
  }
}

function readHunks(lines: readonly string[]): ParsedHunk[] {
  const hunks: ParsedHunk[] = [];
  for (let at = 0; !isDone(lines, at);) {
    const headers = readHeaders(lines, at);
    if (headers.count === 0 && hunks.length > 0) {
      throw new EngineRefusal("malformed", `Invalid Line:\n${lines[at]!}`);
    }
    const body = readBody(lines, at + headers.count);
    const hint = headers.texts.length === 0 ? null : headers.texts.join("\n");
    hunks.push({ hint, search: body.context.join("\n"), replace: replacement(body).join("\n") });
    at = body.next;
  }
  return hunks;
}

function replacement({ context, changes }: Body): string[] {
  const lines = [...context];
  for (const { at, removed, added } of changes.toReversed()) lines.splice(at, removed.length, ...added);
  return lines;
}
