import { utf16Offset } from "../../../text/offsets.ts";

const SAMPLE = 4096;

/** CRLF if there is any among the first 4096 code points, else LF if there is one, else none. */
export function detectEnding(text: string): "\r\n" | "\n" | undefined {
  const head = text.slice(0, text.length <= SAMPLE ? undefined : utf16Offset(text, SAMPLE));
  if (head.includes("\r\n")) return "\r\n";
  return head.includes("\n") ? "\n" : undefined;
}

/** Turns every CRLF, lone CR and LF to one ending. */
export function normalizeEndings(text: string, ending: "\r\n" | "\n"): string {
  const lf = text.includes("\r") ? text.replaceAll("\r\n", "\n").replaceAll("\r", "\n") : text;
  return ending === "\n" ? lf : lf.replaceAll("\n", "\r\n");
}
