import type { InstallProgress } from "../install/index.ts";

/** Tells the progress of an installation on standard error: a line when something is done or failed. */
export function installProgress(): (progress: InstallProgress) => void {
  const steps = process.stderr.isTTY === true;
  return ({ engine, phase, text }) => {
    if (phase === "step" && !steps) return;
    if (phase === "failed") return; // told at the end, with its hint
    process.stderr.write(`${engine}: ${text}\n`);
  };
}
