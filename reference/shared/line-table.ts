import { hasOnlyLineFeeds } from "../text/python.ts";

/*
 * The lines of a text as offsets, and their identity with the lines of a search, without a string for each
 * line: most lines of a file occur in no search, and a look at their length and two of their characters
 * settles it.
 */

/** Offsets of the lines of a text, in UTF-16 units; each line end is one character. */
export interface LineTable {
  readonly count: number;
  /** Start of line i; `starts[count]` is where a further line would start. */
  readonly starts: Int32Array;
}

/** The lines of a split at LF alone. The empty text has one line, and a text that ends in LF a last empty one. */
export function lineTable(text: string): LineTable {
  return tableOf(text, (from) => text.indexOf("\n", from));
}

/**
 * The lines that Python's `splitlines` has, for a text without CR: then each line end is one character, and the
 * content of line i ends at `lineEnd`. No line follows the last line end.
 */
export function pythonLineTable(text: string): LineTable {
  const { count, starts } = hasOnlyLineFeeds(text) ? lineTable(text) : otherBreaks(text);
  return { count: starts[count - 1] === text.length ? count - 1 : count, starts };
}

function otherBreaks(text: string): LineTable {
  const breaks = /[\n\v\f\u001c-\u001e\u0085\u2028\u2029]/g;
  return tableOf(text, (from) => {
    breaks.lastIndex = from;
    return breaks.exec(text)?.index ?? -1;
  });
}

function tableOf(text: string, nextBreak: (from: number) => number): LineTable {
  let starts = new Int32Array(Math.max(16, text.length >> 4));
  let count = 1;
  for (let at = nextBreak(0); at !== -1; at = nextBreak(at + 1)) {
    if (count + 2 > starts.length) {
      const larger = new Int32Array(starts.length * 2);
      larger.set(starts);
      starts = larger;
    }
    starts[count++] = at + 1;
  }
  starts[count] = text.length + 1;
  return { count, starts };
}

/** End of line i, its line end left out. */
export function lineEnd(table: LineTable, i: number): number {
  return table.starts[i + 1]! - 1;
}

const BUCKETS = 1024;

function bucket(text: string, from: number, to: number): number {
  if (from === to) return 0;
  const sample = text.charCodeAt(from) * 31 + text.charCodeAt(to - 1) * 7;
  return (sample + (to - from) * 257 + text.charCodeAt((from + to) >> 1) * 61) & (BUCKETS - 1);
}

/** Gives pieces of text the number of the equal key, 0 where none is equal. */
export class KeyIds {
  private readonly ids = new Map<string, number>();
  private readonly seen = new Uint8Array(BUCKETS);

  /** Number of `key`, counted from 1; a new one where it was not known. */
  add(key: string): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size + 1;
    this.ids.set(key, id);
    this.seen[bucket(key, 0, key.length)] = 1;
    return id;
  }

  /** Number of `text.slice(from, to)`, 0 where it is no key. */
  find(text: string, from: number, to: number): number {
    if (this.seen[bucket(text, from, to)] === 0) return 0;
    return this.ids.get(text.slice(from, to)) ?? 0;
  }

  get size(): number {
    return this.ids.size;
  }
}
