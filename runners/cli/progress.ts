import cliProgress from "cli-progress";
import type { RunHeader, RunResult } from "../../spec/types.ts";
import { severity } from "../run/fate.ts";
import type { RunObserver } from "../run/run.ts";
import { clip } from "../report/visible.ts";

/**
 * The progress of a run on standard error, where that is a terminal, with the worst finding so far; else
 * nothing.
 */
export function runProgress(): RunObserver & { stop(): void } {
  if (!process.stderr.isTTY) return { stop() {} };
  const bar = new cliProgress.SingleBar(
    {
      format: "{bar} {value}/{total} {eta_formatted}  {worst}",
      barsize: 24,
      hideCursor: true,
      clearOnComplete: true,
      etaBuffer: 200,
      stream: process.stderr,
      gracefulExit: false,
    },
    cliProgress.Presets.shades_grey,
  );
  let worst: RunResult | undefined;
  const words = (): string => (worst ? `worst so far: ${worst.verdict} ${clip(worst.case, 28)}` : "");
  return {
    onPlan(_: RunHeader, toDo: number) {
      bar.start(toDo, 0, { worst: "" });
    },
    onResult(result, bad) {
      if (bad && result.verdict && (!worst || severity(result.verdict) > severity(worst.verdict!)))
        worst = result;
      bar.increment(1, { worst: words() });
    },
    onShrink(done, of) {
      bar.setTotal(of);
      bar.update(done, { worst: "shrinking" });
    },
    stop() {
      bar.stop();
    },
  };
}
