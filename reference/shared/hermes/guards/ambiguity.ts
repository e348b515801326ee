import { pythonStrip } from "../../../text/python.ts";
import { codePointCursor, utf16Offset } from "../../../text/offsets.ts";
import type { Match, MatchGuard } from "./guard.ts";

const ADVICE = "Provide more context to make it unique, or use replace_all=True.";

/** More than one place without `replaceAll`; tells how many. */
export const ambiguity: MatchGuard = {
  name: "ambiguous",
  check: ({ spans, replaceAll }) =>
    spans.length > 1 && !replaceAll
      ? { code: "ambiguous", message: `Found ${spans.length} matches for old_string. ${ADVICE}` }
      : undefined,
};

/** The same, with the lines of the first five places. */
export const ambiguityWithLines: MatchGuard = {
  name: "ambiguous",
  check(match) {
    const objection = ambiguity.check(match);
    return objection && { ...objection, message: `${objection.message} Matches:\n${places(match)}` };
  },
};

const SHOWN = 5;

function places({ content, spans }: Match): string {
  const { lines, text } = content;
  const rows = spans.slice(0, SHOWN).map(([start]) => {
    const line = lineAt(lines.starts, lines.count, start);
    const snippet = pythonStrip(text.slice(lines.starts[line], lines.starts[line + 1]! - 1));
    return `  L${line + 1}: ${shortened(snippet)}`;
  });
  if (spans.length > SHOWN) rows.push(`  ... and ${spans.length - SHOWN} more`);
  return rows.join("\n");
}

function shortened(snippet: string): string {
  const length = codePointCursor(snippet)(snippet.length);
  return length > 80 ? `${snippet.slice(0, utf16Offset(snippet, 77))}...` : snippet;
}

/** Index of the line that holds an offset. */
function lineAt(starts: Int32Array, count: number, offset: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
