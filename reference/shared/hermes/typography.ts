/** What stands for each typographic character in plain text; every one is a single UTF-16 unit. */
export type TypographyTable = ReadonlyMap<string, string>;

/** Quotes, dashes, the ellipsis and the no-break space: the table of Hermes 0.19. */
export const EIGHT_MARKS: TypographyTable = new Map([
  ["\u201C", '"'],
  ["\u201D", '"'],
  ["\u2018", "'"],
  ["\u2019", "'"],
  ["\u2014", "--"],
  ["\u2013", "-"],
  ["\u2026", "..."],
  ["\u00A0", " "],
]);

/** The same with the minus sign and all further space separators. */
export const MARKS_AND_SPACES: TypographyTable = new Map([
  ...EIGHT_MARKS,
  ["\u2212", "-"],
  ...Array.from("\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000").map(
    (space): [string, string] => [space, " "],
  ),
]);

/** Folds a text by a table, and maps positions of the folded text back. */
export class Typography {
  readonly #table: TypographyTable;
  readonly #any: RegExp;
  readonly #all: RegExp;

  constructor(table: TypographyTable) {
    const marks = `[${[...table.keys()].join("")}]`;
    this.#table = table;
    this.#any = new RegExp(marks);
    this.#all = new RegExp(marks, "g");
  }

  /** The text with every mark in plain characters. */
  fold(text: string): string {
    return this.#any.test(text) ? text.replace(this.#all, (mark) => this.#table.get(mark)!) : text;
  }

  /** For each unit of `original`, and one past its end, where its folded form starts. */
  starts(original: string): Int32Array {
    const starts = new Int32Array(original.length + 1);
    let at = 0;
    for (let i = 0; i < original.length; i++) {
      starts[i] = at;
      const unit = original.charCodeAt(i);
      at += unit < 0x80 ? 1 : (this.#table.get(original[i]!)?.length ?? 1);
    }
    starts[original.length] = at;
    return starts;
  }
}

/** Index of the first start that is `at` or more; `starts` ascends. */
export function firstAtLeast(starts: Int32Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
