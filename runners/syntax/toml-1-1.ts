/** Strings and comments of a TOML text that parses, or one character of all else. */
const TOKEN =
  /"""(?:\\[^]|(?!""")[^])*"{3,5}|'''(?:(?!''')[^])*'{3,5}|"(?:\\[^]|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|([+-]?)\d\d:\d\d(:\d\d)?|[^]/g;

/**
 * Where a text that parses as TOML 1.1 uses what 1.0, which Python knows, has not: line breaks and a last comma in
 * inline tables, the escapes `\e` and `\x`, times without seconds.
 *
 * @returns its offset; undefined where there is none
 */
export function newerThanToml10(text: string): number | undefined {
  if (!/[{\\]|\d\d:\d\d/.test(text)) return undefined;
  const open: string[] = [];
  let afterComma = false;
  for (const match of text.matchAll(TOKEN)) {
    const [token, sign, seconds] = match;
    const inTable = open.at(-1) === "{";
    if (token.startsWith('"') && /^(?:[^\\]|\\[^ex])*\\[ex]/.test(token)) return match.index;
    if (sign === "" && seconds === undefined) return match.index;
    if (inTable && token === "\n") return match.index;
    if (token === "}" && afterComma) return match.index;
    if (token === "{" || token === "[") open.push(token);
    if (token === "}" || token === "]") open.pop();
    if (!/^\s$/.test(token)) afterComma = inTable && token === ",";
  }
  return undefined;
}
