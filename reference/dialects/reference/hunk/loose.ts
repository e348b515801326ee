import { countBits, LADDER, NEED, needsLess, PARAPHRASED, strategyOf } from "../ladder.ts";
import type { Merged } from "../merge/merge.ts";
import { pairLines } from "../merge/pairing.ts";
import { refuse } from "../plan.ts";
import { lineText, type Page } from "../text/page.ts";
import { inkLine } from "../text/side.ts";
import { type Candidate, candidates, mergeAt } from "./candidates.ts";
import { choose, type Lines } from "./locate.ts";
import { ambiguousPlaces } from "./messages.ts";
import type { Outcome } from "./outcome.ts";
import { replacementStands, standsAsLines } from "./resend.ts";
import { unsafeRewording } from "./rivals.ts";
import { type LookedAt, type Task, traceAdjust, traceGuard, traceStrategy } from "./task.ts";

/** What matching other than byte for byte came to. */
export interface LooseResult {
  /** Undefined where the search has no place. */
  readonly outcome?: Outcome;
  /** Why the nearest place was not taken. */
  readonly why?: string | undefined;
  /** Whether any place was like the search. */
  readonly seen: boolean;
}

interface Placed {
  readonly candidate: Candidate;
  readonly merged: Merged | undefined;
  readonly why: string | undefined;
  readonly needs: number;
  readonly lines: Lines;
}

/** With more places than this, only that which is chosen is merged. */
const MANY = 50;
const READINGS = NEED.letterCase - NEED.untagged;
const REWORDED = PARAPHRASED | NEED.rewordedProse;

function wraps(needs: number): number {
  return countBits(needs & READINGS);
}

/** Places the search by all rungs but the first, merges, and only then decides. */
export function matchLoosely(task: Task): LooseResult {
  const { path } = task;
  const all = candidates(task);
  if (all.length === 0) {
    tell(task, [], undefined);
    return { seen: false };
  }
  const page = task.page();
  const places = onePerPlace(task, page, all);
  if (places === undefined) {
    return {
      seen: true,
      outcome: refuse("ambiguous", "The search can be read in two ways that come to different texts."),
    };
  }
  const placed = places.map((one) => withMissingEnd(task, page, one));
  // Whether a missing final newline makes a place worse may be seen either way: both must agree on the best.
  const [least, leastPlain] = [leastNeeds(placed), leastNeeds(places)];
  const best = placed.filter(({ needs }, k) => least.has(needs) || leastPlain.has(places[k]!.needs));
  const chosen = decide(task, page, best);
  const winner = chosen === undefined ? undefined : withMerge(task, page, chosen);
  const fits = best.some(({ merged, why }) => merged !== undefined || why === undefined);
  const why =
    winner !== undefined
      ? unfit(task, page, winner, placed)
      : fits
        ? "another place is as good"
        : best[0]!.why;
  tell(task, placed, why === undefined ? chosen : undefined, why);
  if (winner === undefined && fits) {
    const lines = best.map(({ lines: { from } }) => from + 1);
    return { seen: true, outcome: refuse("ambiguous", ambiguousPlaces(path, lines)) };
  }
  if (winner === undefined || why !== undefined) return { seen: true, why };
  return { seen: true, outcome: landed(task, page, winner, winner.merged!) };
}

/** What the best places need: those sets of which no other place needs a proper subset. */
function leastNeeds(places: readonly Placed[]): Set<number> {
  const kinds = [...new Set(places.map(({ needs }) => needs))];
  return new Set(kinds.filter((needs) => !kinds.some((other) => needsLess(other, needs))));
}

/**
 * A search that ends in a line ending is not there to the letter where the file ends without one: such a place
 * is no better than another that needs something else.
 */
function withMissingEnd({ hunk }: Task, page: Page, one: Placed): Placed {
  const last = page.ends[one.lines.to - 1];
  const missing = !hunk.whole && /[\r\n]$/.test(hunk.search) && last === page.text.length;
  return missing ? { ...one, needs: one.needs | NEED.lineEndings } : one;
}

/** The place with its merge, which is left out at first where there are very many. */
function withMerge({ hunk, path }: Task, page: Page, one: Placed): Placed {
  if (one.merged !== undefined || one.why !== undefined) return one;
  const merged = mergeAt(page, one.candidate, hunk.whole, path);
  return "conflict" in merged
    ? { ...one, why: merged.conflict }
    : { ...one, merged, needs: one.needs | merged.needs };
}

function linesOf(candidate: Candidate): Lines {
  const { at } = candidate.alignment;
  return { from: at[0]!, to: at[at.length - 1]! + 1 };
}

/** The best reading of each place; undefined where two equally good ones come to different texts. */
function onePerPlace({ hunk, path }: Task, page: Page, all: readonly Candidate[]): Placed[] | undefined {
  const places = new Map<string, Candidate[]>();
  for (const one of all) {
    const { from, to } = linesOf(one);
    const key = `${from}:${to}:${one.before.length}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, [one]);
    else known.push(one);
  }
  const placed: Placed[] = [];
  const many = places.size > MANY;
  for (const group of places.values()) {
    group.sort((a, b) => a.cost - b.cost || wraps(a.needs) - wraps(b.needs) || a.needs - b.needs);
    const first = group[0]!;
    if (many) {
      placed.push({
        candidate: first,
        merged: undefined,
        why: undefined,
        needs: first.needs,
        lines: linesOf(first),
      });
      continue;
    }
    const equal = group.filter(
      ({ needs, cost }) =>
        wraps(needs) === wraps(first.needs) && cost === first.cost && !needsLess(first.needs, needs),
    );
    const [own, ...rest] = equal.map((candidate) => mergeAt(page, candidate, hunk.whole, path));
    const merged = "conflict" in own! ? undefined : own!;
    if (rest.some((other) => ("conflict" in other ? undefined : other.text) !== merged?.text))
      return undefined;
    placed.push({
      candidate: first,
      merged,
      why: "conflict" in own! ? own.conflict : undefined,
      needs: first.needs | (merged?.needs ?? 0),
      lines: linesOf(first),
    });
  }
  return placed;
}

/** The one place that is meant: the only one, the one of several that come to the same text, or the located. */
function decide(task: Task, page: Page, best: readonly Placed[]): Placed | undefined {
  const [first] = best;
  if (best.length === 1) return first;
  const result = ({ merged }: Placed): string | undefined =>
    merged && page.text.slice(0, merged.start) + merged.text + page.text.slice(merged.end);
  if (best.length <= 8) {
    const texts = new Set(best.map((one) => result(one)));
    if (texts.size === 1 && !texts.has(undefined)) return first;
  }
  if (best.some(({ needs }) => needs !== first!.needs)) return undefined;
  const chosen = choose(
    page,
    best.map(({ lines }) => lines),
    task.hunk,
    task.shift,
    task.settings,
  );
  return chosen === undefined ? undefined : best[chosen];
}

/** Why the best place is not taken after all. */
function unfit(task: Task, page: Page, winner: Placed, placed: readonly Placed[]): string | undefined {
  const { candidate, merged, needs, why } = winner;
  const { allowed, maxCost, margin } = task.settings;
  if (merged === undefined) return why;
  if (candidate.cost > maxCost) return "too much of it reads otherwise";
  if ((needs & ~allowed) !== 0) return `it takes ${strategyOf(needs)}, which is not allowed`;
  if ((needs & REWORDED) === 0) return undefined;
  const others = placed.flatMap((one) => (one === winner ? [] : [one.candidate]));
  return unsafeRewording(page, candidate, others, margin);
}

/** Tells the trace what each rung saw, in the order of the ladder, down to the one that matched. */
function tell(task: Task, placed: readonly Placed[], taken: Placed | undefined, why?: string): void {
  if (task.trace === undefined) return;
  const page = task.page();
  const rungs = new Map<string, Placed[]>(LADDER.slice(1).map(({ name }) => [name, []]));
  for (const one of placed) rungs.get(strategyOf(one.needs === 0 ? NEED.lineEndings : one.needs))!.push(one);
  for (const [name, seen] of rungs) {
    const matched = taken !== undefined && seen.includes(taken);
    const places = seen.map((one): LookedAt => ({
      start: page.starts[one.lines.from]!,
      end: page.ends[one.lines.to - 1]!,
      ...(one === taken ? {} : { refused: one.why ?? why ?? "another place needs less" }),
    }));
    traceStrategy(task, name, matched ? "matched" : seen.length === 0 ? "no-match" : "rejected", places);
    if (matched) return;
  }
}

/** The hunk at its place, unless it has landed before. */
function landed(task: Task, page: Page, winner: Placed, merged: Merged): Outcome {
  const { needs, lines, candidate } = winner;
  const { base, ours } = candidate.sides;
  if (merged.text === page.text.slice(merged.start, merged.end)) {
    return {
      kind: "standing",
      start: merged.start,
      end: merged.end,
      message: "The file has that text already.",
    };
  }
  const pairs = pairLines(candidate.sides);
  const inserts = pairs.length === base.ink.length && pairs.every(({ kept }) => kept);
  const here =
    inserts && ours.ink.length > base.ink.length
      ? standsAsLines(page, ours, false).find(
          (run) => run[0]! < lines.to && run[run.length - 1]! >= lines.from,
        )
      : undefined;
  if (here !== undefined) {
    traceGuard(task, "re-send", "already-applied", "the lines to be added stand there already");
    const [start, end] = [page.starts[here[0]!]!, page.ends[here[here.length - 1]!]!];
    return { kind: "standing", start, end, message: "The lines to be added stand there already." };
  }
  if ((needs & ~NEED.lineEndings) !== 0 && replacementStands(page, task.hunk)) {
    traceGuard(
      task,
      "re-send",
      "already-applied",
      "the new lines stand in the file, the old ones only loosely",
    );
    return refuse(
      "already-applied",
      "The new lines stand in the file already, and the old ones are not there as quoted. Read the file again.",
    );
  }
  const counted = (needs === 0 ? NEED.lineEndings : needs) | lacksBlanks(task, needs, merged);
  traceAdjust(task, counted, merged.text);
  return {
    kind: "landed",
    start: merged.start,
    end: merged.end,
    text: merged.text,
    needs: counted,
    similarity: similarity(page, candidate, counted),
    more: [],
  };
}

/** Blank lines at the search's edges that the file lacks make no place worse, but it is not the very text then. */
function lacksBlanks({ hunk, text }: Task, needs: number, { start, end }: Merged): number {
  if ((needs & ~NEED.lineEndings) !== 0) return 0;
  const plain = (part: string): string => part.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  return plain(text.slice(start, end)) === plain(hunk.search) ? 0 : NEED.blankLines;
}

/** Share of characters that search and file have in common, line by line, from both ends. */
function similarity(page: Page, { sides, alignment }: Candidate, needs: number): number {
  if ((needs & ~NEED.lineEndings) === 0) return 1;
  let [common, total] = [0, 0];
  alignment.at.forEach((line, nth) => {
    if (line === -1) return;
    const [a, b] = [inkLine(sides.base, nth), lineText(page, line)];
    const least = Math.min(a.length, b.length);
    let head = 0;
    while (head < least && a[head] === b[head]) head++;
    let tail = 0;
    while (tail < least - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
    common += head + tail;
    total += a.length + b.length;
  });
  for (const line of alignment.missing) total += lineText(page, line).length;
  return Math.min(0.999, Math.round((2000 * common) / Math.max(1, total)) / 1000);
}
