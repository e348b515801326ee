import { countBits, NEED, needsLess } from "../ladder.ts";
import type { Merged } from "../merge/merge.ts";
import { pairLines } from "../merge/pairing.ts";
import type { Settings } from "../options.ts";
import { type Hunk, type Refusal, refuse } from "../plan.ts";
import { lineText, looseHash, type Page } from "../text/page.ts";
import { inkLine } from "../text/side.ts";
import { type Candidate, candidates, mergeAt } from "./candidates.ts";
import { choose, type Lines } from "./locate.ts";
import type { Outcome } from "./outcome.ts";
import { replacementStands, standsAsLines } from "./resend.ts";

/** What matching other than byte for byte came to. */
export interface LooseResult {
  readonly outcome: Outcome | undefined;
  readonly all: readonly Candidate[];
  readonly taken: Candidate | undefined;
}

interface Placed {
  readonly candidate: Candidate;
  readonly merged: Merged | undefined;
  readonly needs: number;
  readonly lines: Lines;
}

const READINGS = NEED.letterCase - NEED.untagged;
const REWORDED = NEED.rewordedCode | NEED.rewordedProse;

function wraps(needs: number): number {
  return countBits(needs & READINGS);
}

/** Places the search by all rungs but the first, merges, and only then decides. */
export function matchLoosely(
  page: Page,
  hunk: Hunk,
  path: string,
  settings: Settings,
  shift: number,
): LooseResult {
  const all = candidates(page, hunk, path, settings);
  const result = (outcome: Outcome | undefined, taken?: Candidate): LooseResult => ({ outcome, all, taken });
  if (all.length === 0) return result(undefined);
  const placed = onePerPlace(page, all, hunk.whole);
  if (placed === undefined) return result(refuse("ambiguous", "The search can be read in two ways here."));
  const best = placed.filter((one) => !placed.some((other) => needsLess(other.needs, one.needs)));
  const winner = decide(page, best, hunk, shift, settings);
  if (winner === undefined) return result(ambiguous(page, best, path));
  const { merged, candidate, needs } = winner;
  if (candidate.cost > settings.maxCost || (needs & ~settings.allowed) !== 0) return result(undefined);
  if (merged === undefined) return result(undefined);
  if ((needs & REWORDED) !== 0 && !firmEnough(page, candidate, placed, settings)) return result(undefined);
  return result(landed(page, hunk, winner, merged), candidate);
}

function linesOf(candidate: Candidate): Lines {
  const { at } = candidate.alignment;
  return { from: at[0]!, to: at[at.length - 1]! + 1 };
}

/** The best reading of each place; undefined where two equally good ones come to different texts. */
function onePerPlace(page: Page, all: readonly Candidate[], whole: boolean): Placed[] | undefined {
  const places = new Map<string, Candidate[]>();
  for (const one of all) {
    const { from, to } = linesOf(one);
    const key = `${from}:${to}:${one.before.length}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, [one]);
    else known.push(one);
  }
  const placed: Placed[] = [];
  for (const group of places.values()) {
    group.sort((a, b) => wraps(a.needs) - wraps(b.needs) || a.cost - b.cost || a.needs - b.needs);
    const rated = group.map((candidate) => ({ candidate, merged: mergeAt(page, candidate, whole) }));
    const [first] = rated;
    const equal = rated.filter(
      ({ candidate: { needs, cost } }) =>
        wraps(needs) === wraps(first!.candidate.needs) && cost === first!.candidate.cost,
    );
    if (equal.some(({ merged }) => merged?.text !== first!.merged?.text)) return undefined;
    const { candidate, merged } = first!;
    placed.push({
      candidate,
      merged,
      needs: candidate.needs | (merged?.needs ?? 0),
      lines: linesOf(candidate),
    });
  }
  return placed;
}

/** The one place that is meant: the only one, the one of several that come to the same text, or the located. */
function decide(
  page: Page,
  best: readonly Placed[],
  hunk: Hunk,
  shift: number,
  settings: Settings,
): Placed | undefined {
  const [first] = best;
  if (best.length === 1) return first;
  const result = ({ merged }: Placed): string | undefined =>
    merged && page.text.slice(0, merged.start) + merged.text + page.text.slice(merged.end);
  if (best.length <= 8) {
    const texts = new Set(best.map((one) => result(one)));
    if (texts.size === 1 && !texts.has(undefined)) return first;
  }
  if (best.some(({ needs }) => needs !== first!.needs)) return undefined;
  const line = hunk.line ?? first!.candidate.line;
  const chosen = choose(
    page,
    best.map(({ lines }) => lines),
    { ...hunk, line },
    shift,
    settings,
  );
  return chosen === undefined ? undefined : best[chosen];
}

function ambiguous(page: Page, best: readonly Placed[], path: string): Refusal {
  void page;
  const lines = best.map(({ lines }) => lines.from + 1).sort((a, b) => a - b);
  const listed = lines.slice(0, 12).join(", ") + (lines.length > 12 ? ", …" : "");
  return refuse(
    "ambiguous",
    `The search fits ${best.length} places in ${path} equally well: lines ${listed}. Quote more lines around the one meant.`,
  );
}

/** A line reads otherwise: only where no rival is near, and what changes matches firmly and stands once. */
function firmEnough(page: Page, winner: Candidate, placed: readonly Placed[], settings: Settings): boolean {
  const { sides, alignment, needs } = winner;
  if (placed.some(({ candidate }) => candidate !== winner && candidate.cost <= winner.cost + settings.margin))
    return false;
  if (hasNearRival(page, winner)) return false;
  if ((needs & NEED.rewordedCode) === 0) return true;
  return touched(winner).every((nth) => {
    if (nth === alignment.reworded) return false;
    const hash = looseHash(inkLine(sides.base, nth));
    return page.hashes.indexOf(hash) === page.hashes.lastIndexOf(hash);
  });
}

/** Lines of the search that the edit changes, removes, or adds beside. */
function touched(winner: Candidate): number[] {
  const { base, ours } = winner.sides;
  const pairs = pairLines(winner.sides);
  const found = new Set<number>();
  let before = { base: -1, ours: -1 };
  for (const pair of [...pairs, { base: base.ink.length, ours: ours.ink.length, kept: true }]) {
    for (let nth = before.base + 1; nth < pair.base; nth++) found.add(nth);
    if (pair.ours > before.ours + 1) {
      if (before.base >= 0) found.add(before.base);
      if (pair.base < base.ink.length) found.add(pair.base);
    }
    if (!pair.kept) found.add(pair.base);
    before = pair;
  }
  return [...found];
}

/** Whether another stretch of the file shares all but two of the search's lines. */
function hasNearRival(page: Page, { sides, alignment }: Candidate): boolean {
  const count = sides.base.ink.length;
  const enough = Math.max(1, count - 2);
  const own = page.inked.indexOf(alignment.at[0]!);
  const votes = new Map<number, number>();
  const places = new Map<number, number[]>();
  const wanted = sides.base.ink.map((line) => looseHash(sides.base.lines[line]!));
  const asked = new Set(wanted);
  page.inked.forEach((line, k) => {
    const hash = page.hashes[line]!;
    if (!asked.has(hash)) return;
    const known = places.get(hash);
    if (known === undefined) places.set(hash, [k]);
    else known.push(k);
  });
  for (let nth = 0; nth < count; nth++) {
    for (const k of places.get(wanted[nth]!) ?? []) {
      const diagonal = k - nth;
      if (Math.abs(diagonal - own) <= alignment.missing.length) continue;
      const sum = (votes.get(diagonal) ?? 0) + 1;
      if (sum >= enough) return true;
      votes.set(diagonal, sum);
    }
  }
  return false;
}

function landed(page: Page, hunk: Hunk, winner: Placed, merged: Merged): Outcome {
  const { needs, lines, candidate } = winner;
  const { ours } = candidate.sides;
  if (merged.text === page.text.slice(merged.start, merged.end)) {
    return {
      kind: "standing",
      start: merged.start,
      end: merged.end,
      message: "The file has that text already.",
    };
  }
  const pairs = pairLines(candidate.sides);
  const inserts = pairs.length === candidate.sides.base.ink.length && pairs.every(({ kept }) => kept);
  const here = inserts
    ? standsAsLines(page, ours, false).find((run) => run[0]! < lines.to && run[run.length - 1]! >= lines.from)
    : undefined;
  if (here !== undefined && ours.ink.length > candidate.sides.base.ink.length) {
    const [from, to] = [page.starts[here[0]!]!, page.ends[here[here.length - 1]!]!];
    return { kind: "standing", start: from, end: to, message: "The lines to be added stand there already." };
  }
  if ((needs & ~NEED.lineEndings) !== 0 && replacementStands(page, hunk)) {
    return refuse(
      "already-applied",
      "The new lines stand in the file already, and the old ones are not there as quoted. Read the file again.",
    );
  }
  return {
    kind: "landed",
    start: merged.start,
    end: merged.end,
    text: merged.text,
    needs: needs === 0 ? NEED.lineEndings : needs,
    similarity: similarity(page, candidate, needs),
    more: [],
  };
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
