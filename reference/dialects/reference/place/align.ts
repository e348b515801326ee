import { NEED } from "../ladder.ts";
import { isComment } from "../text/comments.ts";
import { isElisionMark } from "../text/elision-marks.ts";
import { hashAt, kindAt, lineText, type Page } from "../text/page.ts";
import { looseHash } from "../text/signs.ts";
import { relate } from "../text/relate.ts";
import { inkLine, type Side, type Sides } from "../text/side.ts";
import { starts } from "./starts.ts";
import { rewording } from "./rewording.ts";

/*
 * Where the inked lines of a search lie in a file. Blank lines take no part: they are counts between inked
 * lines and are compared afterwards. Lines are walked by their loose hashes, integers; only where a walk
 * reaches the end are texts compared.
 */

/** One way to lay the search over the file. */
export interface Alignment {
  /** For each inked line of the search the line of the file; -1 for an elision mark or a line of its own. */
  readonly at: readonly number[];
  readonly needs: number;
  readonly cost: number;
  /** The inked line of the search that reads otherwise in the file, or -1. */
  readonly reworded: number;
  /** Lines of the file, between two of the search, that the search lacks. */
  readonly missing: readonly number[];
}

interface Walk {
  readonly page: Page;
  readonly side: Side;
  readonly path: string;
  readonly hashes: readonly number[];
  readonly elided: ReadonlySet<number>;
  readonly allowed: number;
  readonly maxCost: number;
  readonly found: Alignment[];
  /** For each line of the search what its rewording comes to, by the kind of the file's line. */
  readonly rewordings: Map<number, number>[];
  /** For each line of the search what it needs, by the kind of the file's line. */
  readonly relations: Map<number, number>[];
  /** Kind and need that were told last for each line of the search: most places have the same line there. */
  readonly lastKinds: Int32Array;
  readonly lastNeeds: Int32Array;
}

/** A straight stretch of a walk: so many lines of the search from `i` on lie on the file's from `k` on. */
interface Stretch {
  readonly i: number;
  readonly k: number;
  readonly count: number;
  readonly before: Stretch | undefined;
}

interface State {
  readonly path: Stretch | undefined;
  readonly cost: number;
  readonly needs: number;
  readonly reworded: number;
  readonly missing: readonly number[];
}

const MOST_FOUND = 2000;
const ELISION_REACH = 400;
const CASE_COST = 1;
const ELISION_COST = 1;
/** What a line costs that is reworded, missing or too many. */
const DEVIATION_COST = 2;

/** The inked lines of the search that are elision marks and stand in the replacement too. */
function elisions({ base, ours }: Sides): Set<number> {
  const marks = (side: Side): number[] =>
    side.ink.flatMap((line, at) => (isElisionMark(side.lines[line]!) ? [at] : []));
  const [inBase, inOurs] = [marks(base), marks(ours)];
  const same =
    inBase.length === inOurs.length &&
    inBase.every((at, nth) => inkLine(base, at).trim() === inkLine(ours, inOurs[nth]!).trim());
  return new Set(same ? inBase : []);
}

/**
 * All alignments of whole lines up to a cost.
 * @param allowed the needs that may be used
 */
export function align(page: Page, sides: Sides, path: string, allowed: number, maxCost: number): Alignment[] {
  const side = sides.base;
  if (side.ink.length === 0) return [];
  const hashes = side.ink.map((line) => looseHash(side.lines[line]!));
  const walk: Walk = {
    page,
    side,
    path,
    hashes,
    elided: (allowed & NEED.elision) !== 0 ? elisions(sides) : new Set(),
    allowed,
    maxCost,
    found: [],
    rewordings: hashes.map(() => new Map()),
    relations: hashes.map(() => new Map()),
    lastKinds: new Int32Array(hashes.length).fill(-1),
    lastNeeds: new Int32Array(hashes.length),
  };
  const start: State = { path: undefined, cost: 0, needs: 0, reworded: -1, missing: [] };
  for (const k of starts(page, side, walk.elided, Math.floor(maxCost / DEVIATION_COST))) {
    if (walk.found.length >= MOST_FOUND) break;
    follow(walk, 0, k, start);
  }
  return walk.found;
}

/** Follows the search from its inked line `i` at the file's inked line `k`. */
function follow(walk: Walk, i: number, k: number, state: State): void {
  const { page, hashes } = walk;
  const { inked } = page;
  const from = k - i;
  let at = i;
  while (at < hashes.length && from + at < inked.length && hashAt(page, inked[from + at]!) === hashes[at])
    at++;
  const over = at === hashes.length;
  const here = from + at;
  if (!over && here >= inked.length && !walk.elided.has(at)) return;
  const path = at === i ? state.path : { i, k, count: at - i, before: state.path };
  if (over) finish(walk, { ...state, path });
  else if (walk.elided.has(at)) elide(walk, at, here, { ...state, path });
  else deviate(walk, at, here, state, path);
}

/** The mark stands for the file's lines from `k` on, up to any at which the search goes on. */
function elide(walk: Walk, at: number, k: number, state: State): void {
  const { page, hashes } = walk;
  if (at === 0 || at === hashes.length - 1 || state.cost + ELISION_COST > walk.maxCost) return;
  const end = Math.min(page.inked.length, k + ELISION_REACH);
  for (let next = k; next < end; next++) {
    if (hashAt(page, page.inked[next]!) !== hashes[at + 1]) continue;
    follow(walk, at + 1, next, {
      ...state,
      cost: state.cost + ELISION_COST,
      needs: state.needs | NEED.elision,
    });
  }
}

/** One line reads otherwise, or one side has one more; never at the edges. */
function deviate(walk: Walk, at: number, k: number, before: State, path: Stretch | undefined): void {
  const { page, hashes, allowed } = walk;
  const { inked } = page;
  const cost = before.cost + DEVIATION_COST;
  if (at === 0 || cost > walk.maxCost) return;
  const lacks = inked[k]!;
  const state: State = { ...before, path };
  const resumes = k + 1 < inked.length && hashAt(page, inked[k + 1]!) === hashes[at];
  if (resumes) {
    const need = isComment(lineText(page, lacks), walk.path) ? NEED.missingComment : NEED.missingLine;
    if ((allowed & need) !== 0) {
      follow(walk, at, k + 1, {
        ...state,
        cost,
        needs: state.needs | need,
        missing: [...state.missing, lacks],
      });
    }
  }
  if (at < hashes.length - 1 && hashAt(page, lacks) === hashes[at + 1] && (allowed & NEED.extraLine) !== 0) {
    follow(walk, at + 1, k, { ...state, cost, needs: state.needs | NEED.extraLine });
  }
  if (at === hashes.length - 1 || state.reworded !== -1) return;
  const goesOn =
    walk.elided.has(at + 1) || (k + 1 < inked.length && hashAt(page, inked[k + 1]!) === hashes[at + 1]);
  if (!goesOn) return;
  const kind = rewordingOf(walk, at, lacks);
  if (kind === 0 || (allowed & kind) === 0) return;
  follow(walk, at + 1, k + 1, {
    ...state,
    path: { i: at, k, count: 1, before: path },
    cost,
    needs: state.needs | kind,
    reworded: at,
  });
}

function rewordingOf(walk: Walk, at: number, line: number): number {
  const known = walk.rewordings[at]!;
  const kind = kindAt(walk.page, line);
  let need = known.get(kind);
  if (need === undefined) {
    need = rewording(inkLine(walk.side, at), lineText(walk.page, line), walk.path);
    known.set(kind, need);
  }
  return need;
}

function relationOf(walk: Walk, at: number, line: number): number {
  const kind = kindAt(walk.page, line);
  if (walk.lastKinds[at] === kind) return walk.lastNeeds[at]!;
  const known = walk.relations[at]!;
  let need = known.get(kind);
  if (need === undefined) {
    need = relate(inkLine(walk.side, at), lineText(walk.page, line));
    known.set(kind, need);
  }
  walk.lastKinds[at] = kind;
  walk.lastNeeds[at] = need;
  return need;
}

/** The file's line for each line of the search; -1 where a walk left one out. */
function linesOf(walk: Walk, path: Stretch | undefined): number[] {
  const lines = walk.hashes.map(() => -1);
  for (let part = path; part !== undefined; part = part.before) {
    for (let nth = 0; nth < part.count; nth++) lines[part.i + nth] = walk.page.inked[part.k + nth]!;
  }
  return lines;
}

/** Compares texts where hashes agreed, and keeps the alignment if it holds. */
function finish(walk: Walk, state: State): void {
  let { needs, cost } = state;
  const at = linesOf(walk, state.path);
  const last = at.length - 1;
  for (let i = 0; i <= last; i++) {
    const line = at[i]!;
    if (line === -1 || i === state.reworded) continue;
    const need = relationOf(walk, i, line);
    if (need === -1) return;
    if ((need & NEED.letterCase) !== 0) {
      if (i === 0 || i === last) return;
      if ((needs & NEED.letterCase) === 0) cost += CASE_COST;
    }
    needs |= need;
  }
  if (cost > walk.maxCost || (needs & ~walk.allowed) !== 0 || walk.found.length >= MOST_FOUND) return;
  walk.found.push({ at, needs, cost, reworded: state.reworded, missing: state.missing });
}
