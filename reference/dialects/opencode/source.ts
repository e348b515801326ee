/** The file's text with what several strategies need, each made when first asked for. Positions are UTF-16 units. */
export class Source {
  readonly text: string;
  #lines: string[] | undefined;
  #starts: number[] | undefined;
  #trimmedIds: Int32Array | undefined;
  #ids: Map<string, number> = new Map();
  #texts: string[] | undefined;
  #counts: Int32Array | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The lines, cut at LF; the text after a final LF is an (empty) line too. */
  get lines(): readonly string[] {
    return (this.#lines ??= this.text.split("\n"));
  }

  /** Where each line starts; one more entry than lines, for the end of a last line with its LF. */
  get starts(): readonly number[] {
    if (this.#starts === undefined) {
      const starts = [0];
      for (const line of this.lines) starts.push(starts.at(-1)! + line.length + 1);
      this.#starts = starts;
    }
    return this.#starts;
  }

  /** A number for each line; equal numbers mean equal trimmed lines. */
  get trimmedIds(): Int32Array {
    this.#trimmedIds ??= Int32Array.from(this.lines, (line) => {
      const key = line.trim();
      const known = this.#ids.get(key);
      if (known !== undefined) return known;
      this.#ids.set(key, this.#ids.size);
      return this.#ids.size - 1;
    });
    return this.#trimmedIds;
  }

  /** The trimmed text of each number. */
  get trimmedTexts(): readonly string[] {
    void this.trimmedIds;
    return (this.#texts ??= [...this.#ids.keys()]);
  }

  /** How many lines have each number. */
  get trimmedCounts(): Int32Array {
    if (this.#counts === undefined) {
      const counts = new Int32Array(this.trimmedTexts.length);
      for (const id of this.trimmedIds) counts[id]!++;
      this.#counts = counts;
    }
    return this.#counts;
  }

  /** The number of lines that read like this when trimmed, -1 where the file has none. */
  idOf(line: string): number {
    void this.trimmedIds;
    return this.#ids.get(line.trim()) ?? -1;
  }

  /** The text of `count` lines from line `first` (0-based), without the LF after the last. */
  window(first: number, count: number): string {
    return this.text.slice(this.starts[first]!, this.starts[first + count]! - 1);
  }

  /** For each line, the first line at or after it that has this number; `lines.length` where none has. */
  nextWith(id: number): Int32Array {
    const ids = this.trimmedIds;
    const next = new Int32Array(ids.length + 1).fill(ids.length);
    for (let i = ids.length - 1; i >= 0; i--) next[i] = ids[i] === id ? i : next[i + 1]!;
    return next;
  }

  /** Those of ascending windows of `count` lines that do not read as the one before: equal ones need one look. */
  *unlike(firsts: Iterable<number>, count: number): Iterable<string> {
    const { lines } = this;
    let [before, shift, equal, upTo] = [-1, 0, 0, 0];
    for (const first of firsts) {
      if (before !== -1) {
        // How many lines up to here are equal to those `shift` lines above.
        if (first - before !== shift) [shift, equal, upTo] = [first - before, 0, first];
        for (; upTo < first + count; upTo++) equal = lines[upTo] === lines[upTo - shift] ? equal + 1 : 0;
      }
      if (before === -1 || equal < count) yield this.window(first, count);
      before = first;
    }
  }
}
