import { hashAt, lineText, type Page } from "../text/page.ts";
import { looseHash } from "../text/signs.ts";
import { likeness, words } from "../text/words.ts";

/*
 * How like the lines of a file are to those of a search, by their words. A file is read once for all lines
 * of the search: of each of its lines is noted which words of the search it has, in their order, and how many
 * words it has in all. Lines that agree in both are of one kind and as like as each other.
 */

const MOST_LENGTH = 500;
const LIKE_LINE = 0.6;
const BUCKETS = 1 << 12;

/** Lines that share the words of the search, and how many words they have. */
interface Kind {
  readonly known: readonly number[];
  readonly count: number;
  /** Lines of the search that are like it, made when first asked for. */
  like: readonly number[] | undefined;
}

interface Word {
  readonly text: string;
  readonly id: number;
}

const NONE: readonly number[] = [];

/** Which signs of ASCII are of words. */
const OF_WORD = Uint8Array.from({ length: 128 }, (_, unit) => (/\w/.test(String.fromCharCode(unit)) ? 1 : 0));

export class Likes {
  readonly #page: Page;
  readonly #bags: readonly (readonly string[])[];
  readonly #hashes: readonly number[];
  /** Lines of the search that are asked for. */
  readonly #wanted: readonly number[];
  readonly #buckets: (Word[] | undefined)[] = Array.from({ length: BUCKETS });
  readonly #ids = new Map<string, number>();
  /** By word: lines of the search that have it, as often as they have it, in order. */
  readonly #having: number[][] = [];
  /** Words that the lines of the search share with the kind that is looked at. */
  readonly #common: Int32Array;
  /** Sequences of words, each as what comes before its last one and that. */
  readonly #sequences = new Map<number, number>();
  readonly #known: (readonly number[])[] = [NONE];
  readonly #kindOf = new Map<number, number>();
  readonly #kinds: Kind[] = [];
  /** How many words the shortest of those has. */
  readonly #least: number;
  /** The kind of each inked line, -1 for those too long to have one. */
  readonly #kindAt: Int32Array;

  constructor(page: Page, lines: readonly string[], wanted: readonly number[]) {
    this.#page = page;
    this.#bags = lines.map((line) => words(line));
    this.#hashes = lines.map((line) => looseHash(line));
    this.#wanted = wanted;
    this.#common = new Int32Array(lines.length);
    this.#least = Math.min(...wanted.map((nth) => this.#bags[nth]!.length).filter((size) => size > 0));
    this.#bags.forEach((bag, nth) => this.#learn(bag, nth));
    this.#kindAt = new Int32Array(page.inked.length);
    page.inked.forEach((line, k) => (this.#kindAt[k] = this.#kindOfLine(line)));
  }

  #learn(bag: readonly string[], nth: number): void {
    for (const text of bag) {
      let id = this.#ids.get(text);
      if (id === undefined) {
        id = this.#ids.size;
        this.#ids.set(text, id);
        this.#having.push([]);
        let hash = 0;
        for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
        (this.#buckets[bucketOf(hash)] ??= []).push({ text, id });
      }
      this.#having[id]!.push(nth);
    }
  }

  #kindOfLine(line: number): number {
    const { starts, ends, ascii } = this.#page;
    const [start, end] = [starts[line]!, ends[line]!];
    if (end - start > MOST_LENGTH) return -1;
    return ascii ? this.#kindOfBytes(start, end) : this.#kindOfText(line, start, end);
  }

  #kindOfBytes(start: number, end: number): number {
    const { bytes } = this.#page;
    let [sequence, count] = [0, 0];
    for (let at = start; at < end; at++) {
      if (OF_WORD[bytes[at]!] === 0) continue;
      const from = at;
      let hash = 0;
      do hash = (Math.imul(hash, 31) + bytes[at]!) | 0;
      while (++at < end && OF_WORD[bytes[at]!] === 1);
      count++;
      sequence = this.#withWord(sequence, hash, from, at);
    }
    return this.#kind(sequence, count);
  }

  #kindOfText(line: number, start: number, end: number): number {
    const { text } = this.#page;
    let [sequence, count] = [0, 0];
    for (let at = start; at < end; at++) {
      let unit = text.charCodeAt(at);
      if (unit > 127) return this.#kindOfWords(words(lineText(this.#page, line)));
      if (OF_WORD[unit] === 0) continue;
      const from = at;
      let hash = 0;
      do {
        hash = (Math.imul(hash, 31) + unit) | 0;
        unit = ++at < end ? text.charCodeAt(at) : 0;
      } while (unit < 128 && OF_WORD[unit] !== 0);
      if (unit > 127) return this.#kindOfWords(words(lineText(this.#page, line)));
      count++;
      sequence = this.#withWord(sequence, hash, from, at);
    }
    return this.#kind(sequence, count);
  }

  /** A sequence with the word of the file from `from` to `to` at its end, if the search has that word. */
  #withWord(sequence: number, hash: number, from: number, to: number): number {
    const bucket = this.#buckets[bucketOf(hash)];
    if (bucket === undefined) return sequence;
    const { text } = this.#page;
    for (const word of bucket)
      if (word.text.length === to - from && text.startsWith(word.text, from))
        return this.#longer(sequence, word.id);
    return sequence;
  }

  #kindOfWords(all: readonly string[]): number {
    let sequence = 0;
    for (const word of all) {
      const id = this.#ids.get(word);
      if (id !== undefined) sequence = this.#longer(sequence, id);
    }
    return this.#kind(sequence, all.length);
  }

  #longer(sequence: number, id: number): number {
    const key = sequence * this.#having.length + id;
    let longer = this.#sequences.get(key);
    if (longer === undefined) {
      longer = this.#known.length;
      this.#known.push([...this.#known[sequence]!, id]);
      this.#sequences.set(key, longer);
    }
    return longer;
  }

  #kind(sequence: number, count: number): number {
    const key = sequence * (MOST_LENGTH * 4) + count;
    let kind = this.#kindOf.get(key);
    if (kind === undefined) {
      kind = this.#kinds.length;
      this.#kinds.push({ known: this.#known[sequence]!, count, like: undefined });
      this.#kindOf.set(key, kind);
    }
    return kind;
  }

  #likeOf(kind: Kind): readonly number[] {
    if (kind.like !== undefined) return kind.like;
    const { known, count } = kind;
    // Shared words are at most those known: with too few of them no line of the search is like it.
    if (2 * known.length < LIKE_LINE * (this.#least + count)) return (kind.like = NONE);
    const common = this.#common.fill(0);
    known.forEach((id, at) => {
      const time = timesBefore(known, id, at);
      let [last, run] = [-1, 0];
      for (const nth of this.#having[id]!) {
        run = nth === last ? run + 1 : 0;
        last = nth;
        if (run === time) common[nth]!++;
      }
    });
    const like: number[] = [];
    for (const nth of this.#wanted)
      if (common[nth]! > 0 && (2 * common[nth]!) / (this.#bags[nth]!.length + count) >= LIKE_LINE)
        like.push(nth);
    return (kind.like = like);
  }

  /** Lines of the search that an inked line of the file, by its index, shares most words with. */
  like(k: number): readonly number[] {
    const kind = this.#kindAt[k]!;
    const like = kind === -1 ? NONE : this.#likeOf(this.#kinds[kind]!);
    if (like.length === 0) return like;
    const text = lineText(this.#page, this.#page.inked[k]!);
    return like.filter((nth) => this.#bags[nth]!.some((word) => word.length > 1 && text.includes(word)));
  }

  /** How like an inked line of the file, by its index, is to a line of the search, 0 to 1. */
  likeness(k: number, nth: number): number {
    const line = this.#page.inked[k];
    if (line === undefined) return 0;
    if (hashAt(this.#page, line) === this.#hashes[nth]) return 1;
    const kind = this.#kindAt[k]!;
    if (kind !== -1 && this.#kinds[kind]!.known.length === 0) return 0;
    return likeness(this.#bags[nth]!, words(lineText(this.#page, line)));
  }
}

function bucketOf(hash: number): number {
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}

function timesBefore(ids: readonly number[], id: number, end: number): number {
  let times = 0;
  for (let at = 0; at < end; at++) if (ids[at] === id) times++;
  return times;
}
