import { lineEnd, lineTable, type LineTable } from "../line-table.ts";
import { isPythonSpace } from "../../text/python.ts";

/** A stretch of a text in UTF-16 units, end exclusive. */
export type Span = readonly [start: number, end: number];

/** The stripped content of each line (Python's `str.strip`), as offsets. */
export interface StrippedLines {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/**
 * A text with what the strategies want to know of it, each made when first asked for: an exact edit pays for
 * none. Lines end at LF alone; a CR is part of its line.
 */
export class TextView {
  readonly text: string;
  #lines: LineTable | undefined;
  #stripped: StrippedLines | undefined;
  #hasPairs: boolean | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get lines(): LineTable {
    return (this.#lines ??= lineTable(this.text));
  }

  get stripped(): StrippedLines {
    return (this.#stripped ??= strippedLines(this.text, this.lines));
  }

  /** Whether code points and UTF-16 units differ somewhere. */
  get hasPairs(): boolean {
    return (this.#hasPairs ??= /[\ud800-\udbff][\udc00-\udfff]/.test(this.text));
  }

  /** The span of `count` lines from line `first` on, without the LF after the last. */
  window(first: number, count: number): Span {
    return [this.lines.starts[first]!, lineEnd(this.lines, first + count - 1)];
  }

  /** The stripped content of a line. */
  strippedLine(line: number): string {
    return this.text.slice(this.stripped.from[line], this.stripped.to[line]);
  }
}

function strippedLines(text: string, lines: LineTable): StrippedLines {
  const from = new Int32Array(lines.count);
  const to = new Int32Array(lines.count);
  for (let i = 0; i < lines.count; i++) {
    let start = lines.starts[i]!;
    let end = lineEnd(lines, i);
    while (start < end && isPythonSpace(text.charCodeAt(start))) start++;
    while (end > start && isPythonSpace(text.charCodeAt(end - 1))) end--;
    from[i] = start;
    to[i] = end;
  }
  return { from, to };
}
