import { KeyIds, lineEnd, type LineTable, lineTable } from "../../shared/line-table.ts";
import { codePointCursor } from "../../text/offsets.ts";
import type { Candidate } from "../../trace.ts";

/** Cuts a line down to what a strategy compares: new bounds of `text[from, to)`. */
export interface Trim {
  readonly from: (text: string, from: number, to: number) => number;
  readonly to: (text: string, from: number, to: number) => number;
}

/** The whole line. */
export const UNTRIMMED: Trim = { from: (_text, from) => from, to: (_text, _from, to) => to };

/** A part of the source, UTF-16 units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Source and search as the strategies see them. Everything but the two strings is made when it is first
 * asked for: an exact edit needs none of it.
 */
export class View {
  readonly source: string;
  readonly search: string;
  private sourceTable: LineTable | undefined;
  private searchList: readonly string[] | undefined;

  constructor(source: string, search: string) {
    this.source = source;
    this.search = search;
  }

  get table(): LineTable {
    return (this.sourceTable ??= lineTable(this.source));
  }

  get searchLines(): readonly string[] {
    return (this.searchList ??= this.search.split("\n"));
  }

  sourceLine(i: number): string {
    return this.source.slice(this.table.starts[i]!, lineEnd(this.table, i));
  }

  /** Lines first..last without the last LF. */
  lines(first: number, last: number): Span {
    return { start: this.table.starts[first]!, end: lineEnd(this.table, last) };
  }

  /** Ids of search and source lines under a trim: equal lines have equal ids, 0 is in the source alone. */
  ids(trim: Trim): { search: Int32Array; source: Int32Array } {
    const keys = new KeyIds();
    const search = Int32Array.from(this.searchLines, (line) => keys.add(trimmed(line, trim)));
    const { source, table } = this;
    const ids = new Int32Array(table.count);
    for (let i = 0; i < table.count; i++) {
      const end = lineEnd(table, i);
      const from = trim.from(source, table.starts[i]!, end);
      ids[i] = keys.find(source, from, trim.to(source, from, end));
    }
    return { search, source: ids };
  }

  /** Whether each search line, cut down, stands anywhere in the source: else no run of lines can agree. */
  mayHold(trim: Trim): boolean {
    let longest = "";
    for (const line of this.searchLines) {
      const key = trimmed(line, trim);
      if (key.length > longest.length) longest = key;
    }
    return longest === "" || this.source.includes(longest);
  }

  /** Describes a run of lines for the trace. */
  candidate(first: number, last: number, more: Pick<Candidate, "score" | "refused">): Candidate {
    const { start, end } = this.lines(first, last);
    return { ...codePointSpan(this.source, { start, end }), line: first + 1, endLine: last + 1, ...more };
  }
}

/** A line cut down. */
export function trimmed(line: string, trim: Trim): string {
  const from = trim.from(line, 0, line.length);
  return line.slice(from, trim.to(line, from, line.length));
}

/** Turns UTF-16 offsets into code points. */
export function codePointSpan(text: string, span: Span): Span {
  const at = codePointCursor(text);
  const start = at(span.start);
  return { start, end: at(span.end) };
}
