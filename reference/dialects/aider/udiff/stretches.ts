import { KeyIds, lineEnd, lineTable } from "../../../shared/line-table.ts";
import { hasOnlyLineFeeds, pythonLstrip } from "../../../text/python.ts";
import { skipSpace } from "../text.ts";

/**
 * Tells which stretches of a section's lines a file can't hold, whatever the attempt: so that of the many cuts of
 * its context only those are searched for that have a chance.
 *
 * All four attempts find the lines of a stretch one below the other, each equal but for the white space that it
 * begins with; only its first line may be found in the middle of another, and blank lines at its ends may be
 * stripped. So the lines between have to stand in the file as a run.
 */
export class Stretches {
  private readonly text: string;
  private readonly bodies: readonly string[];
  /** For each line the length of the longest run from it on that the file has; undefined where lines are odd. */
  private readonly runs: Int32Array | undefined;
  private readonly present = new Map<string, boolean>();

  /** @param lines what the section looks for, with line ends */
  constructor(text: string, lines: readonly string[]) {
    this.text = text;
    this.bodies = lines.map((line) => pythonLstrip(line.slice(0, -1)));
    const plain = lines.every((line) => line.endsWith("\n") && hasOnlyLineFeeds(line));
    if (plain && hasOnlyLineFeeds(text)) this.runs = longestRuns(this.bodies, text);
  }

  /** False where no attempt can find lines from..to; true tells nothing. */
  mayOccur(from: number, to: number): boolean {
    if (this.runs === undefined) return true;
    while (from < to && this.bodies[from] === "") from++;
    while (to > from && this.bodies[to - 1] === "") to--;
    if (from === to) return true;
    if (to - from > 1 && this.runs[from + 1]! < to - from - 1) return false;
    const first = this.bodies[from]!;
    let present = this.present.get(first);
    if (present === undefined) this.present.set(first, (present = this.text.includes(first)));
    return present;
  }
}

/** For each place of `bodies` how many of them, from there on, stand in the text as consecutive lines. */
function longestRuns(bodies: readonly string[], text: string): Int32Array {
  const keys = new KeyIds();
  const places: number[][] = [];
  for (const [i, body] of bodies.entries()) (places[keys.add(body)] ??= []).push(i);
  const table = lineTable(text);
  const longest = new Int32Array(bodies.length + 1);
  // The run that begins at place i and at the line in `line[i]`.
  const run = new Int32Array(bodies.length + 1);
  const line = new Int32Array(bodies.length + 1).fill(-1);
  for (let at = table.count - 1; at >= 0; at--) {
    const end = lineEnd(table, at);
    const id = keys.find(text, skipSpace(text, table.starts[at]!, end), end);
    if (id === 0) continue;
    // Upwards, so that the place behind still has the run of the line below.
    for (const i of places[id]!) {
      const length = 1 + (line[i + 1] === at + 1 ? run[i + 1]! : 0);
      run[i] = length;
      line[i] = at;
      if (length > longest[i]!) longest[i] = length;
    }
  }
  return longest;
}
