import type { Content } from "../../../spec/types.ts";
import { bytesOf, contentOf } from "../../text/bytes.ts";

/*
 * git reads bytes. Here a text is a string of one character a byte: plain ASCII is such a string as it is,
 * anything else is turned into one and back.
 */

const BEYOND_ASCII = /[^\x00-\x7f]/;

/** A content as one character a byte. */
export function toByteString(content: Content): string {
  if (typeof content === "string" && !BEYOND_ASCII.test(content)) return content;
  return bytesToString(bytesOf(content));
}

/** Bytes as one character each. */
export function bytesToString(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  }
  return parts.join("");
}

/** The content that a byte string stands for. */
export function fromByteString(text: string): Content {
  if (!BEYOND_ASCII.test(text)) return text;
  return contentOf(Uint8Array.from(text, (char) => char.charCodeAt(0)));
}

/** The text that a byte string stands for, bad bytes as U+FFFD: for messages and paths. */
export function readable(text: string): string {
  const content = fromByteString(text);
  return typeof content === "string" ? content : new TextDecoder().decode(bytesOf(content));
}

/** A message as git prints errors: control characters but tab and line feed become question marks. */
export function printable(message: string): string {
  return message.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, "?");
}

const QUOTED_AS: Readonly<Record<string, string>> = {
  "\x07": "a",
  "\b": "b",
  "\t": "t",
  "\n": "n",
  "\v": "v",
  "\f": "f",
  "\r": "r",
  '"': '"',
  "\\": "\\",
};

/** A name as git shows it: C-quoted with octal escapes where it is not plain ASCII. */
export function quoted(name: string): string {
  if (!/[\x00-\x1f"\\\x7f-\xff]/.test(name)) return name;
  const body = name.replace(/[\x00-\x1f"\\\x7f-\xff]/g, (char) => {
    return `\\${QUOTED_AS[char] ?? char.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
  return `"${body}"`;
}

/** What git calls white space: space, tab, line feed and carriage return only. */
export function isSpace(char: string | undefined): boolean {
  return char === " " || char === "\t" || char === "\n" || char === "\r";
}

/** Cuts a text behind each line feed; a last line may lack it, and the empty text has no line. */
export function keptLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let lf = text.indexOf("\n"); lf !== -1; lf = text.indexOf("\n", start)) {
    lines.push(text.slice(start, lf + 1));
    start = lf + 1;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}
