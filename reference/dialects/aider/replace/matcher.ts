import { isBlank } from "../text.ts";
import { replaceElided } from "./elision.ts";
import { Prepared } from "./lines.ts";
import { replaceMissingWhitespace } from "./missing-whitespace.ts";
import { replacePerfect } from "./perfect.ts";
import type { Landing, Sides, Step } from "./step.ts";

/**
 * The steps that the shipping coder reaches, in the order tried. Each scans the whole file before the next one
 * starts, and none checks that its place is the only one. Matching by edit distance is in the package too, behind
 * an unconditional return.
 */
export const MATCHER: readonly Step[] = [
  { name: "perfect_replace", class: "exact", find: replacePerfect },
  {
    name: "replace_part_with_missing_leading_whitespace",
    class: "indentation",
    find: replaceMissingWhitespace,
  },
  {
    name: "skip_leading_blank_line:perfect_replace",
    class: "blank-lines",
    find: (sides) => withoutLeadingBlank(sides, replacePerfect),
  },
  {
    name: "skip_leading_blank_line:replace_part_with_missing_leading_whitespace",
    class: "blank-lines",
    find: (sides) => withoutLeadingBlank(sides, replaceMissingWhitespace),
  },
  { name: "try_dotdotdots", class: "elision", find: expandElisions },
];

/** Tries a step on the search without its first line, where that is blank and two more follow. */
function withoutLeadingBlank(sides: Sides, find: Step["find"]): Landing | undefined {
  const [first, ...rest] = sides.part.lines;
  if (first === undefined || rest.length < 2 || !isBlank(first)) return undefined;
  return find({ ...sides, part: new Prepared(rest.join("")) });
}

function expandElisions({ whole, part, replace }: Sides): Landing | undefined {
  const text = replaceElided(whole.text, part.text, replace.text);
  return text === undefined ? undefined : { text };
}

/** What the ladder found: the text afterwards and the step that made it. */
export interface Match extends Landing {
  readonly strategy: string;
}

/** Receives each step tried. */
export type WatchSteps = (step: Step, landing: Landing | undefined, whole: string) => void;

/** Goes down the ladder to the first step with a result that is not empty. */
export function matchChunk(
  texts: { whole: string; part: string; replace: string },
  watch?: WatchSteps,
): Match | undefined {
  const sides: Sides = {
    whole: new Prepared(texts.whole),
    part: new Prepared(texts.part),
    replace: new Prepared(texts.replace),
  };
  for (const step of MATCHER) {
    const landing = step.find(sides);
    watch?.(step, landing, sides.whole.text);
    if (landing !== undefined && landing.text !== "") return { ...landing, strategy: step.name };
  }
  return undefined;
}
