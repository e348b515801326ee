import type { Pair } from "../plan.ts";

/**
 * Takes the backslash off quotes: all quotes of a kind are escaped on both sides, and no other sign is.
 */
export function undoQuotes(pair: Pair): Pair | undefined {
  const both = `${pair.search}\n${pair.replace}`;
  const kinds = ['"', "'", "`"].filter((quote) => pair.search.includes(`\\${quote}`));
  if (kinds.length === 0) return undefined;
  const sign = new RegExp(`\\\\([${kinds.join("")}])`, "g");
  const rest = both.replace(sign, "");
  if (/\\[^A-Za-z0-9]|\\$/m.test(rest) || kinds.some((quote) => rest.includes(quote))) return undefined;
  return { search: pair.search.replace(sign, "$1"), replace: pair.replace.replace(sign, "$1") };
}

/** Takes the backslash off all quotes of the search, where the replacement has quotes and none of them escaped. */
export function undoSearchQuotes({ search, replace }: Pair): Pair | undefined {
  const kinds = ['"', "'"].filter((quote) => search.includes(`\\${quote}`));
  if (kinds.length === 0 || replace.includes("\\")) return undefined;
  const sign = new RegExp(`\\\\([${kinds.join("")}])`, "g");
  const rest = search.replace(sign, "");
  if (rest.includes("\\") || kinds.some((quote) => rest.includes(quote))) return undefined;
  return { search: search.replace(sign, "$1"), replace };
}

/** Halves backslashes where all of both sides come in pairs. */
export function undoBackslashes(pair: Pair): Pair | undefined {
  if (!pair.search.includes("\\\\")) return undefined;
  const single = /\\+/g;
  for (const run of `${pair.search}\n${pair.replace}`.match(single) ?? []) {
    if (run.length % 2 !== 0) return undefined;
  }
  const halve = (text: string): string => text.replace(/\\\\/g, "\\");
  return { search: halve(pair.search), replace: halve(pair.replace) };
}
