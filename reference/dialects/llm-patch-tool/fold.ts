import { pythonRstrip } from "../../text/python.ts";
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
  const lines = text.normalize("NFKC").split("\n");
  for (let i = 0; i < lines.length; i++) lines[i] = pythonRstrip(lines[i]!);
  return plainPunctuation(lines.join("\n"));
}
