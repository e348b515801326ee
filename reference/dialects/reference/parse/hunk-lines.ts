import { type Pair } from "../plan.ts";
import { asText } from "./lines.ts";

/** The body of a V4A or diff hunk as it is read, line by line. */
export interface HunkBody {
  readonly pair: Pair;
  /** The pair if every context line lost its tag; only where at least one line has none. */
  readonly untagged: Pair | undefined;
  readonly changes: boolean;
}

/** Reads tagged lines: blank or nothing is context, `-` goes, `+` comes. */
export function readHunkBody(lines: readonly string[]): HunkBody {
  const [search, replace, bareSearch, bareReplace]: string[][] = [[], [], [], []];
  let untagged = false;
  let changes = false;
  for (const line of lines) {
    const tag = line[0] ?? " ";
    const text = line.slice(1);
    if (tag === "-" || tag === "+") {
      changes = true;
      (tag === "-" ? search : replace)!.push(text);
      (tag === "-" ? bareSearch : bareReplace)!.push(text);
      continue;
    }
    const tagged = tag === " ";
    if (!tagged) untagged = true;
    for (const side of [search!, replace!]) side.push(tagged ? text : line);
    for (const side of [bareSearch!, bareReplace!]) side.push(line);
  }
  return {
    pair: { search: asText(search!), replace: asText(replace!) },
    untagged: untagged ? { search: asText(bareSearch!), replace: asText(bareReplace!) } : undefined,
    changes,
  };
}
