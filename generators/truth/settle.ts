import { type Line, partsCrlf } from "../../reference/text/lines.ts";
import type { FileChanges, Truth } from "../../spec/types.ts";
import {
  isInked,
  matchesWholeLines,
  type Check,
  type Hunk,
  type Outcome,
  type Row,
  type Scene,
  type SourceFile,
} from "../scene.ts";
import { campsOf } from "./camps.ts";
import { factsOf, type HunkFacts } from "./facts.ts";
import { needToLand } from "./landing.ts";
import { isWorse, type Place } from "./places.ts";
import { alternatives } from "./alternatives.ts";
import { NEED, needed, skeleton } from "./skeleton.ts";
import { TYPOGRAPHY, tolerancesOf } from "./tolerances.ts";
import { landedTree } from "./wanted.ts";

/** Whether an exact place of a string begins or ends between the two characters of a CRLF. */
function hasEdgeInCrlf({ exact, old, text }: HunkFacts): boolean {
  return exact.some((at) => partsCrlf(text, at) || partsCrlf(text, at + old.length));
}

/** Whether the lines that a hunk touches end as the edit's own lines do. */
function endsAlike(scene: Scene, facts: HunkFacts): boolean {
  if (!matchesWholeLines(scene.format)) return !hasEdgeInCrlf(facts);
  if (scene.rendering.eol !== "\n") return false;
  const file = scene.files[facts.hunk.file] as SourceFile;
  return facts.target.every((at) => {
    if (at < 0) return true;
    if (at === 0 && file.bom) return false;
    const ending = facts.lines[at]?.ending;
    return ending === "\n" || ending === "";
  });
}

/** Appliers of diffs take hunks without context only when told to. */
function lacksContext(scene: Scene, hunk: Hunk): boolean {
  return scene.format === "unified-diff" && !hunk.rows.some((row) => row.old !== null && row.old === row.new);
}

/** Whether each file ends as it did; one that loses all but blank lines at an end without newline does not. */
function endsAsBefore(scene: Scene, tree: FileChanges): boolean {
  return scene.files.every((file) => {
    const after = tree[file.path];
    if (typeof after !== "string" || after === "" || file.lines.length === 0) return true;
    return /[\r\n]$/.test(after) === (file.lines.at(-1)?.ending !== "");
  });
}

/**
 * Whether a diff takes the last line of a file without final newline away and does not show, by a line of its
 * own, how the file ends then: by the mark the line above keeps its newline, by the file's state it does not.
 */
function leavesEndUnsaid(scene: Scene, hunk: Hunk): boolean {
  if (scene.format !== "unified-diff") return false;
  const last = (scene.files[hunk.file] as SourceFile).lines.length - 1;
  if (scene.files[hunk.file]?.lines[last]?.ending !== "") return false;
  if (!hunk.rows.some((row) => row.kind === "cut" && row.line === last)) return false;
  const end = hunk.rows.findLast((row) => row.new !== null);
  return end === undefined || (!scene.plain && end.kind !== "add");
}

/**
 * Escapes, marks and indentation that are undone in new text where the search shows them, and are meant as sent where
 * it does not.
 */
const UNDONE = NEED.escapes | NEED.entities | NEED.inner | NEED.indent | TYPOGRAPHY;

/**
 * Whether new lines are sent with a kind of escape, mark or indentation that no line of the search shows any longer.
 * A line with other words than the file's shows nothing.
 */
function undoesUnseen(scene: Scene, hunk: Hunk): boolean {
  const lines = scene.files[hunk.file]?.lines ?? [];
  let sent = 0;
  let shown = 0;
  for (const row of hunk.rows) {
    if (row.hidden === true) continue;
    if (row.kind === "add") {
      if (row.new !== null && row.new !== row.want) sent |= needed(row.new, row.want);
    } else if (row.old !== null && row.line >= 0) {
      const own = lines[row.line]?.text ?? "";
      if (skeleton(row.old) === skeleton(own)) shown |= needed(row.old, own);
    }
  }
  return (sent & UNDONE & ~shown) !== 0;
}

/**
 * Whether the last lines of a string go and another line comes to end it, in a file where the two end differently:
 * the string is there to the letter, and which ending is left behind it is open.
 */
function isOpenHowItEnds(scene: Scene, hunk: Hunk): boolean {
  if (matchesWholeLines(scene.format) || scene.rendering.tail) return false;
  const lines = scene.files[hunk.file]?.lines ?? [];
  const old = hunk.rows.findLast((row) => row.old !== null && row.line >= 0);
  const now = hunk.rows.findLast((row) => row.new !== null);
  if (old?.kind !== "cut" || now?.kind !== "keep") return false;
  return lines[old.line]?.ending !== lines[now.line]?.ending;
}

/**
 * Whether a line of the edit is sent twice in one stretch of changes, and the file has one of the two in another
 * form: which of them is the file's own line, with its form, is open.
 */
function isOpenWhichStays(scene: Scene, hunk: Hunk): boolean {
  const lines = scene.files[hunk.file]?.lines ?? [];
  const sent = hunk.rows.filter((row) => row.hidden !== true);
  return sent.some((row, at) => {
    const own = lines[row.kind === "add" ? row.from : row.line]?.text;
    if (own === undefined || row.new === null || !isInked(row.new) || own === row.new) return false;
    for (const step of [1, -1]) {
      for (let other = at + step; other in sent; other += step) {
        const near = sent[other] as Row;
        if (near.kind === "add" && near.new === row.new) return true;
        if (near.kind === "keep") break;
      }
    }
    return false;
  });
}

/** An edit that lands: every hunk has its one place, and what it takes to see it says how refusing is judged. */
function settleLanding(scene: Scene, facts: readonly HunkFacts[]): Truth | null {
  const needs: { hunk: Hunk; need: number }[] = [];
  let exact = scene.plain && scene.rendering.wraps.length === 0;
  const isOpen = (hunk: Hunk): boolean =>
    leavesEndUnsaid(scene, hunk) ||
    undoesUnseen(scene, hunk) ||
    isOpenWhichStays(scene, hunk) ||
    isOpenHowItEnds(scene, hunk);
  if (scene.hunks.some(isOpen)) return null;
  for (const one of facts) {
    const need = needToLand(scene, one);
    if (need === null) return null;
    needs.push({ hunk: one.hunk, need });
    if (need !== 0 || !endsAlike(scene, one) || lacksContext(scene, one.hunk)) exact = false;
  }
  const files = landedTree(scene, scene.hunks);
  if (Object.keys(files).length === 0 || !endsAsBefore(scene, files)) return null;
  const tolerances = tolerancesOf(scene, needs);
  const accept = alternatives(scene, files, needs).map((tree) => ({ files: tree }));
  const truth: Truth = { accept, unchanged: false, refuse: exact ? "wrong" : "tolerable" };
  if (tolerances.length > 0) truth.tolerances = tolerances;
  const camps = campsOf(scene, scene.hunks);
  if (camps) truth.camps = camps;
  return truth;
}

function replacementStands(facts: HunkFacts): boolean {
  const wanted = facts.new
    .split(/\r\n|\n/)
    .map(skeleton)
    .join("");
  return (
    wanted !== "" &&
    facts.lines
      .map((line) => skeleton(line.text))
      .join("")
      .includes(wanted)
  );
}

/** Whether a place with a line astray is but a part of another: the same lines, and more of them. */
function isPartOf(a: Place, b: Place): boolean {
  if (a === b || a.need !== b.need || (a.need & NEED.reworded) === 0) return false;
  const found = (place: Place): number => place.lines.filter((line) => line >= 0).length;
  return found(a) < found(b) && a.lines.every((line, at) => line < 0 || line === b.lines[at]);
}

function shareLines(a: Place, b: Place): boolean {
  return a.lines.some((line) => line >= 0 && b.lines.includes(line));
}

/** Whether all exact places of a hunk have the same line endings; else bytes make one better than another. */
function endAlikeEverywhere({ exact, hunk, lines }: HunkFacts): boolean {
  const count = hunk.rows.filter((row) => row.old !== null && row.hidden !== true).length;
  const endings = exact.map((at) =>
    lines
      .slice(at, at + count)
      .map((line) => line.ending)
      .join(),
  );
  return new Set(endings).size < 2;
}

/** Whether the same line of two places ends differently, so that line endings may make one of them the better. */
function endOtherwise(one: Place, other: Place, lines: readonly Line[]): boolean {
  return one.lines.some((line, at) => {
    const [a, b] = [lines[line]?.ending, lines[other.lines[at] ?? -1]?.ending];
    return a && b && a !== b;
  });
}

/** Whether a search that ends in a newline fits the end of a file without one, where it needs that set aside. */
function lacksNewlineSomewhere({ old, text, places, lines }: HunkFacts): boolean {
  if (/[\r\n]$/.test(text) || !/[\r\n]$/.test(old)) return false;
  return places.some((place) => place.lines.includes(lines.length - 1));
}

/**
 * Whether a string that begins with blank lines has a place at the top of the file, where there are fewer of them: a
 * line break in front fits the end of any line, so that the other places are the better ones.
 */
function lacksBlanksAtTop({ hunk, places }: HunkFacts): boolean {
  const sent = hunk.rows.filter((row) => row.old !== null && row.hidden !== true);
  const blanks = sent.findIndex((row) => isInked(row.old as string));
  const isAtTop = places.map((place) => (place.lines.find((line) => line >= 0) ?? 0) < blanks);
  return new Set(isAtTop).size > 1;
}

/** Whether a hunk is at fault in the way that its drift says. */
function isAtFault(scene: Scene, facts: HunkFacts, check: Check): boolean {
  const strings = !matchesWholeLines(scene.format);
  // What is left out under a mark is not in the request, and says nothing of whether its place is there.
  if (facts.hunk.rows.some((row) => row.hidden === true)) return false;
  if (check === "ambiguous") {
    if (strings ? lacksNewlineSomewhere(facts) || lacksBlanksAtTop(facts) : !endAlikeEverywhere(facts))
      return false;
    const least = facts.places.filter(
      (place) => !facts.places.some((other) => isWorse(place, other) || isPartOf(place, other)),
    );
    if (least.some((place) => endOtherwise(place, least[0] as Place, facts.lines))) return false;
    const needs = new Set(least.map((place) => place.need));
    // Two ways to lay a search with a line astray over the same lines are one place.
    const apart = least.some((place) =>
      least.some(
        (other) => other !== place && ((place.need & NEED.reworded) === 0 || !shareLines(place, other)),
      ),
    );
    return apart && needs.size === 1 && (facts.exact.length === 0 || facts.exact.length > 1);
  }
  if (facts.exact.length > 0) return false;
  // Where the replacement stands, one may hold that the edit has landed (rule 6).
  if (facts.new !== "" && replacementStands(facts)) return false;
  // Numbers before all lines may be those of the lines, and then something else is sought.
  if (facts.old.split("\n").every((line) => line.trim() === "" || /^\s*\d+\s*[.:|)\t\u2192-]/.test(line)))
    return false;
  if (check === "unfit") return facts.places.length <= 1;
  return facts.places.length === 0 && !(strings && facts.rough > 0);
}

/** An edit that is to be refused; the hunks that are not at fault have to be sound. */
function settleRefusal(
  scene: Scene,
  facts: readonly HunkFacts[],
  outcome: Outcome & { kind: "refuse" },
): Truth | null {
  const fitting: Hunk[] = [];
  for (const [at, one] of facts.entries()) {
    if (outcome.failing.includes(at)) {
      if (!isAtFault(scene, one, outcome.check)) return null;
    } else {
      if (needToLand(scene, one) === null) return null;
      fitting.push(one.hunk);
    }
  }
  const truth: Truth = { accept: [], unchanged: false, refuse: "right", codes: outcome.codes };
  if (fitting.length > 0) {
    truth.camps = {
      "atomicity=partial": { accept: [{ files: landedTree(scene, fitting), status: "partial" }] },
    };
  }
  return truth;
}

/**
 * The truth of a scene, by the rules of judging.md: what its maker meant, held against what the request says
 * by itself. Null where the request leaves room for dispute; such a scene becomes no case.
 */
export function settle(scene: Scene): Truth | null {
  const { outcome } = scene;
  if (outcome.kind === "settled") return outcome.truth;
  const facts = factsOf(scene);
  if (outcome.kind === "land") return settleLanding(scene, facts);
  if (outcome.kind === "refuse") return settleRefusal(scene, facts, outcome);
  if (outcome.kind === "unchanged") {
    return { accept: [], unchanged: true, refuse: "tolerable", codes: outcome.codes };
  }
  const landing = settleLanding(scene, facts);
  return landing && { ...landing, refuse: "right", codes: outcome.codes };
}
