import type { Strategy } from "../strategy.ts";
import { occurrencesOf } from "./exact.ts";

/** The search with the two characters `\n`, then `\t`, then `\r` turned to the control characters they name. */
export const escapeNormalized: Strategy = {
  name: "escape_normalized",
  class: "escapes",
  find({ text }, search) {
    const unescaped = search.replaceAll("\\n", "\n").replaceAll("\\t", "\t").replaceAll("\\r", "\r");
    return unescaped === search ? [] : occurrencesOf(text, unescaped);
  },
};
