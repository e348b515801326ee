/** A run of `size` equal lines at `a` in the search and `b` in the window. */
export interface Block {
  readonly size: number;
  readonly a: number;
  readonly b: number;
}

/** Diagonals that are passed over together where none has a run that is long enough. */
const GROUP = 16;
/** No run is as long: patterns have fewer than 200 lines. */
const UNKNOWN = 0xff;

/**
 * The first block that difflib takes of a window: the longest run that it shares with the search, the earliest
 * in the search of equals, then the earliest in the window. Found from the longest runs of the diagonals of
 * search × text, which neighbouring windows share.
 */
export class FirstBlocks {
  readonly #pattern: Int32Array;
  readonly #text: Int32Array;
  /** Of the diagonal on which line i of the search meets line d + i − n + 1 of the text: its longest run, … */
  readonly #longest: Uint8Array;
  /** … and where in the search the earliest of that length begins. */
  readonly #place: Uint8Array;
  /** The longest run of a group of diagonals. */
  readonly #most: Uint8Array;
  /** The window asked for last, and its block. */
  #window = 0;
  #size = 0;
  #a = 0;
  #b = 0;

  /** @param pattern fewer than 200 ids, from 1 on; the text has 0 for what the pattern lacks */
  constructor(pattern: Int32Array, text: Int32Array) {
    this.#pattern = pattern;
    this.#text = text;
    const groups = Math.ceil((text.length + pattern.length) / GROUP);
    this.#longest = new Uint8Array(groups * GROUP);
    this.#place = new Uint8Array(groups * GROUP);
    this.#most = new Uint8Array(groups).fill(UNKNOWN);
  }

  /** Of the window at `w`; size 0 where it has no line of the search. */
  of(w: number): Block {
    // What was found of the window before is mostly in this one too, and spares most diagonals.
    this.#b += this.#window - w;
    this.#window = w;
    if (this.#b < 0 || this.#b + this.#size > this.#pattern.length) {
      this.#size = 0;
      this.#a = 0;
      this.#b = 0;
    }
    const last = w + 2 * this.#pattern.length - 2;
    for (let group = Math.floor(w / GROUP); group * GROUP <= last; group++) this.#look(group, w, last);
    return { size: this.#size, a: this.#a, b: this.#b };
  }

  /** Looks for a better block on the diagonals of a group, from the window's first to its last. */
  #look(group: number, w: number, last: number): void {
    let most = this.#most[group]!;
    if (most === UNKNOWN) most = this.#measure(group);
    if (most < this.#size || most === 0) return;
    const n = this.#pattern.length;
    const to = Math.min(last, group * GROUP + GROUP - 1);
    for (let diagonal = Math.max(w, group * GROUP); diagonal <= to; diagonal++) {
      let run = this.#longest[diagonal]!;
      if (run < this.#size || run === 0) continue;
      let at = this.#place[diagonal]!;
      const shift = diagonal - w - n + 1;
      const low = Math.max(0, -shift);
      const high = Math.min(n, n - shift);
      if (at < low || at + run > high) {
        const clipped = this.#longestRun(diagonal, low, high);
        run = clipped & 0xff;
        at = clipped >> 8;
      }
      const [size, a, b] = [this.#size, this.#a, this.#b];
      if (run > size || (run === size && (at < a || (at === a && at + shift < b)))) {
        this.#size = run;
        this.#a = at;
        this.#b = at + shift;
      }
    }
  }

  /** Measures the diagonals of a group. */
  #measure(group: number): number {
    const n = this.#pattern.length;
    let most = 0;
    for (let diagonal = group * GROUP; diagonal < (group + 1) * GROUP; diagonal++) {
      const low = Math.max(0, n - 1 - diagonal);
      const high = Math.min(n, this.#text.length + n - 1 - diagonal);
      const found = this.#longestRun(diagonal, low, high);
      this.#place[diagonal] = found >> 8;
      most = Math.max(most, (this.#longest[diagonal] = found & 0xff));
    }
    return (this.#most[group] = most);
  }

  /** Length of the longest run between two lines of the search, and 256 times where the earliest begins. */
  #longestRun(diagonal: number, low: number, high: number): number {
    const [pattern, text] = [this.#pattern, this.#text];
    const shift = diagonal - pattern.length + 1;
    let longest = 0;
    let end = 0;
    let run = 0;
    for (let i = low; i < high; i++) {
      const other = pattern[i]! ^ text[shift + i]!;
      // All bits set where the two differ: branches that chance decides are dear.
      run = (run + 1) & ~((other | -other) >> 31);
      if (run > longest) {
        longest = run;
        end = i + 1;
      }
    }
    return longest + ((end - longest) << 8);
  }
}
