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
