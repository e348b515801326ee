/*
 * Rust's `{:?}` of a string, in which several engines quote text: what can't be seen is escaped, and marks that
 * would join the letter before them.
 */
const ESCAPED = /["\\]|[\p{C}\p{Z}\p{Grapheme_Extend}]/gu;

const SHORT: Readonly<Record<string, string>> = {
  "\0": "\\0",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  '"': '\\"',
  "\\": "\\\\",
};

/** The text in double quotes, escaped as Rust does it. */
export function rustDebug(text: string): string {
  const escaped = text.replace(ESCAPED, (char) =>
    char === " " ? char : (SHORT[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`),
  );
  return `"${escaped}"`;
}
