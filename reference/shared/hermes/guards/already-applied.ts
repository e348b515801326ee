import { countCodePoints } from "../../../text/offsets.ts";
import { pythonStrip } from "../../../text/python.ts";

const SHORTEST = 8;

/**
 * Whether an edit that failed is one that landed before: the replacement, at least eight characters of text,
 * stands in the content, and the search does not (or is the same).
 */
export function isAlreadyApplied(content: string, search: string, replacement: string): boolean {
  if (countCodePoints(pythonStrip(replacement)) < SHORTEST) return false;
  return content.includes(replacement) && (search === replacement || !content.includes(search));
}
