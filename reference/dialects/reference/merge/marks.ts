import { foldTypography, hasMark } from "../text/fold.ts";
import { segments } from "./segments.ts";

/*
 * Typography that the model put into its search and the file does not have stands in its new text too. It is
 * undone there: the very signs that the aligned lines show, and no others.
 */

/** Undoes the model's typography in new text; undefined where a sign may stand for several things. */
export type UndoMarks = (text: string) => string | undefined;

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
  let unsure = "";
  for (const [sign, files] of learned) {
    if (isDash(sign) && !(files.size === 1 && files.has("-"))) {
      // A dash that stands for two hyphens here may stand for one there.
      if (!prose && !file.includes(sign)) unsure += sign;
      continue;
    }
    if (!file.includes(sign) && replacement.includes(sign)) table.set(sign, files);
  }
  const form = normalForm(differing, file);
  if (table.size === 0 && form === undefined && unsure === "") return (text) => text;
  return (text) =>
    [...unsure].some((sign) => text.includes(sign))
      ? undefined
      : apply(form === undefined ? text : text.normalize(form), table);
}

function isDash(sign: string): boolean {
  return /^[\u2010-\u2015\u2212]$/.test(sign);
}

function hasNonAscii(text: string): boolean {
  return /[^\x00-\x7f]/.test(text);
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
    for (const { base, file: found } of segments(search.trim(), file.trim()) ?? []) {
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

/** The normal form of the file, where the search has some of its text in the other. */
function normalForm(pairs: readonly LinePair[], file: string): "NFC" | "NFD" | undefined {
  const other = pairs.some(([search, line]) =>
    (segments(search.trim(), line.trim()) ?? []).some(({ base, file: found }) => {
      const own = base.join("");
      return own !== found && own.normalize("NFC") === found.normalize("NFC");
    }),
  );
  if (!other) return undefined;
  if (file === file.normalize("NFC")) return "NFC";
  return file === file.normalize("NFD") ? "NFD" : undefined;
}

function apply(text: string, table: ReadonlyMap<string, ReadonlySet<string>>): string {
  let out = text;
  for (const [sign, found] of table) {
    if (!out.includes(sign)) continue;
    const choices = [...found];
    if (choices.length === 1) out = out.split(sign).join(choices[0]!);
    else out = openAndClose(out, sign, choices);
  }
  return out;
}

/** A plain quote that the file has as an opening and a closing one. */
function openAndClose(text: string, sign: string, choices: readonly string[]): string {
  const pair = [
    ["\u201c", "\u201d"],
    ["\u2018", "\u2019"],
    ["\u00ab", "\u00bb"],
    ["\u300c", "\u300d"],
  ].find((quotes) => quotes.every((quote) => choices.includes(quote)));
  if (pair === undefined || choices.length !== 2) return text;
  let out = "";
  for (let at = 0; at < text.length; at++) {
    if (!text.startsWith(sign, at)) {
      out += text[at]!;
      continue;
    }
    const before = text[at - 1];
    out += before === undefined || /[\s([{\u2014-]/.test(before) ? pair[0]! : pair[1]!;
    at += sign.length - 1;
  }
  return out;
}
