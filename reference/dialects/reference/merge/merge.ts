import { NEED } from "../ladder.ts";
import type { Alignment } from "../place/align.ts";
import { isProseFile } from "../text/comments.ts";
import { indentOf, trailOf } from "../text/fold.ts";
import { blankAt, lineEnd, lineEnding, lineText, type Page } from "../text/page.ts";
import { relate } from "../text/relate.ts";
import { gapLines, inkLine, type Sides } from "../text/side.ts";
import { indenter, type IndentPair } from "./indentation.ts";
import { mergeLine, newLine, type Ways } from "./line.ts";
import { type LinePair, marksToUndo } from "./marks.ts";
import { type LinePairing, pairLines } from "./pairing.ts";

/*
 * The one general rung: a three-way merge with the search as the base, the replacement on one side and the
 * file on the other. Whatever the file has otherwise stays; where both sides changed the same, there is a
 * conflict and nothing is written.
 */

/** A region of the file and what it becomes. Offsets are UTF-16. */
export interface Merged {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Lines of the file that the region spans, counted from 0, end exclusive. */
  readonly lines: readonly [number, number];
  /** Needs that only the merge could see: blank lines. */
  readonly needs: number;
}

/** Why no merge can be made. */
export interface Conflict {
  readonly conflict: string;
}

/** A line of the result: one of the file as it is, or a text in place of one or none. */
type Piece = { readonly keep: number } | { readonly text: string; readonly instead: number | undefined };

class ConflictError extends Error {}

function conflict(reason: string): never {
  throw new ConflictError(reason);
}

/** Merges an edit into the place that an alignment gives it. */
export function merge(page: Page, sides: Sides, alignment: Alignment, path: string): Merged | Conflict {
  try {
    return new Merge(page, sides, alignment, isProseFile(path)).run();
  } catch (error) {
    if (error instanceof ConflictError) return { conflict: error.message };
    throw error;
  }
}

class Merge {
  readonly #page: Page;
  readonly #prose: boolean;
  readonly #sides: Sides;
  readonly #at: readonly number[];
  readonly #alignment: Alignment;
  readonly #pairs: readonly LinePairing[];
  readonly #ways: Ways;
  readonly #pieces: Piece[] = [];
  #needs = 0;

  constructor(page: Page, sides: Sides, alignment: Alignment, prose: boolean) {
    this.#page = page;
    this.#prose = prose;
    this.#sides = sides;
    this.#alignment = alignment;
    this.#at = alignment.at;
    this.#pairs = pairLines(sides);
    this.#ways = this.#findWays();
  }

  /** What the aligned lines show of indentation, typography and trailing white space. */
  #findWays(): Ways {
    const lines: LinePair[] = [];
    this.#at.forEach((line, nth) => {
      if (line !== -1) lines.push([inkLine(this.#sides.base, nth), lineText(this.#page, line)]);
    });
    const indents = lines.map(([search, file]): IndentPair => [indentOf(search), indentOf(file)]);
    const rest = indents.slice(1);
    const [first] = indents;
    // The first line alone lost its indentation: it says nothing of the others.
    const dedented =
      first !== undefined &&
      rest.length > 0 &&
      first[0].length < first[1].length &&
      rest.every(([a, b]) => a === b);
    const indent = indenter(dedented ? rest : indents);
    if (!indent.sound) conflict("the lines are indented in another shape");
    const pads = new Set(
      lines.flatMap(([search, file]) => {
        const [a, b] = [trailOf(search), trailOf(file)];
        return a !== "" && b === "" ? [a] : [];
      }),
    );
    const replacement = this.#sides.ours.lines.join("\n");
    return {
      indent,
      undoMarks: marksToUndo(lines, replacement, this.#prose),
      pad: pads.size === 1 ? [...pads][0]! : "",
    };
  }

  run(): Merged {
    const { base, ours } = this.#sides;
    let before: LinePairing = { base: -1, ours: -1, kept: true };
    for (const pair of [...this.#pairs, { base: base.ink.length, ours: ours.ink.length, kept: true }]) {
      this.#between(before, pair);
      if (pair.base < base.ink.length) this.#line(pair);
      before = pair;
    }
    return this.#assemble();
  }

  /** A line that both sides have. */
  #line(pair: LinePairing): void {
    const line = this.#at[pair.base]!;
    if (line === -1) {
      if (!pair.kept) conflict("the edit changes a mark that stands for code left out");
      return;
    }
    if (pair.kept) {
      this.#pieces.push({ keep: line });
      return;
    }
    this.#firm(pair.base);
    const [search, replace] = [inkLine(this.#sides.base, pair.base), inkLine(this.#sides.ours, pair.ours)];
    const ways = pair.ours === 0 && pair.base > 0 ? this.#firstWays(replace) : this.#ways;
    const text = mergeLine(search, replace, lineText(this.#page, line), ways);
    if (text === undefined) this.#certainMarks(replace);
    if (text === undefined) conflict(`edit and file both change line ${line + 1}`);
    this.#pieces.push({ text, instead: line });
  }

  /** Tells of a quote or dash in new text that the lines show no one mark for. */
  #certainMarks(ours: string): void {
    if (this.#ways.undoMarks(ours) !== undefined) return;
    conflict("a quote, dash or accent of the new text may stand for several signs of the file");
  }

  /** What the edit removes or changes has to be there: no other case, no other words. */
  #firm(base: number): void {
    const line = this.#at[base]!;
    if (line === -1) conflict("the edit removes a mark that stands for code left out");
    const needs = relate(inkLine(this.#sides.base, base), lineText(this.#page, line));
    if (base === this.#alignment.reworded || needs === -1 || (needs & NEED.letterCase) !== 0) {
      conflict(`the edit changes line ${line + 1}, which reads otherwise`);
    }
  }

  /** The file's lines strictly between those of two neighbouring base lines, elided ones included. */
  #fileBetween(from: number, to: number): readonly [number, number] {
    const { base } = this.#sides;
    const page = this.#page;
    if (from === -1) {
      const first = this.#at[0]!;
      let start = first;
      while (start > 0 && first - start < base.gaps[0]! && blankAt(page, start - 1)) start--;
      return [start, first];
    }
    const start = this.#at[from]! + 1;
    if (to < base.ink.length) return [start, this.#at[to]!];
    let end = start;
    while (end < page.starts.length && end - start < base.gaps[to]! && blankAt(page, end)) end++;
    return [start, end];
  }

  /** What lies between two neighbouring pairs: blank lines, lines that come and lines that go. */
  #between(left: LinePairing, right: LinePairing): void {
    const alone = right.base === left.base + 1 && right.ours === left.ours + 1;
    if (alone && this.#besideMark(left, right)) return;
    for (let nth = left.base + 1; nth < right.base; nth++) this.#firm(nth);
    if (alone) this.#gap(left, right);
    else this.#changed(left, right);
  }

  /** Beside a mark for code left out the file stays as it is. */
  #besideMark(left: LinePairing, right: LinePairing): boolean {
    const marks = [left.base, right.base].map((nth) => this.#at[nth] === -1);
    if (!marks.includes(true)) return false;
    const { base, ours } = this.#sides;
    if (base.gaps[right.base] !== ours.gaps[right.ours]) conflict("blank lines change beside code left out");
    if (marks[1] === true) return true;
    // The mark lies to the left: everything from the line before it up to this one stays.
    const from = this.#at[left.base - 1]! + 1;
    for (let line = from; line < this.#at[right.base]!; line++) this.#pieces.push({ keep: line });
    return true;
  }

  /** Blank lines between lines that stay neighbours: the side that departs from the search wins. */
  #gap(left: LinePairing, right: LinePairing): void {
    const { base, ours } = this.#sides;
    const [old, now] = [base.gaps[right.base]!, ours.gaps[right.ours]!];
    const [from, to] = this.#fileBetween(left.base, right.base);
    const inner = this.#hasInk(from, to);
    const found = to - from;
    if (inner && old !== now) conflict("blank lines change where the file has a line more");
    if (!inner) this.#compareBlanks(right.base, from, to);
    if (inner || now === old || now === found) {
      for (let line = from; line < to; line++) this.#pieces.push({ keep: line });
      return;
    }
    if (found !== old) conflict("edit and file both change the blank lines");
    this.#blanks(gapLines(ours, right.ours), from, to);
  }

  /** Notes what it takes to see the search's blank lines in the file's. */
  #compareBlanks(nth: number, from: number, to: number): void {
    const wanted = gapLines(this.#sides.base, nth);
    if (wanted.length !== to - from) this.#needs |= NEED.blankLines;
    else if (wanted.some((blank, at) => blank !== lineText(this.#page, from + at)))
      this.#needs |= NEED.trailing;
  }

  #hasInk(from: number, to: number): boolean {
    for (let line = from; line < to; line++) if (!blankAt(this.#page, line)) return true;
    return false;
  }

  /** Puts blank lines: the file's own as far as there are, then new ones. */
  #blanks(wanted: readonly string[], from: number, to: number): void {
    wanted.forEach((blank, nth) => {
      if (from + nth < to) this.#pieces.push({ keep: from + nth });
      else this.#pieces.push({ text: this.#blankText(blank), instead: undefined });
    });
  }

  /** A new blank line: as the file has those of the search that look alike, otherwise as sent. */
  #blankText(blank: string): string {
    if (blank === "") return blank;
    const { base } = this.#sides;
    for (let nth = 0; nth <= base.ink.length; nth++) {
      const at = gapLines(base, nth).indexOf(blank);
      if (at === -1 || this.#at[nth] === -1 || this.#at[nth - 1] === -1) continue;
      const [from, to] = this.#fileBetween(nth - 1, nth);
      if (from + at < to && blankAt(this.#page, from + at)) return lineText(this.#page, from + at);
    }
    return this.#ways.indent.same ? blank : "";
  }

  /** Lines come or go: the blank lines of search and file have to agree there. */
  #changed(left: LinePairing, right: LinePairing): void {
    const { ours } = this.#sides;
    const regions: (readonly [number, number])[] = [];
    for (let nth = left.base + 1; nth <= right.base; nth++) {
      if (this.#at[nth] === -1 || this.#at[nth - 1] === -1) this.#markAtEdge(nth);
      regions.push(this.#fileBetween(nth - 1, nth));
    }
    const first = regions[0]!;
    const last = regions[regions.length - 1]!;
    regions.forEach((region, nth) => this.#agree(region, left.base + 1 + nth, left, right));
    const spare = regions.reduce((sum, [from, to]) => sum + to - from, 0);
    if (right.ours === left.ours + 1 && gapLines(ours, right.ours).length === spare) {
      // Lines go, and all the blank lines around them stay.
      for (const [from, to] of regions)
        for (let line = from; line < to; line++) this.#pieces.push({ keep: line });
      return;
    }
    const kept = this.#keptGaps(left, right);
    for (let nth = left.ours + 1; nth <= right.ours; nth++) {
      const wanted = gapLines(ours, nth);
      const leading = nth === left.ours + 1 && kept.leading;
      const trailing = nth === right.ours && kept.trailing;
      if (leading || trailing) {
        const [from, to] = leading ? first : last;
        for (let line = from; line < to; line++) this.#pieces.push({ keep: line });
      } else {
        this.#blanks(wanted, 0, 0);
      }
      if (nth < right.ours) this.#new(inkLine(ours, nth), nth);
    }
  }

  /** Which gaps at the edges of a changed stretch are the search's own, and so the file's. */
  #keptGaps(left: LinePairing, right: LinePairing): { leading: boolean; trailing: boolean } {
    const { base, ours } = this.#sides;
    const leading = base.gaps[left.base + 1] === ours.gaps[left.ours + 1];
    const trailing = base.gaps[right.base] === ours.gaps[right.ours];
    const sameGap = right.base === left.base + 1;
    const sameLine = right.ours === left.ours + 1;
    // One gap on a side can be kept once.
    if ((sameGap || sameLine) && leading && trailing) {
      // Whose blank lines the file's own are can't be told where they are not those of the search.
      const [from, to] = this.#fileBetween(left.base, left.base + 1);
      const blanks = gapLines(base, left.base + 1);
      if (
        sameGap &&
        blanks.some((blank, nth) => from + nth < to && lineText(this.#page, from + nth) !== blank)
      )
        conflict("new blank lines stand beside the file's, which are indented otherwise");
      return base.gaps[left.base + 1] === 0 || left.base !== -1
        ? { leading, trailing: false }
        : { leading: false, trailing };
    }
    return { leading, trailing };
  }

  #agree(region: readonly [number, number], nth: number, left: LinePairing, right: LinePairing): void {
    const { base, ours } = this.#sides;
    const [from, to] = region;
    if (this.#hasInk(from, to)) conflict("the file has a line more where the edit adds or removes lines");
    const old = base.gaps[nth]!;
    this.#compareBlanks(nth, from, to);
    if (to - from === old) return;
    // Blank lines around the search that both sides repeat and the file lacks.
    if (left.base === -1 && nth === 0 && old === ours.gaps[left.ours + 1]) return;
    if (nth === base.ink.length && old === ours.gaps[right.ours]) return;
    conflict("the blank lines differ where the edit adds or removes lines");
  }

  /** New lines beside a mark for code left out: only where no blank line lies at its edge. */
  #markAtEdge(nth: number): void {
    conflict(`the edit adds or removes lines beside code left out, at line ${nth + 1} of the search`);
  }

  #new(ours: string, nth: number): void {
    const text = newLine(ours, nth === 0 ? this.#firstWays(ours) : this.#ways);
    if (text === undefined) this.#certainMarks(ours);
    if (text === undefined) conflict("the indentation of a new line is not certain");
    this.#pieces.push({ text, instead: undefined });
  }

  /** A first line that is indented as the search's first is takes the file's indentation of that. */
  #firstWays(ours: string): Ways {
    const line = this.#at[0]!;
    const [from, to] = [
      indentOf(inkLine(this.#sides.base, 0)),
      line === -1 ? "" : indentOf(lineText(this.#page, line)),
    ];
    if (line === -1 || from === to || indentOf(ours) !== from) return this.#ways;
    return { ...this.#ways, indent: { same: false, sound: true, map: () => to } };
  }

  /** The region's new text: endings of neighbours, the final newline as it was. */
  #assemble(): Merged {
    const page = this.#page;
    const { base } = this.#sides;
    const [first] = this.#fileBetween(-1, 0);
    const [, last] = this.#fileBetween(base.ink.length - 1, base.ink.length);
    let start = page.starts[first]!;
    let end = last > first ? lineEnd(page, last - 1) : start;
    const atEnd = end === page.text.length && lineEnding(page, last - 1) === "";
    const ends = this.#pieces.map((piece) => this.#ownEnding(piece));
    const spare = this.#neighbourEnding(first, last);
    let ending = ends.find((text) => text !== undefined && text !== "") ?? spare;
    let text = "";
    this.#pieces.forEach((piece, nth) => {
      const own = ends[nth];
      if (own !== undefined && own !== "") ending = own;
      text += "keep" in piece ? lineText(page, piece.keep) : piece.text;
      if (!atEnd || nth < this.#pieces.length - 1) text += ending;
    });
    if (atEnd && this.#pieces.length === 0 && first > 0) start = page.ends[first - 1]!;
    end = Math.max(start, end);
    return { start, end, text, lines: [first, last], needs: this.#needs };
  }

  #ownEnding(piece: Piece): string | undefined {
    const line = "keep" in piece ? piece.keep : piece.instead;
    return line === undefined ? undefined : lineEnding(this.#page, line);
  }

  /** The ending of the lines beside a region that has none of its own. */
  #neighbourEnding(first: number, last: number): string {
    const page = this.#page;
    for (const line of [first, first - 1, last]) {
      if (line < 0 || line >= page.starts.length) continue;
      const ending = lineEnding(page, line);
      if (ending !== "") return ending;
    }
    return "\n";
  }
}
