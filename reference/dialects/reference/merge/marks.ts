import { foldTypography, hasMark } from "../text/fold.ts";
import { isWord } from "../text/words.ts";
import { type Segment, segments } from "./segments.ts";

/*
 * Typography that the model put into its search and the file does not have stands in its new text too. It is
 * undone there: the very signs that the aligned lines show, and no others.
 */

export type Form = "NFC" | "NFD";

/**
 * Undoes the model's typography in new text; undefined where a sign may stand for several things.
 * @param own the normal form of the file's line that the text goes into, where there is one
 */
export type UndoMarks = (text: string, own?: Form) => string | undefined;

const WIDE = /[\uff01-\uff5e]/g;
const MARK_SIGNS =
  /[\u00a0\u00ab\u00ad\u00b4\u00bb\u1680\u2000-\u2015\u2018-\u201f\u2026\u202f\u2032\u2033\u2039\u203a\u205f-\u2064\u2212\u3000\u300c\u300d\ufe58\ufe63\ufeff]/g;
const PLAIN_SIGNS = ["...", "--", '"', "'", "-"] as const;

/** Lines of the search beside those of the file. */
export type LinePair = readonly [search: string, file: string];

/** Learns from aligned lines what to undo. */
export function marksToUndo(pairs: readonly LinePair[], replacement: string, prose: boolean): UndoMarks {
  const differing = pairs.filter(([search, file]) => search !== file);
  if (!differing.some(([search, file]) => hasNonAscii(search) || hasNonAscii(file))) return (text) => text;
  const file = pairs.map(([, line]) => line).join("\n");
  const learned = learn(differing);
  const table = new Map<string, Set<string>>();
  // A line that reads otherwise does not show what its signs stand for.
  const reworded = differing.filter(([search, line]) => partsOf(search, line) === undefined);
  let unsure = reworded
    .flatMap(([search]) => [...(search.match(MARK_SIGNS) ?? []), ...(search.match(WIDE) ?? [])])
    .filter((sign) => !learned.has(sign) && !file.includes(sign))
    .join("");
  for (const [sign, files] of learned) {
    if (isDash(sign) && !(files.size === 1 && files.has("-"))) {
      // A dash that stands for two hyphens here may stand for one there.
      if (!prose && !file.includes(sign)) unsure += sign;
      continue;
    }
    if (isPlainQuote(sign)) {
      if (!replacement.includes(sign)) continue;
      const [mark] = [...files];
      const certain = bothWays(file, mark!) || (isApostrophe(file, mark!) && isApostrophe(replacement, sign));
      if (files.size > 1 || file.includes(sign) || !certain) unsure += sign;
      else table.set(sign, files);
      continue;
    }
    if (!file.includes(sign) && replacement.includes(sign)) table.set(sign, files);
  }
  const doubtful = reworded.some(([search]) => {
    const own = formOf(search);
    return own !== undefined && own !== formOf(file);
  });
  const form = normalForm(differing, file) ?? (doubtful ? "mixed" : undefined);
  if (table.size === 0 && form === undefined && unsure === "") return (text) => text;
  return (text, own) => {
    if ([...unsure].some((sign) => text.includes(sign))) return undefined;
    if (form !== "mixed") return apply(form === undefined ? text : text.normalize(form), table);
    if (own === undefined && text.normalize("NFC") !== text.normalize("NFD")) return undefined;
    return apply(own === undefined ? text : text.normalize(own), table);
  };
}

/** The normal form of a text; undefined where nothing of it tells, or parts of it are in either. */
export function formOf(text: string): Form | undefined {
  const [composed, decomposed] = [text.normalize("NFC"), text.normalize("NFD")];
  if (composed === decomposed) return undefined;
  return text === composed ? "NFC" : text === decomposed ? "NFD" : undefined;
}

function isDash(sign: string): boolean {
  return /^[\u2010-\u2015\u2212]$/.test(sign);
}

function hasNonAscii(text: string): boolean {
  return /[^\x00-\x7f]/.test(text);
}

/** The atoms of a line of the search beside the file's, whatever their case; undefined where words differ. */
function partsOf(search: string, file: string): readonly Segment[] | undefined {
  const [a, b] = [search.trim(), file.trim()];
  return segments(a, b) ?? segments(a.toLowerCase(), b.toLowerCase());
}

/** Signs of the search, each with what the file has in its places. */
function learn(pairs: readonly LinePair[]): Map<string, Set<string>> {
  const learned = new Map<string, Set<string>>();
  const add = (sign: string, found: string): void => {
    const known = learned.get(sign);
    if (known === undefined) learned.set(sign, new Set([found]));
    else known.add(found);
  };
  for (const [search, file] of pairs) {
    for (const { base, file: found } of partsOf(search, file) ?? []) {
      const text = base.join("");
      if (text === found) continue;
      for (const sign of text.match(MARK_SIGNS) ?? []) {
        const plain = foldTypography(sign);
        add(sign, text === sign ? found : plain);
      }
      for (const sign of text.match(WIDE) ?? []) add(sign, foldTypography(sign));
      const plain = PLAIN_SIGNS.find((sign) => sign === text);
      if (plain !== undefined && hasMark(found)) add(plain, found);
    }
  }
  return learned;
}

/** The normal form of the file's lines, where the search has some of their text in the other. */
function normalForm(pairs: readonly LinePair[], file: string): Form | "mixed" | undefined {
  const other = pairs.some(([search, line]) =>
    (partsOf(search, line) ?? []).some(({ base, file: found }) => {
      const own = base.join("");
      return own !== found && own.normalize("NFC") === found.normalize("NFC");
    }),
  );
  if (!other) return undefined;
  if (file === file.normalize("NFC")) return "NFC";
  return file === file.normalize("NFD") ? "NFD" : "mixed";
}

function apply(text: string, table: ReadonlyMap<string, ReadonlySet<string>>): string {
  let out = text;
  for (const [sign, found] of table) if (found.size === 1) out = out.split(sign).join([...found][0]!);
  return out;
}

function isPlainQuote(sign: string): boolean {
  return sign === '"' || sign === "'";
}

/**
 * Whether a mark of the file is used alike on both sides of a quotation, or stands in no quotation: one that is
 * seen only before words, or only behind them, may have a counterpart that the lines do not show.
 */
function bothWays(text: string, mark: string): boolean {
  if (!/^[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u300c\u300d]$/.test(mark)) return true;
  const found = sidesOf(text, mark);
  return (
    found.some(([before, after]) => !isWord(before) && isWord(after)) &&
    found.some(([before, after]) => isWord(before) && !isWord(after))
  );
}

/** What stands before and behind a sign, one UTF-16 unit each, wherever it stands. */
function sidesOf(text: string, sign: string): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + sign.length)) {
    found.push([text[at - 1] ?? "", text[at + sign.length] ?? ""]);
  }
  return found;
}

/** Whether a mark stands between letters wherever it stands. */
function isApostrophe(text: string, mark: string): boolean {
  return sidesOf(text, mark).every((sides) => sides.every((side) => /^\p{L}$/u.test(side)));
}

/**
 * Whether the quotes that a changed line keeps are certain: where the file has several marks for a sign, as many
 * signs have to stand in the new line, in the same order and as they stood.
 */
export function quotesCertain(
  parts: readonly Segment[],
  base: readonly string[],
  ours: readonly string[],
  kept: ReadonlyMap<number, number>,
): boolean {
  const found = new Map<string, Set<string>>();
  for (const { base: own, file } of parts) {
    for (const atom of own) {
      if (!isPlainQuote(atom)) continue;
      const marks = file.match(
        /["'\u00ab\u00b4\u00bb\u2018-\u201f\u2032\u2033\u2039\u203a\u300c\u300d\uff02\uff07]/g,
      );
      const known = found.get(atom) ?? new Set();
      for (const mark of marks ?? [file]) known.add(mark);
      found.set(atom, known);
    }
  }
  for (const [sign, marks] of found) {
    const plain = marks.size === 1 && marks.has(sign);
    if (plain) continue;
    const [from, to] = [indicesOf(base, sign), indicesOf(ours, sign)];
    if (from.length === to.length && from.every((at, nth) => kept.get(at) === to[nth])) continue;
    // Quotes that come or go: certain only if all of them are the same mark, which the undoing has made sure of.
    if (marks.size > 1 && to.length > 0) return false;
  }
  return true;
}

function indicesOf(line: readonly string[], sign: string): number[] {
  return line.flatMap((atom, at) => (atom === sign ? [at] : []));
}
