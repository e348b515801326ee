import { isBlank } from "../text.ts";
import { makeNewLinesExplicit } from "./explicit-lines.ts";
import { changeOf, type Hunk } from "./hunk.ts";
import { Stretches } from "./stretches.ts";
import { applyDirectly, type Landing, Target, type WatchAttempts } from "./search.ts";

/** What came of a hunk: the text afterwards and how it was found. */
export interface Applied {
  readonly text: string;
  readonly strategy: string;
}

/** Receives what is tried: the stage of each search, and the hunk where it is rewritten. */
export interface HunkWatch {
  readonly attempt: (stage: "direct" | "section", ...seen: Parameters<WatchAttempts>) => void;
  readonly appended: (content: string) => void;
  readonly rewritten: (before: Hunk, after: Hunk) => void;
}

/**
 * Applies one hunk: at the end of the file where it looks for blanks alone; else as a whole; else, after the
 * lines that the file lacks were taken out of it, change by change with ever less context.
 * @returns undefined where the hunk fails.
 */
export function applyHunk(content: string, hunk: Hunk, watch?: HunkWatch): Applied | undefined {
  const { before, after } = changeOf(hunk);
  if (before.every(isBlank)) {
    watch?.appended(content);
    const text = content + after.join("");
    return text === "" ? undefined : { text, strategy: "append" };
  }
  const target = new Target(content);
  const direct = applyDirectly(target, hunk, watch && ((...seen) => watch.attempt("direct", ...seen)));
  if (direct !== undefined) return { text: direct.text, strategy: `direct:${direct.attempt}` };
  const explicit = makeNewLinesExplicit(content, hunk);
  if (explicit !== undefined) watch?.rewritten(hunk, explicit);
  return applySections(target, explicit ?? hunk, explicit === undefined ? "" : "explicit_lines:", watch);
}

/** A run of changed lines with the unchanged ones around it. */
interface Section {
  readonly preceding: Hunk;
  readonly changes: Hunk;
  readonly following: Hunk;
}

function applySections(
  start: Target,
  hunk: Hunk,
  prefix: string,
  watch: HunkWatch | undefined,
): Applied | undefined {
  let target = start;
  const attempts: string[] = [];
  for (const section of sectionsOf(hunk)) {
    const landing = applySection(target, section, watch);
    if (landing === undefined) return undefined;
    attempts.push(landing.attempt);
    target = new Target(landing.text);
  }
  if (target.text === "") return undefined;
  return { text: target.text, strategy: `${prefix}sections:${attempts.join(",")}` };
}

function sectionsOf(hunk: Hunk): Section[] {
  const runs: string[][] = [[]];
  let changed = false;
  for (const line of hunk) {
    const changes = line.startsWith("-") || line.startsWith("+");
    if (changes !== changed) runs.push([]);
    changed = changes;
    runs.at(-1)!.push(line);
  }
  if (changed) runs.push([]);
  const sections: Section[] = [];
  for (let i = 2; i < runs.length; i += 2) {
    sections.push({ preceding: runs[i - 2]!, changes: runs[i - 1]!, following: runs[i]! });
  }
  return sections;
}

/** Drops context line by line, those below the change before those above. */
function applySection(
  target: Target,
  { preceding, changes, following }: Section,
  watch: HunkWatch | undefined,
): Landing | undefined {
  const attempt = watch && ((...seen: Parameters<WatchAttempts>) => watch.attempt("section", ...seen));
  const { before } = changeOf([...preceding, ...changes, ...following]);
  const stretches = new Stretches(target.text, before);
  for (let use = preceding.length + following.length; use >= 0; use--) {
    for (let above = Math.min(preceding.length, use); above >= 0; above--) {
      const below = use - above;
      if (below > following.length) break;
      const from = preceding.length - above;
      if (!stretches.mayOccur(from, before.length - following.length + below)) continue;
      const part = [...preceding.slice(from), ...changes, ...following.slice(0, below)];
      const landing = applyDirectly(target, part, attempt);
      if (landing !== undefined) return landing;
    }
  }
  return undefined;
}
