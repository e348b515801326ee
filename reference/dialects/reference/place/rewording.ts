import { NEED } from "../ladder.ts";
import { isComment, isProseFile } from "../text/comments.ts";
import { atoms, isWord, likeness, words } from "../text/words.ts";

const MAX_LENGTH = 400;

/**
 * Whether the file's line may be the search's line in other words.
 * @returns the need, or 0: prose and comments share half their words; of a code line one word differs
 */
export function rewording(searched: string, found: string, path: string): number {
  if (searched.length > MAX_LENGTH || found.length > MAX_LENGTH) return 0;
  if (isProseFile(path) || (isComment(searched, path) && isComment(found, path))) {
    return likeness(words(searched), words(found)) >= 0.5 ? NEED.rewordedProse : 0;
  }
  return differsInOneWord(searched, found) ? NEED.rewordedCode : 0;
}

/** Whether two lines are equal but for one word, white space aside. */
function differsInOneWord(a: string, b: string): boolean {
  const [x, y] = [a, b].map((line) => atoms(line).filter((atom) => atom.trim() !== ""));
  if (x!.length !== y!.length || x!.length < 2) return false;
  let differing = 0;
  for (let at = 0; at < x!.length; at++) {
    if (x![at] === y![at]) continue;
    if (!isWord(x![at]!) || !isWord(y![at]!) || ++differing > 1) return false;
  }
  return differing === 1;
}
