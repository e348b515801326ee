/*
 * Lines that an exact edit adds take the ending of their neighbours in the file.
 */

const BREAK = /\r\n|\n|\r/g;

/** The line ending that a text has at an offset or after it, or else just before it; LF where it has none. */
export function endingNear(text: string, offset: number): string {
  const after = firstBreak(text, offset);
  if (after !== undefined) return after;
  const at = Math.max(text.lastIndexOf("\n", offset), text.lastIndexOf("\r", offset));
  if (at === -1) return "\n";
  return text[at] === "\n" && text[at - 1] === "\r" ? "\r\n" : text[at]!;
}

function firstBreak(text: string, from: number): string | undefined {
  const [lf, cr] = [text.indexOf("\n", from), text.indexOf("\r", from)];
  if (lf === -1) return cr === -1 ? undefined : "\r";
  if (cr === -1 || cr > lf) return "\n";
  return cr === lf - 1 ? "\r\n" : "\r";
}

/**
 * The replacement with the line breaks that it does not share with the search as the file has them around.
 * @param at where the search stands in the file
 */
export function withFileEndings(file: string, at: number, search: string, replace: string): string {
  if (!/[\r\n]/.test(replace) || !(file.includes("\r") || replace.includes("\r"))) return replace;
  let head = 0;
  while (head < search.length && head < replace.length && search[head] === replace[head]) head++;
  let tail = 0;
  const most = Math.min(search.length, replace.length) - head;
  while (tail < most && search[search.length - 1 - tail] === replace[replace.length - 1 - tail]) tail++;
  // A break is never cut in two.
  if (head > 0 && replace[head - 1] === "\r" && (replace[head] === "\n" || search[head] === "\n")) head--;
  const cut = replace.length - tail;
  if (
    tail > 0 &&
    replace[cut] === "\n" &&
    (replace[cut - 1] === "\r" || search[search.length - tail - 1] === "\r")
  )
    tail--;
  const middle = replace.slice(head, replace.length - tail);
  if (!/[\r\n]/.test(middle)) return replace;
  const ending = endingNear(file, at + head);
  return replace.slice(0, head) + middle.replace(BREAK, () => ending) + replace.slice(replace.length - tail);
}
