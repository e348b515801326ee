import { type Hunk, type Refusal, refuse } from "../plan.ts";
import { isBareDots, isElisionMark } from "../text/elision-marks.ts";
import { isBlank } from "../text/fold.ts";

/** Checks that need no look at where the search lies. */
export function checkSearch(hunk: Hunk, path: string): Refusal | undefined {
  if (hunk.search === "" || hunk.search === "\ufeff") {
    return refuse(
      "empty-search",
      `The search is empty, and ${path} is not. Quote the lines beside which the new text belongs.`,
    );
  }
  if (hunk.search.split("\n").every((line) => isBlank(line))) {
    return refuse(
      "whitespace-search",
      `The search for ${path} is only white space. Quote lines that show something.`,
    );
  }
  return undefined;
}

/**
 * A replacement that says "the rest as before" would delete the rest: refused where the file does not have
 * that line and the search lacks it.
 */
export function checkElision(hunk: Hunk, content: string): Refusal | undefined {
  if (!/\.{3}|\u2026|rest|remain|existing|unchanged|previous|other|omitted|truncated/i.test(hunk.replace))
    return undefined;
  const search = hunk.search.split(/\r?\n/).map((line) => line.trim());
  const replace = hunk.replace.split(/\r?\n/);
  const known = new Set(search);
  const now = new Set(replace.map((line) => line.trim()));
  const removes = search.some((line) => line !== "" && !now.has(line));
  for (const line of replace) {
    const mark = line.trim();
    if (known.has(mark) || !isElisionMark(line)) continue;
    if (isBareDots(line) && !removes) continue;
    if (content.split(/\r\n|\n|\r/).some((own) => own.trim() === mark)) continue;
    return refuse(
      "elision",
      `The replacement says ${JSON.stringify(mark.slice(0, 80))} where code should stand. Send that code in full.`,
    );
  }
  const lost = search.find((line) => isElisionMark(line) && !now.has(line) && !isBareDots(line));
  if (lost !== undefined && !content.includes(lost)) {
    return refuse(
      "elision",
      `The search says ${JSON.stringify(lost.slice(0, 80))} where code should stand. Quote that code, or keep the mark in both.`,
    );
  }
  return undefined;
}
