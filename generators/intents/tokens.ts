import { otherWord, word } from "../sources/words.ts";

const KEYWORDS = new Set(
  (
    "abstract and append assert await bool break case catch char class const constructor continue def default " +
    "delete derive do done else enum esac except export extends false final find fn for foreach from func " +
    "function get group if impl import in include insert int integer interface into isinstance join key len " +
    "let map match mod mut new nil none not null option package pass primary print printf private pub public " +
    "raise range read readonly return select self set size static std str string struct super switch table " +
    "test then this throw throws total true try type undefined unsigned use usize values var varchar void " +
    "where while with yield as is item limit found text name count by on or"
  ).split(" "),
);

const TOKEN = /[A-Za-z]{3,}|\d+|[\u4e00-\u9fff]{2,}/g;

/** A word or number in a line that may be changed for another. */
export interface Token {
  readonly start: number;
  readonly text: string;
}

/** The words, numbers and Han words of a line that are not keywords. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(line); match; match = TOKEN.exec(line)) {
    if (!KEYWORDS.has(match[0].toLowerCase())) tokens.push({ start: match.index, text: match[0] });
  }
  return tokens;
}

/** Another word of the same sort, with the same first letter's case. */
export function replacementFor(token: string, choice: number): string {
  const first = token.charCodeAt(0);
  if (first < 58) return String((Number(token.slice(0, 6)) + 1 + (choice % 7)) % 1000000);
  if (first > 0x4dff) {
    const found = word({ seed: choice }, "h8");
    return found === token ? `${found}单` : found;
  }
  const found = otherWord(token, choice);
  if (token === token.toUpperCase()) return found.toUpperCase();
  return first < 97 ? found.charAt(0).toUpperCase() + found.slice(1) : found;
}

/** The line with one token changed. */
export function changeToken(line: string, token: Token, to: string): string {
  return line.slice(0, token.start) + to + line.slice(token.start + token.text.length);
}
