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

/** A file while hunks are put into it: lines with their line ends, and which of them hunks have put there. */
export class Image {
  lines: string[];
  patched: boolean[];

  constructor(lines: readonly string[]) {
    this.lines = [...lines];
    this.patched = lines.map(() => false);
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
      splice(image, found.at, old.length, written, options.allowOverlap);
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
  const ids = new Map<string, number>();
  const idOf = (text: string): number => {
    let id = ids.get(text);
    if (id === undefined) ids.set(text, (id = ids.size));
    return id;
  };
  // Lines are compared by their ink first, as the engine compares hashes of it.
  const oldInk = Int32Array.from(old, ({ text }) => idOf(inkOf(text)));
  const known = ids.size;
  const fileInk = Int32Array.from(lines, (line) => {
    const id = ids.get(inkOf(line));
    return id !== undefined && id < known ? id : -1;
  });
  const joined = old.map(({ text }) => text).join("");
  return (at) => {
    let within = old.length;
    if (old.length + at <= lines.length) {
      if (atEnd && old.length + at !== lines.length) return undefined;
    } else if (options.fixWhitespace) within = lines.length - at;
    else return undefined;
    if (atStart && at !== 0) return undefined;
    for (let k = 0; k < within; k++) {
      if (patched[at + k] || oldInk[k] !== fileInk[at + k]) return undefined;
    }
    if (within === old.length) {
      if (sameBytes(lines, at, old, joined, atEnd)) return { at, how: "exact" };
    } else if (!old.slice(0, within).some(({ text }) => inkOf(text) !== "")) return undefined;
    if (options.ignoreWhitespace) return loosely(lines, at, old, within);
    return options.fixWhitespace ? mended(lines, at, old, within, rule) : undefined;
  };
}

/** Whether the joined old lines stand here byte for byte, whatever the line division. */
function sameBytes(
  lines: readonly string[],
  at: number,
  old: readonly SideLine[],
  joined: string,
  toTheEnd: boolean,
): boolean {
  let same = true;
  for (let k = 0; k < old.length && same; k++) same = lines[at + k] === old[k]!.text;
  if (same) return true;
  // Only an unterminated line can make the bytes equal where the lines are not.
  if (
    !old.some(({ text }) => !text.endsWith("\n")) &&
    lines.slice(at, -1).every((line) => line.endsWith("\n"))
  ) {
    return false;
  }
  let rest = "";
  for (let k = at; k < lines.length && rest.length <= joined.length; k++) rest += lines[k]!;
  return toTheEnd ? rest === joined : rest.startsWith(joined);
}

function loosely(
  lines: readonly string[],
  at: number,
  old: readonly SideLine[],
  within: number,
): Found | undefined {
  for (let k = 0; k < within; k++) {
    if (looseLine(lines[at + k]!) !== looseLine(old[k]!.text)) return undefined;
  }
  const commons = old.flatMap(({ common, text }, k) => (common ? [k < within ? lines[at + k]! : text] : []));
  return { at, how: "ignore-whitespace", commons };
}

function mended(
  lines: readonly string[],
  at: number,
  old: readonly SideLine[],
  within: number,
  rule: SpaceRule,
): Found | undefined {
  const fixed = old.map(({ text }) => fixedLine(text, rule));
  for (let k = 0; k < old.length; k++) {
    if (k < within ? fixed[k] !== fixedLine(lines[at + k]!, rule) : inkOf(fixed[k]!) !== "") return undefined;
  }
  // An unterminated line in the middle has run into the next one: git's own line count no longer fits.
  if (keptLines(fixed.join("")).length !== old.length) throw new Aborted();
  return { at, how: "fix-whitespace", commons: fixed.filter((_, k) => old[k]!.common) };
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

function splice(
  image: Image,
  at: number,
  gone: number,
  written: readonly SideLine[],
  overlap: boolean,
): void {
  const texts = written.map(({ text }) => text);
  const tail = [image.lines.slice(at + gone), image.patched.slice(at + gone)] as const;
  image.lines = image.lines.slice(0, at).concat(texts, tail[0]);
  image.patched = image.patched.slice(0, at).concat(
    texts.map(() => !overlap),
    tail[1],
  );
}
