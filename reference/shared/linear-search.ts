import { occurrences } from "./knuth-morris-pratt.ts";

/*
 * `indexOf` of today's engines compares a needle from its end. Where that end repeats itself, a text that repeats
 * it too makes each place cost the length of the needle. Such needles are looked for by their borders instead.
 */

/** How much of a needle's end is looked at, and the period up to which it is held to repeat itself. */
const TAIL = 4_096;
const PERIOD = 512;
/** Shorter needles can cost no more than this many looks at each place. */
const HARMLESS = 256;
/** Units of a needle's end that are looked for before the whole. */
const LAST = 32;

/** Same as `text.indexOf(needle, from)`, in time linear in both whatever they repeat. UTF-16 units. */
export function linearIndexOf(text: string, needle: string, from = 0): number {
  if (needle.length <= HARMLESS || !repeatsAtEnd(needle)) return text.indexOf(needle, from);
  // Its last few units are harmless, and mostly settle it.
  const lead = needle.length - LAST;
  const end = text.indexOf(needle.slice(lead), from + lead);
  if (end === -1) return -1;
  const start = end - lead;
  const first = occurrences(units(text, start), units(needle, 0)).next();
  return first.done === true ? -1 : start + first.value;
}

/** Text as numbers, from an offset on. */
export function units(text: string, from: number): Uint16Array {
  const numbers = new Uint16Array(Math.max(0, text.length - from));
  for (let i = 0; i < numbers.length; i++) numbers[i] = text.charCodeAt(from + i);
  return numbers;
}

/** Whether some part of at least HARMLESS units at the end of a needle repeats with a small period. */
function repeatsAtEnd(needle: string): boolean {
  const length = Math.min(needle.length, TAIL);
  // Borders of the reversed tail: a long border of a prefix means that the end of the needle repeats.
  const at = (i: number): number => needle.charCodeAt(needle.length - 1 - i);
  const border = new Int32Array(length);
  for (let i = 1, k = 0; i < length; i++) {
    while (k > 0 && at(i) !== at(k)) k = border[k - 1]!;
    if (at(i) === at(k)) k++;
    border[i] = k;
    if (i + 1 >= HARMLESS && i + 1 - k <= PERIOD && k >= HARMLESS / 2) return true;
  }
  return false;
}
