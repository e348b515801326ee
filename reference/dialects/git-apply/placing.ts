import { keptLines } from "./bytes.ts";
import { sidesOf, type Hunk, type SideLine } from "./hunks.ts";
import { fixedLine, inkOf, looseLine, type SpaceRule } from "./whitespace.ts";

export interface PlaceOptions {
  /** `-CN`: lines of context that have to stay; undefined: all. */
  context: number | undefined;
  unidiffZero: boolean;
  ignoreWhitespace: boolean;
  inaccurateEof: boolean;
  allowOverlap: boolean;
  fixWhitespace: boolean;
  /** Whether the diff has any white-space error; only then is anything mended. */
  mend: boolean;
}

/** A way to see lines under which two may be equal. */
type Form = (line: string) => string;

/** A file while hunks are put into it: lines with their line ends, and which of them hunks have put there. */
export class Image {
  lines: string[];
  /** 1 for lines that a hunk has put there. */
  patched: Uint8Array;
  readonly #forms = new Map<Form, { numbers: Map<string, number>; ids: Int32Array }>();

  constructor(lines: readonly string[]) {
    this.lines = [...lines];
    this.patched = new Uint8Array(lines.length);
  }

  /**
   * The lines as numbers: equal ones are equal in that form. Made once for all hunks.
   * @returns them, and the number of any text in that form; -1 where no line of the file has ever had it
   */
  under(form: Form): { ids: Int32Array; idOf: (text: string) => number } {
    let known = this.#forms.get(form);
    if (known === undefined) {
      known = { numbers: new Map(), ids: new Int32Array() };
      this.#forms.set(form, known);
      known.ids = this.#numbered(form, this.lines);
    }
    const { ids, numbers } = known;
    return { ids, idOf: (text) => numbers.get(form(text)) ?? -1 };
  }

  /** Puts lines in the place of others. */
  splice(at: number, count: number, fresh: readonly string[], patched: boolean): void {
    // Old lines may lie beyond the end of the file.
    const gone = Math.min(count, this.lines.length - at);
    const sameCount = gone === fresh.length;
    if (sameCount) for (const [i, line] of fresh.entries()) this.lines[at + i] = line;
    else this.lines = this.lines.slice(0, at).concat(fresh, this.lines.slice(at + gone));
    if (!sameCount) {
      const marks = new Uint8Array(this.lines.length);
      marks.set(this.patched.subarray(0, at));
      marks.set(this.patched.subarray(at + gone), at + fresh.length);
      this.patched = marks;
    }
    this.patched.fill(patched ? 1 : 0, at, at + fresh.length);
    for (const [form, known] of this.#forms) {
      const numbers = this.#numbered(form, fresh);
      if (!sameCount) {
        const ids = new Int32Array(this.lines.length);
        ids.set(known.ids.subarray(0, at));
        ids.set(known.ids.subarray(at + gone), at + fresh.length);
        known.ids = ids;
      }
      known.ids.set(numbers, at);
    }
  }

  #numbered(form: Form, lines: readonly string[]): Int32Array {
    const { numbers } = this.#forms.get(form)!;
    return Int32Array.from(lines, (line) => {
      const key = form(line);
      let id = numbers.get(key);
      if (id === undefined) numbers.set(key, (id = numbers.size));
      return id;
    });
  }
}

/** git ends itself here: an assertion of its own fails. */
export class Aborted extends Error {}

export type Placed =
  | {
      ok: true;
      at: number;
      asked: number;
      how: "exact" | "ignore-whitespace" | "fix-whitespace";
      reduced?: [number, number];
    }
  | { ok: false; sought: string };

/** Puts one hunk into the image, or says what was sought in vain. `at` and `asked` are line indices from 0. */
export function placeHunk(image: Image, hunk: Hunk, options: PlaceOptions, rule: SpaceRule): Placed {
  const sides = sidesOf(hunk, options.mend ? (line) => fixedLine(line, rule) : (line) => line);
  const [old, fresh] = [sides.old, sides.new];
  if (options.inaccurateEof && old.at(-1)?.text.endsWith("\n") && fresh.at(-1)?.text.endsWith("\n")) {
    for (const side of [old, fresh]) {
      const last = side.at(-1)!;
      side[side.length - 1] = { ...last, text: last.text.slice(0, -1) };
    }
  }
  const sought = old.map(({ text }) => text).join("");
  let { leading, trailing } = hunk;
  let atStart = hunk.oldStart === 0 || (hunk.oldStart === 1 && !options.unidiffZero);
  let atEnd = !options.unidiffZero && trailing === 0;
  let asked = hunk.newStart > 0 ? hunk.newStart - 1 : 0;
  const limit = options.context ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const found = findPlace(image, old, asked, atStart, atEnd, options, rule);
    if (found !== undefined) {
      const written = found.commons === undefined ? fresh : withCommons(fresh, found.commons);
      if (found.how === "ignore-whitespace" && miscounted(old, fresh, written)) throw new Aborted();
      if (options.fixWhitespace && sides.blankTail > 0 && old.length + found.at >= image.lines.length) {
        written.splice(Math.max(0, written.length - sides.blankTail));
      }
      const texts = written.map(({ text }) => text);
      image.splice(found.at, old.length, texts, !options.allowOverlap);
      const reduced = leading !== hunk.leading || trailing !== hunk.trailing;
      return {
        ok: true,
        at: found.at,
        asked,
        how: found.how,
        ...(reduced ? { reduced: [leading, trailing] as [number, number] } : {}),
      };
    }
    if (leading <= limit && trailing <= limit) return { ok: false, sought };
    if (atStart || atEnd) {
      atStart = atEnd = false;
      continue;
    }
    if (leading >= trailing) {
      old.shift();
      fresh.shift();
      asked--;
      leading--;
    }
    if (trailing > leading) {
      old.pop();
      fresh.pop();
      trailing--;
    }
  }
}

interface Found {
  at: number;
  how: "exact" | "ignore-whitespace" | "fix-whitespace";
  /** The text of the common lines, in order, where the file's or the mended one is to be written. */
  commons?: string[];
}

/** Looks at the asked line first, then ever further away from it, the later of two equally near places first. */
function findPlace(
  image: Image,
  old: readonly SideLine[],
  asked: number,
  atStart: boolean,
  atEnd: boolean,
  options: PlaceOptions,
  rule: SpaceRule,
): Found | undefined {
  const count = image.lines.length;
  if (old.length > count && !options.fixWhitespace) return undefined;
  let tiedToStart = atStart;
  if (options.allowOverlap && atStart && atEnd && count !== old.length) tiedToStart = false;
  let from = tiedToStart ? 0 : atEnd ? count - old.length : asked;
  if (from < 0 || from > count) from = count;
  const fits = makeFits(image, old, tiedToStart, atEnd, options, rule);
  const first = fits(from);
  if (first !== undefined) return first;
  for (let distance = 1; distance <= count; distance++) {
    for (const at of [from + distance, from - distance]) {
      if (at < 0 || at > count) continue;
      const found = fits(at);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function makeFits(
  image: Image,
  old: readonly SideLine[],
  atStart: boolean,
  atEnd: boolean,
  options: PlaceOptions,
  rule: SpaceRule,
): (at: number) => Found | undefined {
  const { lines, patched } = image;
  // Lines are compared by their ink first, as the engine compares hashes of it.
  const { ids: fileInk, idOf } = image.under(inkOf);
  const oldInk = Int32Array.from(old, ({ text }) => idOf(text));
  // Where all old lines have to lie in the file and one is not there at all, there is no place to look at.
  if (!options.fixWhitespace && oldInk.includes(-1)) return () => undefined;
  const joined = old.map(({ text }) => text).join("");
  const terminated = old.every(({ text }) => text.endsWith("\n"));
  let lastOpen: number | undefined;
  const loose = options.ignoreWhitespace ? looseComparison(image, old) : undefined;
  const mend = options.fixWhitespace && loose === undefined ? mendedComparison(image, old, rule) : undefined;
  return (at) => {
    let within = old.length;
    if (old.length + at <= lines.length) {
      if (atEnd && old.length + at !== lines.length) return undefined;
    } else if (options.fixWhitespace) within = lines.length - at;
    else return undefined;
    if (atStart && at !== 0) return undefined;
    for (let k = 0; k < within; k++) {
      if (patched[at + k] === 1 || oldInk[k] !== fileInk[at + k]) return undefined;
    }
    if (within === old.length) {
      // Only an unterminated line can make the bytes equal where the lines are not.
      const byLines = terminated && (lastOpen ??= lastOpenLine(lines)) < at;
      if (sameBytes(lines, at, old, byLines ? undefined : joined, atEnd)) return { at, how: "exact" };
    } else if (!old.slice(0, within).some(({ text }) => inkOf(text) !== "")) return undefined;
    return loose?.(at, within) ?? mend?.(at, within);
  };
}

/** The last line before the final one that has no line end, where a hunk has left one; else -1. */
function lastOpenLine(lines: readonly string[]): number {
  let i = lines.length - 2;
  while (i >= 0 && lines[i]!.endsWith("\n")) i--;
  return i;
}

/** Whether the old lines stand here byte for byte: joined, whatever the line division, where `joined` is given. */
function sameBytes(
  lines: readonly string[],
  at: number,
  old: readonly SideLine[],
  joined: string | undefined,
  toTheEnd: boolean,
): boolean {
  let same = true;
  for (let k = 0; k < old.length && same; k++) same = lines[at + k] === old[k]!.text;
  if (same || joined === undefined) return same;
  const first = lines[at] ?? "";
  if (!joined.startsWith(first) && !first.startsWith(joined)) return false;
  let rest = "";
  for (let k = at; k < lines.length && rest.length <= joined.length; k++) rest += lines[k]!;
  return toTheEnd ? rest === joined : rest.startsWith(joined);
}

type Comparison = (at: number, within: number) => Found | undefined;

function looseComparison(image: Image, old: readonly SideLine[]): Comparison {
  const { ids, idOf } = image.under(looseLine);
  const wanted = Int32Array.from(old, ({ text }) => idOf(text));
  return (at, within) => {
    for (let k = 0; k < within; k++) if (ids[at + k] !== wanted[k]) return undefined;
    const commons = old.flatMap(({ common, text }, k) =>
      common ? [k < within ? image.lines[at + k]! : text] : [],
    );
    return { at, how: "ignore-whitespace", commons };
  };
}

function mendedComparison(image: Image, old: readonly SideLine[], rule: SpaceRule): Comparison {
  const fixed = old.map(({ text }) => fixedLine(text, rule));
  let known: { ids: Int32Array; wanted: Int32Array } | undefined;
  return (at, within) => {
    if (known === undefined) {
      const { ids, idOf } = image.under(rule.mend);
      known = { ids, wanted: Int32Array.from(old, ({ text }) => idOf(text)) };
    }
    for (let k = 0; k < old.length; k++) {
      if (k < within ? known.wanted[k] !== known.ids[at + k] : inkOf(fixed[k]!) !== "") return undefined;
    }
    // An unterminated line in the middle has run into the next one: git's own line count no longer fits.
    if (keptLines(fixed.join("")).length !== old.length) throw new Aborted();
    return { at, how: "fix-whitespace", commons: fixed.filter((_, k) => old[k]!.common) };
  };
}

/** The new side with its common lines replaced, in order. */
function withCommons(fresh: readonly SideLine[], commons: readonly string[]): SideLine[] {
  let next = 0;
  return fresh.flatMap((line) => {
    if (!line.common) return [line];
    const text = commons[next++];
    return text === undefined ? [] : [{ text, common: true }];
  });
}

/**
 * git foresees how long the new side becomes when its common lines are the file's, and stops where it is
 * longer: this is so where `inaccurateEof` has cut the line end off a common line.
 */
function miscounted(
  old: readonly SideLine[],
  fresh: readonly SideLine[],
  written: readonly SideLine[],
): boolean {
  const length = (side: readonly SideLine[]) => side.reduce((sum, { text }) => sum + text.length, 0);
  const commons = (side: readonly SideLine[]) => length(side.filter(({ common }) => common));
  return length(written) > length(fresh) + commons(written) - commons(old);
}
