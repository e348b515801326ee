/*
 * The table by which several engines fold typographic punctuation to ASCII: dashes, curly quotes and odd
 * spaces. U+1680, U+2000, U+2001, U+00AB, U+2032 and the ellipsis are not in it.
 */
const FANCY = /[\u00a0\u2002-\u200a\u2010-\u2015\u2018-\u201f\u202f\u205f\u2212\u3000]/;
const FANCY_ALL: RegExp = new RegExp(FANCY, "g");

function plain(char: string): string {
  const unit = char.charCodeAt(0);
  if ((unit >= 0x2010 && unit <= 0x2015) || unit === 0x2212) return "-";
  if (unit >= 0x2018 && unit <= 0x201b) return "'";
  if (unit >= 0x201c && unit <= 0x201f) return '"';
  return " ";
}

/** Replaces each typographic dash, quote and space by its ASCII counterpart; lengths in UTF-16 stay. */
export function plainPunctuation(text: string): string {
  return FANCY.test(text) ? text.replace(FANCY_ALL, plain) : text;
}
