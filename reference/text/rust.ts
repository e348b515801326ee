import { spaceTable, trimEndBy, trimStartBy } from "./space-table.ts";

/*
 * Rust's idea of white space: Unicode's White_Space property. Python's set has U+001C..001F besides;
 * JavaScript's `trim` lacks U+0085 and has U+FEFF.
 */

const SPACE_TABLE: Uint8Array = spaceTable();

/** Whether a UTF-16 unit is white space to Rust's `char::is_whitespace` (all such are in the basic plane). */
export function isRustSpace(unit: number): boolean {
  return SPACE_TABLE[unit] === 1;
}

/** Rust's `str::trim_start()`. */
export function rustTrimStart(text: string): string {
  return trimStartBy(SPACE_TABLE, text);
}

/** Rust's `str::trim_end()`. */
export function rustTrimEnd(text: string): string {
  return trimEndBy(SPACE_TABLE, text);
}

/** Rust's `str::trim()`. */
export function rustTrim(text: string): string {
  return rustTrimStart(rustTrimEnd(text));
}
