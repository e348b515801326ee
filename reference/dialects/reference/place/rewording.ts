import { NEED } from "../ladder.ts";
import { codeOf, isComment, isProseFile } from "../text/comments.ts";
import { sameInk } from "../text/relate.ts";
import { atoms, isWord, likeness, words } from "../text/words.ts";

const MAX_LENGTH = 400;
const PROSE_LIKENESS = 0.34;

/**
 * Whether the file's line may be the search's line in other words.
 * @returns the need, or 0: comments may be told anew, prose shares a third of its words, of code one word differs
 */
export function rewording(searched: string, found: string, path: string): number {
  if (searched.length > MAX_LENGTH || found.length > MAX_LENGTH) return 0;
  if (isEscaped(searched) && !isEscaped(found)) return 0;
  if (isComment(searched, path) && isComment(found, path)) return NEED.rewordedProse;
  if (isProseFile(path))
    return likeness(words(searched), words(found)) >= PROSE_LIKENESS ? NEED.rewordedProse : 0;
  const [code, other] = [codeOf(searched, path), codeOf(found, path)];
  if (code !== undefined && other !== undefined && code.trim() !== "" && sameInk(code, other))
    return NEED.rewordedProse;
  return differsInOneWord(searched, found) ? NEED.rewordedCode : 0;
}

/** Whether a line holds escapes, which are drift of another kind. */
function isEscaped(line: string): boolean {
  return /\\["'`\\]|&(?:[a-z]+|#\w+);/.test(line);
}

/** Whether two lines are equal but for one word, white space aside. */
export function differsInOneWord(a: string, b: string): boolean {
  const [x, y] = [a, b].map((line) => atoms(line).filter((atom) => atom.trim() !== ""));
  if (x!.length !== y!.length || x!.length < 2) return false;
  let differing = 0;
  for (let at = 0; at < x!.length; at++) {
    if (x![at] === y![at]) continue;
    if (!isWord(x![at]!) || !isWord(y![at]!) || ++differing > 1) return false;
  }
  return differing === 1;
}
