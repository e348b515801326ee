import { pythonSplitlines } from "../../../text/python.ts";
import { leadingSpace } from "../text.ts";
import { Crash } from "../failure.ts";

const ARROW = "←";

/** A character that stands for one column of outdent and is in none of the texts. */
export function outdentMarker(texts: readonly string[]): string {
  const taken = (marker: string): boolean => texts.some((text) => text.includes(marker));
  if (!taken(ARROW)) return ARROW;
  let point = 0x10ffff;
  while (taken(String.fromCodePoint(point))) point--;
  return String.fromCodePoint(point);
}

/**
 * Rewrites each line as two: how its indent changes against the line before (the last characters added, or a
 * marker for each one taken off), and the line without indent. Only lengths are compared.
 */
export function toRelative(text: string, marker: string): string {
  const out: string[] = [];
  let previous = 0;
  for (const line of pythonSplitlines(text, true)) {
    const length = leadingSpace(withoutEnd(line));
    const change = length - previous;
    if (change > 0) out.push(line.slice(length - change, length));
    else if (change < 0) out.push(marker.repeat(-change));
    out.push("\n", line.slice(length));
    previous = length;
  }
  return out.join("");
}

/**
 * The way back; undefined where a marker is left over.
 * @throws Crash for an odd number of lines.
 */
export function toAbsolute(text: string, marker: string): string | undefined {
  const lines = pythonSplitlines(text, true);
  const out: string[] = [];
  let previous = "";
  for (let i = 0; i < lines.length; i += 2) {
    const dent = withoutEnd(lines[i]!);
    const body = lines[i + 1];
    if (body === undefined) throw Crash.indexError();
    if (dent.startsWith(marker)) {
      const characters = Array.from(previous);
      previous = characters.slice(0, Math.max(0, characters.length - Array.from(dent).length)).join("");
    } else previous += dent;
    out.push(withoutEnd(body) === "" ? body : previous + body);
  }
  const absolute = out.join("");
  return absolute.includes(marker) ? undefined : absolute;
}

function withoutEnd(line: string): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === "\n" || line[end - 1] === "\r")) end--;
  return line.slice(0, end);
}
