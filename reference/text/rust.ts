/*
 * Rust's idea of white space: Unicode's White_Space property. Python's set has U+001C..001F besides;
 * JavaScript's `trim` lacks U+0085 and has U+FEFF.
 */

const SPACE_TABLE: Uint8Array = (() => {
  const table = new Uint8Array(0x10000);
  for (const [from, to] of [
    [0x09, 0x0d],
    [0x20, 0x20],
    [0x85, 0x85],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
  ] as const) {
    table.fill(1, from, to + 1);
  }
  return table;
})();

/** Whether a UTF-16 unit is white space to Rust's `char::is_whitespace` (all such are in the basic plane). */
export function isRustSpace(unit: number): boolean {
  return SPACE_TABLE[unit] === 1;
}

/** Rust's `str::trim_start()`. */
export function rustTrimStart(text: string): string {
  let start = 0;
  while (start < text.length && isRustSpace(text.charCodeAt(start))) start++;
  return start === 0 ? text : text.slice(start);
}

/** Rust's `str::trim_end()`. */
export function rustTrimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isRustSpace(text.charCodeAt(end - 1))) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** Rust's `str::trim()`. */
export function rustTrim(text: string): string {
  return rustTrimStart(rustTrimEnd(text));
}
