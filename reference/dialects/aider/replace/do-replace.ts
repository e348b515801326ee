import { isBlank } from "../text.ts";
import type { Fence } from "../fence.ts";
import { type Match, matchChunk, type WatchSteps } from "./matcher.ts";
import { unwrap } from "./unwrap.ts";

/** The strategy of a replacement that is put at the end of the file, its search being blank. */
export const APPEND = "append";

/** One replacement as the model sent it. */
export interface Replacement {
  readonly search: string;
  readonly replace: string;
}

/** Receives what a replacement did on its way. */
export interface ReplaceWatch {
  readonly unwrapped: (side: "search" | "replace", before: string, after: string) => void;
  readonly step: WatchSteps;
  readonly appended: (content: string) => void;
}

/**
 * Makes one replacement in a file's text.
 * @param content undefined where the file can't be read.
 * @returns the text afterwards, never an empty one; undefined where there is no result.
 * @throws Crash where unwrapping a side leaves no line to look at.
 */
export function doReplace(
  name: string,
  content: string | undefined,
  { search, replace }: Replacement,
  fence: Fence,
  watch?: ReplaceWatch,
): Match | undefined {
  const part = unwrap(search, name, fence);
  const written = unwrap(replace, name, fence);
  if (content === undefined) return undefined;
  if (part !== search) watch?.unwrapped("search", search, part);
  if (written !== replace) watch?.unwrapped("replace", replace, written);
  if (!isBlank(part)) return matchChunk({ whole: content, part, replace: written }, watch?.step);
  watch?.appended(content);
  const text = content + written;
  return text === "" ? undefined : { text, strategy: APPEND, span: [content.length, content.length] };
}
