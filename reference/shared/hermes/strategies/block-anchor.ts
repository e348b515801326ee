import { BlockFinder } from "../../difflib/block-finder.ts";
import { countsOf } from "../../difflib/multiset-lanes.ts";
import { SearchAlphabet } from "../../difflib/search-alphabet.ts";
import { ratioOf } from "../../difflib/sequence-matcher.ts";
import { leastMatches } from "../../difflib/threshold.ts";
import { pythonStrip } from "../../../text/python.ts";
import type { Strategy, Weigh } from "../strategy.ts";
import { TextView, type Span } from "../text-view.ts";
import type { Typography } from "../typography.ts";

/** How alike the lines between the anchors have to be. */
export interface AnchorThresholds {
  readonly onlyCandidate: number;
  readonly oneOfSeveral: number;
}

/**
 * Runs of lines whose first and last equal the search's once stripped and in plain typography, and whose
 * lines between are alike: difflib's ratio, the file's lines as first sequence.
 */
export function blockAnchor(typography: Typography, thresholds: AnchorThresholds): Strategy {
  return {
    name: "block_anchor",
    class: "anchor",
    approximate: true,
    find(content, search, weigh) {
      const wanted = typography.fold(search).split("\n");
      if (wanted.length < 2) return [];
      const text = typography.fold(content.text);
      const folded = text === content.text ? content : new TextView(text);
      const candidates = anchored(folded, wanted);
      if (candidates.length === 0) return [];
      const threshold = candidates.length === 1 ? thresholds.onlyCandidate : thresholds.oneOfSeveral;
      const middles = wanted.length > 2 ? new Middles(folded, wanted, threshold) : undefined;
      const spans: Span[] = [];
      for (const line of candidates) {
        const alike = middles === undefined || middles.alike(line);
        const span = content.window(line, wanted.length);
        if (weigh) report(weigh, span, middles?.ratio(line) ?? 1, alike, threshold);
        if (alike) spans.push(span);
      }
      return spans;
    },
  };
}

function report(weigh: Weigh, span: Span, ratio: number, alike: boolean, threshold: number): void {
  if (alike) weigh(span, ratio);
  else weigh(span, ratio, `lines between the anchors are less than ${threshold} alike`);
}

/** First lines of the windows whose outer lines are the search's. */
function anchored(content: TextView, wanted: readonly string[]): number[] {
  const first = pythonStrip(wanted[0]!);
  const last = pythonStrip(wanted.at(-1)!);
  const { text } = content;
  if (!text.includes(first) || !text.includes(last)) return [];
  const found: number[] = [];
  const below = wanted.length - 1;
  const { from, to } = content.stripped;
  const is = (line: number, anchor: string): boolean =>
    anchor.length === to[line]! - from[line]! && text.startsWith(anchor, from[line]);
  for (let line = 0; line + below < from.length; line++) {
    if (is(line, first) && is(line + below, last)) found.push(line);
  }
  return found;
}

/** The lines between the anchors of one window after another, compared with the search's. */
class Middles {
  readonly #content: TextView;
  readonly #lines: number;
  readonly #threshold: number;
  readonly #alphabet = new SearchAlphabet();
  readonly #wanted: Int32Array;
  readonly #finder: BlockFinder;
  /** The content's image; line i's begins at `#starts[i]`. */
  readonly #image: Int32Array;
  readonly #starts: Int32Array;
  /** Verdicts on texts seen: files that repeat themselves ask the same again and again. */
  readonly #verdicts = new Map<string, boolean>();
  /** The stretch of the image that `#held` counts, and what it has in common with the search. */
  #from = 0;
  #to = 0;
  #common = 0;
  readonly #held: Int32Array;
  readonly #counts: Int32Array;

  constructor(content: TextView, wanted: readonly string[], threshold: number) {
    this.#content = content;
    this.#lines = wanted.length;
    this.#threshold = threshold;
    this.#wanted = this.#alphabet.add(wanted.slice(1, -1).join("\n"));
    this.#finder = new BlockFinder(this.#alphabet.size);
    this.#finder.indexSecond(this.#wanted);
    this.#image = new Int32Array(content.text.length);
    this.#starts = this.#encode();
    this.#held = new Int32Array(this.#alphabet.size);
    this.#counts = countsOf(this.#wanted, this.#alphabet.size);
  }

  #encode(): Int32Array {
    const { text, lines, hasPairs } = this.#content;
    this.#alphabet.encode(text, 0, text.length, this.#image, 0);
    if (!hasPairs) return lines.starts;
    const starts = new Int32Array(lines.count + 1);
    let at = 0;
    for (let i = 0; i < lines.count; i++) {
      starts[i] = at;
      const end = lines.starts[i + 1]!;
      for (let u = lines.starts[i]!; u < end; u++) {
        at++;
        if (u + 1 < text.length && text.codePointAt(u)! > 0xffff) u++;
      }
    }
    starts[lines.count] = at;
    return starts;
  }

  /** Whether the window that begins at `line` is alike; windows are asked for in ascending order. */
  alike(line: number): boolean {
    const from = this.#starts[line + 1]!;
    const to = this.#starts[line + this.#lines - 1]! - 1;
    const need = leastMatches(this.#threshold, to - from + this.#wanted.length);
    if (Math.min(to - from, this.#wanted.length) < need) return false;
    if (this.#commonWith(from, to) < need) return false;
    const text = this.#middle(line);
    let verdict = this.#verdicts.get(text);
    if (verdict === undefined) {
      verdict = this.#finder.sumReaches(need, this.#image, from, to);
      this.#verdicts.set(text, verdict);
    }
    return verdict;
  }

  /** The ratio itself, for the trace. */
  ratio(line: number): number {
    const from = this.#starts[line + 1]!;
    const to = this.#starts[line + this.#lines - 1]! - 1;
    return ratioOf(this.#finder.sum(this.#image, from, to), to - from + this.#wanted.length);
  }

  #middle(line: number): string {
    const { lines, text } = this.#content;
    return text.slice(lines.starts[line + 1], lines.starts[line + this.#lines - 1]! - 1);
  }

  /** Elements that the stretch and the search have in common: the last stretch's sum, brought up to date. */
  #commonWith(from: number, to: number): number {
    if (from >= this.#to) {
      this.#drop(this.#from, this.#to);
      this.#to = from;
    } else {
      this.#drop(this.#from, from);
    }
    const [image, held, counts] = [this.#image, this.#held, this.#counts];
    for (let t = this.#to; t < to; t++) {
      const id = image[t]!;
      if (held[id]! < counts[id]!) this.#common++;
      held[id]!++;
    }
    this.#from = from;
    this.#to = to;
    return this.#common;
  }

  #drop(from: number, to: number): void {
    const [image, held, counts] = [this.#image, this.#held, this.#counts];
    for (let t = from; t < to; t++) {
      const id = image[t]!;
      held[id]!--;
      if (held[id]! < counts[id]!) this.#common--;
    }
  }
}
