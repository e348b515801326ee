/*
 * Languages differ in a few characters of what they take for white space. All such are in the basic plane, so
 * that a table of UTF-16 units says it in one look.
 */

/** Unicode's White_Space property; what a language adds to it is given to `spaceTable`. */
const WHITE_SPACE: readonly (readonly [number, number])[] = [
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
];

/** A table with 1 for each UTF-16 unit of Unicode's white space and of `more`, ranges with both ends. */
export function spaceTable(...more: readonly (readonly [number, number])[]): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [from, to] of [...WHITE_SPACE, ...more]) table.fill(1, from, to + 1);
  return table;
}

/** The text without the white space that it begins with. */
export function trimStartBy(table: Uint8Array, text: string): string {
  let start = 0;
  while (start < text.length && table[text.charCodeAt(start)] === 1) start++;
  return start === 0 ? text : text.slice(start);
}

/** The text without the white space that it ends in. */
export function trimEndBy(table: Uint8Array, text: string): string {
  let end = text.length;
  while (end > 0 && table[text.charCodeAt(end - 1)] === 1) end--;
  return end === text.length ? text : text.slice(0, end);
}
