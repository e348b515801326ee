import { utf16Offset } from "../../../text/offsets.ts";

const SAMPLE = 4096;

/** CRLF if there is any among the first 4096 code points, else LF if there is one, else none. */
export function detectEnding(text: string): "\r\n" | "\n" | undefined {
  const end = text.length <= SAMPLE ? text.length : utf16Offset(text, SAMPLE);
  const lf = text.slice(0, end).indexOf("\n");
  if (lf === -1) return undefined;
  return /\r\n/.test(text.slice(0, end)) ? "\r\n" : "\n";
}

/** Turns every CRLF, lone CR and LF to one ending. */
export function normalizeEndings(text: string, ending: "\r\n" | "\n"): string {
  const lf = text.includes("\r") ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;
  return ending === "\n" ? lf : lf.replaceAll("\n", "\r\n");
}
