import type { Content } from "../../spec/types.ts";

/*
 * A file's content is a string, or base64 for bytes that are not UTF-8. TextDecoder and atob are web
 * standards, so that this runs in a browser as well.
 */

/** The bytes of a content. */
export function bytesOf(content: Content): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return Uint8Array.from(atob(content.base64), (char) => char.charCodeAt(0));
}

/**
 * A content's text as a lenient reader sees it: each ill-formed sequence becomes U+FFFD, a BOM stays. Lone
 * surrogates of a string come out as U+FFFD too, as they would from a file.
 */
export function lossyText(content: Content): string {
  if (typeof content === "string" && !hasLoneSurrogate(content)) return content;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytesOf(content));
}

/** A content's text, or undefined where its bytes are not UTF-8. */
export function strictText(content: Content): string | undefined {
  if (typeof content === "string") return content;
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytesOf(content));
  } catch {
    return undefined;
  }
}

/** The content that these bytes are: a string where they are UTF-8, else base64. */
export function contentOf(bytes: Uint8Array): Content {
  try {
    return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return { base64: btoa(binary) };
  }
}

/** Whether a text holds a surrogate that is not part of a pair, and so has no UTF-8 form. */
export function hasLoneSurrogate(text: string): boolean {
  // Twenty times faster than the pattern on text beyond Latin-1; not in the language version that we compile for.
  const { isWellFormed } = text as string & { isWellFormed?: () => boolean };
  return isWellFormed === undefined ? /\p{Surrogate}/u.test(text) : !isWellFormed.call(text);
}
