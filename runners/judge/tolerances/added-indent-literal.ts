import type { Tolerate } from "./tolerance.ts";

const INDENT = /^[ \t]*/;
const INDENTATION_HAS_MEANING =
  /(?:\.(?:pyi?|ya?ml|md|rst|haml|pug|sass|coffee|nim|ini)|(?:^|\/)[Mm]akefile)$/;

/** An added line may have the indentation that was sent, where indentation has no meaning. */
export const addedIndentLiteral: Tolerate = (accepted, actual, { path, sent }) => {
  if (INDENTATION_HAS_MEANING.test(path) || !sent.includes(actual.text)) return actual;
  return accepted.text.replace(INDENT, "") === actual.text.replace(INDENT, "")
    ? { text: accepted.text, ending: actual.ending }
    : actual;
};
