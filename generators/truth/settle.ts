import type { Code, Tolerance, Truth } from "../../spec/types.ts";
import { matchesWholeLines, type Hunk, type Scene, type SourceFile } from "../scene.ts";
import { campsOf } from "./camps.ts";
import { factsOf, standsExactly, truePlace, type HunkFacts } from "./facts.ts";
import { exactOffsets, isWorse } from "./places.ts";
import { NEED, skeleton } from "./skeleton.ts";
import { landedText, landedTree } from "./wanted.ts";

const TYPOGRAPHY = NEED.quotes | NEED.dashes | NEED.dots | NEED.width | NEED.invisible | NEED.inner;

/** Whether the whole replacement of an insertion already stands (rule 6b), looked at as loosely as can be. */
function standsAlready(facts: HunkFacts): boolean {
  const grown = facts.new.includes(facts.old) || skeletonOf(facts.new).includes(skeletonOf(facts.old));
  if (!grown) return false;
  const whole = facts.lines.map((line) => skeleton(line.text)).join("");
  return exactOffsets(whole, skeletonOf(facts.new)).length > 0;
}

function skeletonOf(text: string): string {
  return text
    .split(/\r\n|\n/)
    .map(skeleton)
    .join("");
}

/** The file's text with a pair of strings replaced literally, at the only place. */
function replacedLiterally(facts: HunkFacts): string {
  const at = facts.exact[0] as number;
  return facts.text.slice(0, at) + facts.new + facts.text.slice(at + facts.old.length);
}

/** What it takes to see a hunk land where it is meant: 0 for an exact search; null if that cannot be decided. */
function needToLand(scene: Scene, facts: HunkFacts): number | null {
  if (facts.old === facts.new || skeletonOf(facts.old) === "" || standsAlready(facts)) return null;
  if (facts.exact.length > 1) return null;
  if (facts.exact.length === 1) {
    if (!standsExactly(scene, facts)) return null;
    if (!matchesWholeLines(scene.format)) {
      const file = scene.files[facts.hunk.file] as SourceFile;
      const upTo = scene.hunks.slice(0, scene.hunks.indexOf(facts.hunk) + 1);
      const wanted = landedText(
        file,
        upTo.filter((hunk) => hunk.file === facts.hunk.file),
      );
      if (replacedLiterally(facts) !== wanted) return null;
    }
    return 0;
  }
  if (facts.hunk.piece) return facts.rough === 1 ? NEED.inner : null;
  const meant = truePlace(facts);
  if (!meant) return null;
  if (facts.places.some((place) => place !== meant && !isWorse(place, meant))) return null;
  if (!matchesWholeLines(scene.format)) {
    const alike = facts.places.filter((place) => (place.need & NEED.reworded) === 0).length;
    if (facts.rough !== alike && (meant.need & NEED.reworded) === 0) return null;
    if ((meant.need & NEED.reworded) !== 0 && facts.rough > 0) return null;
  }
  return meant.need;
}

/** Whether the lines that a hunk touches end as the edit's own lines do. */
function endsAlike(scene: Scene, facts: HunkFacts): boolean {
  const wholeLines = matchesWholeLines(scene.format);
  if (!wholeLines) return true;
  if (scene.rendering.eol !== "\n") return false;
  const file = scene.files[facts.hunk.file] as SourceFile;
  return facts.target.every((at) => {
    if (at < 0) return true;
    if (at === 0 && file.bom) return false;
    const ending = facts.lines[at]?.ending;
    return ending === "\n" || ending === "";
  });
}

function addsLines(hunk: Hunk): boolean {
  return hunk.rows.some((row) => row.kind === "add");
}

function isMixed(file: SourceFile): boolean {
  const endings = new Set(file.lines.map((line) => line.ending));
  endings.delete("");
  return endings.size > 1;
}

function tolerancesOf(scene: Scene, hunks: readonly { hunk: Hunk; need: number }[]): Tolerance[] {
  const found = new Set<Tolerance>();
  for (const { hunk, need } of hunks) {
    const file = scene.files[hunk.file] as SourceFile;
    if (!addsLines(hunk)) continue;
    if (isMixed(file)) found.add("added-line-endings");
    if ((need & NEED.indent) !== 0 && !file.language.indentMatters) found.add("added-indent-literal");
    if ((need & NEED.trailing) !== 0) found.add("trailing-blanks-of-added-lines");
    if ((need & TYPOGRAPHY) !== 0 && file.language.prose) found.add("prose-quotes");
  }
  return [...found];
}

function settleLanding(scene: Scene): Truth | null {
  const facts = factsOf(scene);
  const needs: { hunk: Hunk; need: number }[] = [];
  let exact = scene.plain;
  for (const one of facts) {
    const need = needToLand(scene, one);
    if (need === null) return null;
    needs.push({ hunk: one.hunk, need });
    if (need !== 0 || !endsAlike(scene, one)) exact = false;
  }
  const files = landedTree(scene, scene.hunks);
  if (Object.keys(files).length === 0) return null;
  const tolerances = tolerancesOf(scene, needs);
  const truth: Truth = { accept: [{ files }], unchanged: false, refuse: exact ? "wrong" : "tolerable" };
  if (tolerances.length > 0) truth.tolerances = tolerances;
  const camps = campsOf(scene, scene.hunks);
  if (camps) truth.camps = camps;
  return truth;
}

function settleRefusal(
  scene: Scene,
  codes: Code[],
  failing: readonly number[],
  check: "absent" | "ambiguous" | "none",
): Truth | null {
  const facts = factsOf(scene);
  for (const [at, one] of facts.entries()) {
    if (!failing.includes(at)) {
      if (needToLand(scene, one) === null) return null;
    } else if (check === "absent") {
      if (one.exact.length > 0 || one.places.length > 0 || one.rough > 0) return null;
    } else if (check === "ambiguous") {
      const least = one.places.filter((place) => !one.places.some((other) => isWorse(place, other)));
      const needs = new Set(least.map((place) => place.need));
      if (least.length < 2 || needs.size !== 1) return null;
    }
  }
  const truth: Truth = { accept: [], unchanged: false, refuse: "right", codes };
  const fitting = scene.hunks.filter((_, at) => !failing.includes(at));
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
  if (outcome.kind === "land") return settleLanding(scene);
  if (outcome.kind === "refuse") return settleRefusal(scene, outcome.codes, outcome.failing, outcome.check);
  return { accept: [], unchanged: true, refuse: "tolerable", codes: outcome.codes };
}
