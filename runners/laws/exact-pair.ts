import type { EditRequest, EditResponse, Pair } from "../../spec/types.ts";
import { fileAt, textOf } from "../judge/tree.ts";

/** An old/new pair that landed at its only exact place. */
export interface ExactPair {
  readonly path: string;
  readonly pair: Pair;
  readonly before: string;
  /** UTF-16 offset of the place. */
  readonly at: number;
  readonly after: string;
}

/** How often a text holds another, overlapping places counted each. */
export function placesOf(text: string, search: string): number {
  let count = 0;
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + 1)) count++;
  return count;
}

/**
 * The premise of most laws: one pair that is no no-op, without replaceAll, whose search is more than white
 * space and stands in the file once, byte for byte, and that was applied.
 */
export function exactPair(request: EditRequest, response: EditResponse): ExactPair | undefined {
  if (request.format !== "replace" || response.status !== "applied") return undefined;
  const pair = request.edit;
  const content = fileAt(request.files, pair.path);
  const changed = response.files?.[pair.path];
  if (content === undefined || changed === undefined || changed === null) return undefined;
  const [before, after] = [textOf(content), textOf(changed)];
  if (before === undefined || after === undefined) return undefined;
  if (pair.replaceAll === true || pair.old.trim() === "" || pair.old === pair.new) return undefined;
  if (placesOf(before, pair.old) !== 1) return undefined;
  return { path: pair.path, pair, before, at: before.indexOf(pair.old), after };
}
