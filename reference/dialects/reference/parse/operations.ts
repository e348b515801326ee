import type { Format, ParsedOperation, ParseResponse, TextEdit } from "../../../../spec/types.ts";
import { type Hunk, isRefusal, type Operation } from "../plan.ts";
import { parseEdit } from "./index.ts";
import { sentLines } from "./lines.ts";

/** What an edit says, without a tree to apply it to. */
export function parseRequest(format: Format, edit: TextEdit): ParseResponse {
  const operations = parseEdit({ format, edit } as Parameters<typeof parseEdit>[0], [], () => false);
  if (isRefusal(operations)) {
    return { status: "refused", code: operations.refused, message: operations.message };
  }
  return { status: "parsed", operations: operations.map((operation) => describe(operation)) };
}

function describe(operation: Operation): ParsedOperation {
  if (operation.op === "add") {
    return { op: "add", path: operation.path, hunks: [{ search: "", replace: operation.content }] };
  }
  const hunks = operation.hunks.map(({ anchors, search, replace, line }: Hunk) => ({
    hint: anchors.length === 0 ? null : sentLines(anchors.join("\n")).join("\n"),
    search,
    replace,
    line: line ?? null,
  }));
  if (operation.op === "delete") return { op: "delete", path: operation.path, hunks };
  return operation.to === undefined
    ? { op: "update", path: operation.path, hunks }
    : { op: "move", path: operation.path, to: operation.to, hunks };
}
