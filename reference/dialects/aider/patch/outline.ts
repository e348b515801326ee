import type { ParsedOperation } from "../../../../spec/types.ts";
import type { Action } from "./action.ts";
import { parsePatch } from "./parse.ts";
import type { Placer } from "./place.ts";

/** Takes every section where it is. */
const NOWHERE: Placer = { scope: () => undefined, place: () => ({ line: 0, fuzz: 0 }) };

/**
 * A patch as operations, without any file: sections are read and not placed.
 * @throws Refusal `malformed`.
 */
export function parseOutline(text: string): ParsedOperation[] {
  const reader = { read: () => "", warn: () => undefined, placer: () => NOWHERE };
  return parsePatch(text, reader).map(operation);
}

function operation(action: Action): ParsedOperation {
  const { path } = action;
  switch (action.kind) {
    case "add":
      return { op: "add", path, hunks: [{ search: "", replace: action.content }] };
    case "delete":
      return { op: "delete", path, hunks: [] };
    case "update": {
      const { hunks, moveTo } = action;
      return moveTo === undefined ? { op: "update", path, hunks } : { op: "move", path, to: moveTo, hunks };
    }
  }
}
