import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditRequest } from "../../spec/types.ts";
import type { Dialect } from "../../reference/dialect.ts";
import type { Answer, Engine } from "../engine.ts";
import { compareAnswers } from "../judge/index.ts";
import { checkSyntax } from "../syntax/index.ts";
import { leftOut } from "../run/fits.ts";
import type { PlannedCase } from "../run/plan.ts";
import { leaningsOf } from "./leanings.ts";

/** How far an engine agrees with one dialect, on status and files alone. */
export interface Likeness {
  readonly dialect: string;
  readonly same: number;
  readonly of: number;
  /** Cases in which it departs, at most a handful, smallest first. */
  readonly departures: readonly { readonly case: string; readonly difference: string }[];
}

/** A camp of a policy axis that answers of the engine fit and those of other camps do not. */
export interface Leaning {
  readonly axis: string;
  readonly camp: string;
  /** How many cases show it. */
  readonly count: number;
  /** Some of them. */
  readonly cases: readonly string[];
  /** Whether the engine states this camp, or another of the axis; absent: it states none. */
  readonly stated?: "this" | "other";
}

export interface Profile {
  readonly put: number;
  /** Most alike first. */
  readonly likenesses: readonly Likeness[];
  readonly leanings: readonly Leaning[];
  /** The strategies that it named, with how often. */
  readonly rungs: readonly (readonly [string, number])[];
}

const DEPARTURES = 5;
const EXAMPLES = 3;

/**
 * Finds out how an unknown engine behaves: puts cases to it once and holds the answers beside those of each
 * dialect, and beside what each camp of a policy axis would answer. An aborted signal ends it with what was
 * found until then.
 */
export async function profileEngine(
  engine: Engine,
  items: readonly PlannedCase[],
  dialects: readonly Dialect[],
  signal?: AbortSignal,
): Promise<Profile> {
  const counts = dialects.map((dialect) => ({ dialect, same: 0, of: 0, departures: [] as Departure[] }));
  const leanings = new Map<string, string[]>();
  const rungs = new Map<string, number>();
  let put = 0;
  let turn = performance.now();
  for (const item of items) {
    if (performance.now() - turn > 50) {
      // An engine in this process would never let an interruption through.
      await nextTurn();
      turn = performance.now();
    }
    if (signal?.aborted) break;
    const one = item.make();
    if (one.then || leftOut(one.request, engine.hello)) continue;
    const answer = await engine.apply(one.request, one.id);
    put++;
    for (const count of counts) {
      if (!count.dialect.formats.includes(one.request.format)) continue;
      count.of++;
      const difference = differenceFrom(count.dialect, one.request, answer, engine);
      if (difference === undefined) count.same++;
      else count.departures.push({ case: one.id, difference, size: JSON.stringify(one.request).length });
    }
    for (const lean of leaningsOf(one, answer)) leanings.set(lean, [...(leanings.get(lean) ?? []), one.id]);
    for (const name of strategiesIn(answer)) rungs.set(name, (rungs.get(name) ?? 0) + 1);
  }
  return {
    put,
    likenesses: counts
      .filter(({ of }) => of > 0)
      .map(({ dialect, same, of, departures }) => ({
        dialect: dialect.name,
        same,
        of,
        departures: departures
          .sort((a, b) => a.size - b.size)
          .slice(0, DEPARTURES)
          .map(({ case: id, difference }) => ({ case: id, difference })),
      }))
      .sort((a, b) => b.same / b.of - a.same / a.of || b.of - a.of),
    leanings: [...leanings]
      .map(([lean, cases]) => {
        const [axis, camp] = lean.split("=") as [string, string];
        const said = engine.hello.policies?.[axis]?.camp;
        const stated =
          said === undefined ? {} : { stated: said === camp ? ("this" as const) : ("other" as const) };
        return { axis, camp, count: cases.length, cases: cases.slice(0, EXAMPLES), ...stated };
      })
      .sort((a, b) => (a.axis < b.axis ? -1 : a.axis > b.axis ? 1 : b.count - a.count)),
    rungs: [...rungs].sort(([, a], [, b]) => b - a),
  };
}

interface Departure {
  case: string;
  difference: string;
  size: number;
}

function differenceFrom(
  dialect: Dialect,
  request: EditRequest,
  answer: Answer,
  engine: Engine,
): string | undefined {
  const expected = dialect.apply(request, { checkSyntax });
  const { outcome, differences } = compareAnswers(
    expected,
    answer,
    { ...engine.hello, reports: [] },
    request.files,
  );
  return outcome === "same" ? undefined : (differences[0] ?? "otherwise");
}

function strategiesIn(answer: Answer): string[] {
  if (answer.kind !== "response") return [];
  return (answer.response.edits ?? []).flatMap((edit) => (edit.strategy ? [edit.strategy] : []));
}
