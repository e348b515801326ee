import type { Tolerate } from "./tolerance.ts";

/** In a file of mixed endings, an added line may have any ending that the file has. */
export const addedLineEndings: Tolerate = (accepted, actual, { before }) => {
  if (accepted.ending === "" || actual.ending === "") return actual;
  return before.some((line) => line.ending === actual.ending)
    ? { text: actual.text, ending: accepted.ending }
    : actual;
};
