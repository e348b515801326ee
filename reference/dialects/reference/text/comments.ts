/*
 * Which lines are prose: comments of the common languages, and all lines of a text document.
 */

const PROSE_FILE = /\.(md|markdown|txt|rst|adoc)$/i;
const HASH_FILE = /\.(c|h|cc|cpp|hpp|cs|java|js|jsx|ts|tsx|go|rs|css|scss|less|swift|kt|md|markdown)$/i;
const COMMENT = /^\s*(\/\/|\/\*|\*(?:\s|\/|$)|<!--|--\s|;;?\s|%\s|"""|'''|REM\s|\{\/\*|\{#)/;
const HASH_COMMENT = /^\s*#(?!\[|!|include|define|if|endif|else|pragma|ifdef|ifndef|undef|region|endregion)/;

export function isProseFile(path: string): boolean {
  return PROSE_FILE.test(path);
}

/** Whether a line is a comment in the language that the path suggests. */
export function isComment(line: string, path: string): boolean {
  return COMMENT.test(line) || (HASH_COMMENT.test(line) && !HASH_FILE.test(path));
}

const TRAILING = /\s(\/\/|\/\*|--\s|<!--)/;
const TRAILING_HASH = /\s#\s/;

/** The code before a comment at the end of a line; undefined where there is none. */
export function codeOf(line: string, path: string): string | undefined {
  const match = TRAILING.exec(line) ?? (HASH_FILE.test(path) ? null : TRAILING_HASH.exec(line));
  return match === null ? undefined : line.slice(0, match.index);
}
