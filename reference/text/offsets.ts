/*
 * JavaScript counts a string in UTF-16 units; the protocol counts in Unicode code points. A lone surrogate
 * is one code point.
 */

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

const HIGH = /[\ud800-\udbff]/;

/** Number of code points in `text` between two UTF-16 offsets. Linear in the range. */
export function countCodePoints(text: string, from = 0, to: number = text.length): number {
  // A string that is kept in one byte a character can't hold a surrogate: there the test costs nothing.
  if (!HIGH.test(from === 0 && to === text.length ? text : text.slice(from, to))) return to - from;
  let pairs = 0;
  for (let i = from; i < to - 1; i++) {
    if (isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1))) {
      pairs++;
      i++;
    }
  }
  return to - from - pairs;
}

/** Turns a code point offset into a UTF-16 offset; past the end gives the end. */
export function utf16Offset(text: string, codePoints: number): number {
  let i = 0;
  for (let n = 0; n < codePoints && i < text.length; n++) {
    i += isHigh(text.charCodeAt(i)) && isLow(text.charCodeAt(i + 1)) ? 2 : 1;
  }
  return i;
}

/**
 * Turns ascending UTF-16 offsets into code point offsets in one pass over the text. Offsets may be asked for
 * in any order; ascending ones cost no second pass.
 */
export function codePointCursor(text: string): (utf16: number) => number {
  let at = 0;
  let count = 0;
  return (utf16) => {
    if (utf16 < at) [at, count] = [0, 0];
    count += countCodePoints(text, at, utf16);
    at = utf16;
    return count;
  };
}
