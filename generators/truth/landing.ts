import { renderPair } from "../render/pairs.ts";
import { wrappedSides } from "../render/sides.ts";
import { matchesWholeLines, type Hunk, type Row, type Scene, type SourceFile } from "../scene.ts";
import { standsExactly, truePlace, type HunkFacts } from "./facts.ts";
import { exactLines, exactOffsets, isWorse, loosePlaces } from "./places.ts";
import { NEED, skeletonOfText } from "./skeleton.ts";
import { landedText } from "./wanted.ts";

/** Whether the whole replacement of an insertion already stands (rule 6b), looked at as loosely as can be. */
function standsAlready(facts: HunkFacts): boolean {
  const after = skeletonOfText(facts.new);
  if (!facts.new.includes(facts.old) && !after.includes(skeletonOfText(facts.old))) return false;
  return exactOffsets(skeletonOfText(facts.text), after).length > 0;
}

/** Whether the pair, taken literally, makes what is wanted; added lines take the file's endings (rule 4). */
function isLiterallyWanted(scene: Scene, facts: HunkFacts): boolean {
  const { hunk } = facts;
  const at = facts.exact[0] as number;
  const literal = facts.text.slice(0, at) + facts.new + facts.text.slice(at + facts.old.length);
  const upTo = scene.hunks
    .slice(0, scene.hunks.indexOf(hunk) + 1)
    .filter((other) => other.file === hunk.file);
  const wanted = landedText(scene.files[hunk.file] as SourceFile, upTo);
  return literal === wanted || literal.replace(/\r\n?/g, "\n") === wanted.replace(/\r\n?/g, "\n");
}

/** Whether putting the replacement at every exact occurrence makes what is wanted. */
function everyPlaceIsWanted(scene: Scene, facts: HunkFacts): boolean {
  if (facts.exact.length === 0) return false;
  const { hunk } = facts;
  const upTo = scene.hunks
    .slice(0, scene.hunks.indexOf(hunk) + 1)
    .filter((other) => other.file === hunk.file);
  const wanted = landedText(scene.files[hunk.file] as SourceFile, upTo);
  return facts.text.split(facts.old).join(facts.new) === wanted;
}

/** Whether what is really sent, wraps and all, stands in the file as it is. */
function wrappedStands(scene: Scene, facts: HunkFacts): boolean {
  if (scene.rendering.wraps.length === 0) return false;
  if (!matchesWholeLines(scene.format)) {
    return exactOffsets(facts.text, renderPair(scene, facts.hunk).old).length > 0;
  }
  return exactLines(facts.lines, wrappedSides(scene, facts.hunk).old).length > 0;
}

/** The parts of a search between its elision marks. */
function partsOf(hunk: Hunk): Row[][] {
  const parts: Row[][] = [[]];
  for (const row of hunk.rows) {
    if (row.hidden === true) {
      if (parts.at(-1)?.length !== 0) parts.push([]);
    } else if (row.old !== null && row.kind !== "ghost") parts.at(-1)?.push(row);
  }
  return parts.filter((part) => part.length > 0);
}

/** With lines left out under a mark, each part of the search must have one place only: what they all need. */
function elidedNeed(facts: HunkFacts): number | null {
  let need: number = NEED.elided;
  for (const part of partsOf(facts.hunk)) {
    const search = part.map((row) => ({ text: row.old as string, kept: row.kind === "keep" }));
    const places = loosePlaces(facts.lines, search).filter((place) => (place.need & NEED.reworded) === 0);
    if (places.length !== 1) return null;
    need |= (places[0] as (typeof places)[number]).need;
  }
  return need;
}

/** The need of the place that a search without an exact one is meant for; null where it has rivals. */
function looseNeed(scene: Scene, facts: HunkFacts): number | null {
  const meant = truePlace(facts);
  if (!meant) return null;
  if (facts.places.some((place) => place !== meant && !isWorse(place, meant))) return null;
  if (!matchesWholeLines(scene.format)) {
    const reworded = (meant.need & NEED.reworded) !== 0;
    const alike = facts.places.filter((place) => (place.need & NEED.reworded) === 0).length;
    if (reworded ? facts.rough > 0 : facts.rough !== alike) return null;
  }
  // Where no normalisation of inked lines is needed, it is a blank line that differs.
  return meant.need === 0 ? NEED.blank : meant.need;
}

/**
 * What it takes to see a hunk land where it is meant, as NEED bits: 0 for an exact search; null if that
 * cannot be decided from the request beyond dispute.
 */
export function needToLand(scene: Scene, facts: HunkFacts): number | null {
  const { hunk } = facts;
  if (facts.old === facts.new || skeletonOfText(facts.old) === "" || standsAlready(facts)) return null;
  if (wrappedStands(scene, facts)) return null;
  if (hunk.rows.some((row) => row.hidden === true)) return elidedNeed(facts);
  if (hunk.replaceAll) return everyPlaceIsWanted(scene, facts) ? 0 : null;
  if (facts.exact.length > 1) return null;
  if (facts.exact.length === 1) {
    if (!standsExactly(scene, facts)) return null;
    if (scene.outcome.kind === "land-or-refuse") return 0;
    return matchesWholeLines(scene.format) || isLiterallyWanted(scene, facts) ? 0 : null;
  }
  if (hunk.piece) return facts.rough === 1 ? NEED.inner : null;
  return looseNeed(scene, facts);
}
