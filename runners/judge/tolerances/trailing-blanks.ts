import type { Tolerate } from "./tolerance.ts";

const TRAILING_BLANKS = /[ \t]+$/;

/** Blanks at the end of an added line may stay or go. */
export const trailingBlanksOfAddedLines: Tolerate = (accepted, actual) =>
  accepted.text.replace(TRAILING_BLANKS, "") === actual.text.replace(TRAILING_BLANKS, "")
    ? { text: accepted.text, ending: actual.ending }
    : actual;
