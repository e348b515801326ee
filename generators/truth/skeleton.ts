import type { Line } from "../../reference/text/lines.ts";

/*
 * How texts are compared when the suite asks whether a place could be meant. Each normalisation that an
 * engine might apply is one bit; the skeleton of a line is what is left when all are applied. Two lines with
 * unlike skeletons are no match for any sound engine; for two with the same, `needed` says which
 * normalisations it takes.
 */

/** The normalisations, as bits. */
export const NEED = {
  trailing: 1,
  indent: 2,
  inner: 4,
  quotes: 8,
  dashes: 16,
  dots: 32,
  invisible: 64,
  width: 128,
  accents: 256,
  case: 512,
  escapes: 1024,
  entities: 2048,
  blank: 4096,
  reworded: 8192,
  elided: 16384,
} as const;

type Normaliser = readonly [bit: number, apply: (text: string) => string];

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&#x27;": "'",
  "&nbsp;": " ",
  "&amp;": "&",
};

/** Decodes entities until none is left. */
function decode(text: string): string {
  let out = text;
  for (let i = 0; i < 3 && out.includes("&"); i++) {
    out = out.replace(/&(?:lt|gt|quot|#39|apos|#x27|nbsp|amp);/g, (entity) => ENTITIES[entity] as string);
  }
  return out;
}

/** Applied in this order; each leaves the others' differences alone as far as that can be. */
const NORMALISERS: readonly Normaliser[] = [
  [NEED.invisible, (text) => text.replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")],
  [
    NEED.width,
    (text) => text.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)),
  ],
  // After the signs that an entity may be written with, full-width ones and invisible ones in between.
  [NEED.entities, decode],
  [NEED.escapes, (text) => text.replaceAll("\\", "")],
  [
    NEED.quotes,
    (text) => text.replace(/[\u2018-\u201b\u2032]/g, "'").replace(/[\u201c-\u201f\u2033\u300c\u300d]/g, '"'),
  ],
  [NEED.dashes, (text) => text.replace(/[\u2010-\u2015\u2212]|--+/g, "-")],
  [NEED.dots, (text) => text.replaceAll("\u2026", "...")],
  [NEED.accents, (text) => (/[^\u0000-\u007f]/.test(text) ? text.normalize("NFC") : text)],
  [NEED.trailing, (text) => text.replace(/[\s\u00a0\u3000]+$/, "")],
  [NEED.indent, (text) => text.replace(/^[\s\u00a0\u3000]+/, "")],
  [NEED.inner, (text) => text.replace(/(?<=\S)\s+(?=\S)/g, "")],
  [NEED.case, (text) => text.toLowerCase()],
];

function normalise(text: string): string {
  let out = text;
  for (const [, apply] of NORMALISERS) out = apply(out);
  return out;
}

/** Text on which only white space, backslashes, runs of hyphens and case can be normalised. */
const PLAIN = /^[\t\n\r\x20-\x25\x27-\x7e]*$/;

function plainSkeleton(text: string): string {
  return text.replace(/[\s\\]+|-+(?=-)/g, "").toLowerCase();
}

/** What is left of a line under all normalisations. */
export function skeleton(text: string): string {
  return PLAIN.test(text) ? plainSkeleton(text) : normalise(text);
}

/** The skeletons of all lines of a text, one after the other. */
export function skeletonOfText(text: string): string {
  if (PLAIN.test(text)) return plainSkeleton(text);
  return text
    .split(/\r\n|[\n\r]/)
    .map(skeleton)
    .join("");
}

/** A number that stands for a skeleton: equal for equal ones, 0 for the empty one. */
export function skeletonKey(text: string): number {
  let high = 0;
  let low = 0x811c9dc5;
  let previous = 0;
  for (let i = 0; i < text.length; i++) {
    let unit = text.charCodeAt(i);
    if (unit > 126 || unit === 38) return keyOfFolded(normalise(text));
    if (unit <= 32 || unit === 92) {
      previous = 0;
      continue;
    }
    if (unit === 45 && previous === 45) continue;
    previous = unit;
    if (unit >= 65 && unit <= 90) unit += 32;
    low = Math.imul(low ^ unit, 0x01000193);
    high = (Math.imul(high, 31) + unit) | 0;
  }
  return low === 0x811c9dc5 ? 0 : combine(high, low);
}

function keyOfFolded(folded: string): number {
  let high = 0;
  let low = 0x811c9dc5;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = (Math.imul(high, 31) + unit) | 0;
  }
  return folded === "" ? 0 : combine(high, low);
}

function combine(high: number, low: number): number {
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0) || 1;
}

const KEYS = new WeakMap<Line, number>();

/** The skeleton's number of a file's line; lines live as long as their file, so each is worked out once. */
export function keyOfLine(line: Line): number {
  const known = KEYS.get(line);
  if (known !== undefined) return known;
  const made = skeletonKey(line.text);
  KEYS.set(line, made);
  return made;
}

/** The normalisers that do anything to a text. */
function applicable(text: string): number {
  let out = text;
  let bits = 0;
  for (const [bit, apply] of NORMALISERS) {
    const made = apply(out);
    if (made !== out) bits |= bit;
    out = made;
  }
  return bits;
}

/** The normalisations without which two lines of the same skeleton differ. */
export function needed(sent: string, inFile: string): number {
  if (sent === inFile) return 0;
  const some = applicable(sent) | applicable(inFile);
  const list = NORMALISERS.filter(([bit]) => (some & bit) !== 0);
  const without = (text: string, except: number): string =>
    list.reduce((out, [bit, apply]) => (bit === except ? out : apply(out)), text);
  let bits = 0;
  for (const [bit] of list) if (without(sent, bit) !== without(inFile, bit)) bits |= bit;
  return bits;
}
