import type { Strategy } from "../strategy.ts";

/*
 * Two rungs of the engine's ladder can never be the one that answers, and so cost nothing here. Lines that
 * are equal without their indentation, or equal as they stand between a stripped first and last one, are
 * equal stripped as well: where either rung would match, `line_trimmed` has already answered.
 */

/** Runs of lines that are equal once the indentation is off. */
export const indentationFlexible: Strategy = {
  name: "indentation_flexible",
  class: "indentation",
  find: () => [],
};

/** Runs of lines that are equal but for the outer blanks of the first and the last. */
export const trimmedBoundary: Strategy = {
  name: "trimmed_boundary",
  class: "whitespace",
  find: () => [],
};
