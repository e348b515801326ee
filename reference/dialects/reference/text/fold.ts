/*
 * Typography folds for finding, never for writing: quotes, dashes, ellipses, the space family, full-width
 * forms, invisible characters and the two Unicode normal forms.
 */

const QUOTES: Record<string, string> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201a": "'",
  "\u201b": "'",
  "\u2032": "'",
  "\u00b4": "'",
  "\u2039": "'",
  "\u203a": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u201e": '"',
  "\u201f": '"',
  "\u2033": '"',
  "\u00ab": '"',
  "\u00bb": '"',
  "\u300c": '"',
  "\u300d": '"',
};

/** Signs that take no room, which a model or an editor leaves behind. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const DASHES = /[\u2010-\u2013\u2212\ufe58\ufe63]/g;
const LONG_DASHES = /[\u2014\u2015]/g;
const QUOTE_SIGNS =
  /[\u2018\u2019\u201a\u201b\u2032\u00b4\u2039\u203a\u201c-\u201f\u2033\u00ab\u00bb\u300c\u300d]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const NON_ASCII = /[^\x00-\x7f]/;
const MARK =
  /[\u00a0\u00ab\u00ad\u00b4\u00bb\u1680\u2000-\u2015\u2018-\u201f\u2026\u202f\u2032\u2033\u2039\u203a\u205f-\u2064\u2212\u3000\u300c\u300d\ufe58\ufe63\ufeff\uff01-\uff5e]/;

/** Whether a text has a character that folding changes (normal forms aside). */
export function hasMark(text: string): boolean {
  return MARK.test(text);
}

/** A text with its typography in plain ASCII and in normal form C. */
export function foldTypography(text: string): string {
  if (!NON_ASCII.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(SPACES, " ")
    .replace(DASHES, "-")
    .replace(LONG_DASHES, "--")
    .replace(/\u2026/g, "...")
    .replace(QUOTE_SIGNS, (sign) => QUOTES[sign]!)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

const BLANK = /^[\s\u00ad\u0085\u001c-\u001f\u200b-\u200f\u2060-\u2064\ufeff]*$/;

/** Whether a line shows nothing. */
export function isBlank(line: string): boolean {
  return BLANK.test(line);
}

/** The leading white space of a line: its indentation. */
export function indentOf(line: string): string {
  let end = 0;
  while (end < line.length) {
    const unit = line.charCodeAt(end);
    const space =
      unit === 32 || unit === 9 || unit === 0xa0 || unit === 0x3000 || (unit >= 0x2000 && unit <= 0x200a);
    if (!space && unit !== 0x202f && unit !== 0x205f && unit !== 11 && unit !== 12) break;
    end++;
  }
  return line.slice(0, end);
}

/** The trailing white space of a line; of a blank line nothing, for all of it is indentation. */
export function trailOf(line: string): string {
  const end = line.trimEnd().length;
  return end === 0 ? "" : line.slice(end);
}

/** What stands between indentation and trailing white space. */
export function inkOf(line: string): string {
  return line.slice(indentOf(line).length).trimEnd();
}
