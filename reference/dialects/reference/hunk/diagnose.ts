import { NEED } from "../ladder.ts";
import { type Hunk, type Refusal, refuse } from "../plan.ts";
import { readings } from "../readings/index.ts";
import type { Page } from "../text/page.ts";
import { sidesOf } from "../text/side.ts";
import { standsAsLines } from "./resend.ts";

const ESCAPES = NEED.entities | NEED.quotes | NEED.backslashes | NEED.newlines;

/** Where the search alone, unwrapped, stands in the file: names the wrapping that the two sides do not share. */
export function diagnoseWrapping(read: () => Page, hunk: Hunk, path: string): Refusal | undefined {
  for (const reading of readings({ search: hunk.search, replace: "" }, ESCAPES | NEED.lineNumbers)) {
    if (reading.needs === 0) continue;
    const sides = sidesOf({ search: reading.search, replace: reading.search }, hunk.whole);
    if (sides === undefined || standsAsLines(read(), sides.base, false).length === 0) continue;
    return (reading.needs & NEED.lineNumbers) !== 0
      ? refuse(
          "line-number-prefix",
          `The search carries line numbers that are not in ${path}, and the replacement does not carry them alike. Send both without numbers.`,
        )
      : refuse(
          "escape-drift",
          `The search is escaped where ${path} is not, and the replacement is not escaped alike. Send both as the file has them.`,
        );
  }
  return undefined;
}
