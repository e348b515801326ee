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
  [NEED.entities, decode],
  [NEED.escapes, (text) => text.replaceAll("\\", "")],
  [NEED.invisible, (text) => text.replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")],
  [
    NEED.width,
    (text) => text.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0)),
  ],
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

function normalise(text: string, except: number): string {
  let out = text;
  for (const [bit, apply] of NORMALISERS) if (bit !== except) out = apply(out);
  return out;
}

/** Text on which only white space, backslashes, runs of hyphens and case can be normalised. */
const PLAIN = /^[\t\x20-\x25\x27-\x7e]*$/;

const SKELETONS = new Map<string, string>();

/** What is left of a line under all normalisations. */
export function skeleton(text: string): string {
  const known = SKELETONS.get(text);
  if (known !== undefined) return known;
  if (SKELETONS.size > 50_000) SKELETONS.clear();
  const made = PLAIN.test(text) ? text.replace(/[\s\\]+|-+(?=-)/g, "").toLowerCase() : normalise(text, 0);
  SKELETONS.set(text, made);
  return made;
}

/** The normalisations without which two lines of the same skeleton differ. */
export function needed(sent: string, inFile: string): number {
  if (sent === inFile) return 0;
  let bits = 0;
  for (const [bit] of NORMALISERS) if (normalise(sent, bit) !== normalise(inFile, bit)) bits |= bit;
  return bits;
}
