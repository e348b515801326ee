import type { Format, ParsedHunk, ParsedOperation, ParseResponse, TextEdit } from "../../../spec/types.ts";
import { type Block, parseBlocks } from "./blocks/parse.ts";
import { withPath } from "./coders.ts";
import { Crash, Refusal } from "./failure.ts";
import { BACKTICKS } from "./fence.ts";
import { fencedDiff } from "./fenced-diff.ts";
import { parseOutline } from "./patch/outline.ts";
import { findDiffs } from "./udiff/find-diffs.ts";
import { changeOf } from "./udiff/hunk.ts";

/** Reads a reply without any file: names stand as written, and the fence is three backticks. */
export function parseReply(format: Format, edit: TextEdit): ParseResponse {
  try {
    switch (format) {
      case "search-replace":
        return parsed(blocksOf(edit).map((block) => update(block.path, block)));
      case "unified-diff":
        return parsed(
          findDiffs(fencedDiff(edit.text, edit.path)).map(({ path, hunk }) => {
            const { before, after } = changeOf(hunk);
            return update(path ?? "", { search: before.join(""), replace: after.join("") });
          }),
        );
      case "v4a":
        return parsed(parseOutline(edit.text));
      default:
        return { status: "unsupported", message: "such an edit is not parsed" };
    }
  } catch (error) {
    if (error instanceof Refusal) return { status: "refused", code: error.code, message: error.message };
    if (error instanceof Crash) return { status: "refused", code: "malformed", message: error.message };
    throw error;
  }
}

function blocksOf(edit: TextEdit): readonly Block[] {
  return parseBlocks(withPath(edit.text, edit.path), [BACKTICKS, BACKTICKS], []).blocks;
}

function update(path: string, hunk: ParsedHunk): ParsedOperation {
  const { search, replace } = hunk;
  return { op: "update", path, hunks: [{ search, replace }] };
}

/** Operations on the same path, one after the other, are one. */
function parsed(operations: readonly ParsedOperation[]): ParseResponse {
  const merged: ParsedOperation[] = [];
  for (const operation of operations) {
    const last = merged.at(-1);
    if (last?.op === "update" && operation.op === "update" && last.path === operation.path) {
      last.hunks.push(...operation.hunks);
    } else merged.push({ ...operation, hunks: [...operation.hunks] });
  }
  return { status: "parsed", operations: merged };
}
