import { pythonStrip } from "../../../text/python.ts";
import { occurrences } from "../../knuth-morris-pratt.ts";
import { KeyIds } from "../../line-table.ts";
import type { Strategy } from "../strategy.ts";
import type { Span, TextView } from "../text-view.ts";

/** Runs of whole lines that are equal to the search's lines once both are stripped. */
export const lineTrimmed: Strategy = {
  name: "line_trimmed",
  class: "indentation",
  find: trimmedWindows,
};

/** Every window of lines that equals the search's lines, stripped; windows may overlap. */
export function trimmedWindows(content: TextView, search: string): Span[] {
  const wanted = search.split("\n").map(pythonStrip);
  // A line that is nowhere rules all windows out, at the cost of one search for it.
  const longest = wanted.reduce((a, b) => (b.length > a.length ? b : a));
  if (longest !== "" && !content.text.includes(longest)) return [];
  if (wanted.length > content.lines.count) return [];

  const keys = new KeyIds();
  const pattern = Int32Array.from(wanted, (line) => keys.add(line));
  const { from, to } = content.stripped;
  const ids = new Int32Array(from.length);
  for (let i = 0; i < ids.length; i++) ids[i] = keys.find(content.text, from[i]!, to[i]!);
  return Array.from(occurrences(ids, pattern), (line) => content.window(line, wanted.length));
}
