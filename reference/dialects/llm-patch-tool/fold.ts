import { isPythonSpace } from "../../text/python.ts";
import { plainPunctuation } from "../../shared/punctuation.ts";

/** The file's text where lines end in LF alone: CRLF first, then what CRs are left. */
export function toLf(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** The ending that the first line break of a text has; LF where there is none, and where it is a lone CR. */
export function firstEnding(text: string): "\n" | "\r\n" {
  const at = text.indexOf("\n");
  return at > 0 && text[at - 1] === "\r" ? "\r\n" : "\n";
}

/**
 * The fuzzy form of a text, in this order: NFKC, trailing white space off every line, plain punctuation. What
 * NFKC leaves of an outer typographic space is gone before spaces are made plain.
 */
export function fuzzyForm(text: string): string {
  if (isAscii(text)) return withoutTrailing(text);
  return plainPunctuation(withoutTrailing(text.normalize("NFKC")));
}

/** ASCII text is its own NFKC and has no typography. */
function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** Trailing white space off every line; copies only where there is some. */
function withoutTrailing(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let start = 0; start <= text.length;) {
    const end = text.indexOf("\n", start);
    const lineEnd = end === -1 ? text.length : end;
    let kept = lineEnd;
    while (kept > start && isPythonSpace(text.charCodeAt(kept - 1))) kept--;
    if (kept < lineEnd) {
      pieces.push(text.slice(from, kept));
      from = lineEnd;
    }
    start = lineEnd + 1;
  }
  return from === 0 ? text : pieces.join("") + text.slice(from);
}
