import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { RunResult } from "../../spec/types.ts";
import type { Engine } from "../engine.ts";
import { putCase } from "./put.ts";
import type { PlannedCase } from "./plan.ts";
import type { Question } from "./question.ts";
import { resultOf } from "./result.ts";

export interface Execution {
  /** One engine a job; they share the cases. */
  readonly engines: readonly Engine[];
  readonly items: readonly PlannedCase[];
  readonly question: Question;
  /** Called with each result as it comes. True ends the run after the cases that are on their way. */
  readonly onResult: (result: RunResult) => boolean;
  /** Asked before each case: true ends the run. */
  readonly isOver: () => boolean;
}

const TURN_MS = 50;

/**
 * Puts the cases in their order, as many at a time as the engines take; what was begun is finished, so that
 * the cases put are always the first ones.
 * @throws EditproofError `engine-gone`; results until then were handed on
 */
export async function execute({ engines, items, question, onResult, isOver }: Execution): Promise<void> {
  let next = 0;
  let over = false;
  let lastTurn = performance.now();
  const work = async (engine: Engine): Promise<void> => {
    while (!over && next < items.length && !isOver()) {
      const item = items[next++]!;
      const one = item.make();
      const start = performance.now();
      try {
        const outcome = await putCase(engine, one, question);
        if (onResult(resultOf(one, item.origin, outcome, performance.now() - start))) over = true;
      } catch (error) {
        over = true;
        throw error;
      }
      // An engine in this process never waits: timers and signals get their turn all the same.
      if (performance.now() - lastTurn > TURN_MS) {
        await nextTurn();
        lastTurn = performance.now();
      }
    }
  };
  const workers = engines.flatMap((engine) =>
    Array.from({ length: Math.min(engine.hello.pipeline ?? 1, 64) }, () => work(engine)),
  );
  const ended = await Promise.allSettled(workers);
  const failed = ended.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
