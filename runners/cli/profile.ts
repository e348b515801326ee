import { Command } from "commander";
import pc from "picocolors";
import type { Format } from "../../spec/types.ts";
import { dialectNames, loadDialect } from "../adapters/dialects.ts";
import { EditproofError } from "../../reference/errors.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { profileEngine } from "../profile/profile.ts";
import { clip, pad } from "../report/visible.ts";
import { counted, percent } from "../report/words.ts";
import { makePlan } from "../run/plan.ts";
import { addEngineFlags, engineSettings, type EngineFlags } from "./engine-flags.ts";
import { EXIT } from "./exit.ts";
import { onInterrupt } from "./interrupt.ts";
import { mayInstall } from "./may-install.ts";
import { printJson, usesColor } from "./output.ts";
import { formatList, whole } from "./values.ts";

interface ProfileFlags extends EngineFlags {
  generated: number;
  seed: number;
  formats?: Format[];
  install?: boolean;
  json?: boolean;
}

/** `editproof engines profile`. */
export function profileCommand(): Command {
  return addEngineFlags(
    new Command("profile")
      .description("Which dialect an engine behaves like, which camps it is in, and where it departs.")
      .argument("<engine>", "as `editproof run --engine` takes it")
      .option("--generated <n>", "generated cases beside the corpora", whole(0), 500)
      .option("--seed <s>", "seed of the generated cases", whole(0), 1)
      .option("--formats <f,...>", "only these formats", formatList)
      .option("--install", "install the engine if it is not there")
      .option("--json", "print {put, likenesses, leanings, rungs}")
      .addHelpText(
        "after",
        `
Exit status: 0 it is profiled; 2 no case fits it; 3 it does not start;
4 interrupted, shown is what was found until then.`,
      )
      .action(profile),
  );
}

async function profile(name: string, flags: ProfileFlags): Promise<void> {
  const source = await resolveEngineName(name, {
    install: mayInstall(flags.install === true),
    ...engineSettings(flags),
  });
  const engine = await source.start();
  const interruption = onInterrupt();
  try {
    const selection = {
      cases: [],
      ids: [],
      generated: flags.generated,
      seed: flags.seed,
      formats: flags.formats,
    };
    const plan = await makePlan(selection, engine.hello, {});
    const dialects = await Promise.all(dialectNames().map(loadDialect));
    const found = await profileEngine(engine, plan.items, dialects, interruption.signal);
    const { aborted } = interruption.signal;
    if (aborted) process.exitCode = EXIT.interrupted;
    if (found.put === 0) {
      if (aborted) return;
      throw new EditproofError(
        "no-case-fits",
        `No case fits the engine ${engine.id}.`,
        `It takes ${engine.hello.formats.join(", ")}.`,
      );
    }
    if (flags.json) return printJson({ engine: engine.id, ...found });
    const c = pc.createColors(usesColor());
    console.log(`${c.bold(engine.id)}, by ${counted(found.put, "case")}\n`);
    console.log(c.dim(`  ${pad("behaves like", 24)}${pad("same", 10)}smallest departure`));
    for (const { dialect, same, of, departures } of found.likenesses) {
      const [first] = departures;
      const departs = first ? `${first.case}: ${first.difference}` : "none";
      console.log(`  ${pad(dialect, 24)}${pad(percent(same / of), 10)}${clip(departs, 64)}`);
    }
    if (found.leanings.length > 0) {
      console.log(c.dim(`\n  ${pad("camps", 24)}${pad("cases", 8)}${pad("stated", 10)}such as`));
    }
    for (const { axis, camp, count, cases, stated } of found.leanings) {
      const words = stated === undefined ? "" : stated === "this" ? "yes" : "another";
      console.log(
        `  ${pad(`${axis}=${camp}`, 24)}${pad(String(count), 8)}${pad(words, 10)}${clip(cases.join(", "), 56)}`,
      );
    }
    if (found.rungs.length > 0) console.log(c.dim("\n  rungs that it named"));
    for (const [rung, n] of found.rungs) console.log(`  ${pad(rung, 34)}${n}`);
  } finally {
    interruption.stop();
    await engine.close();
  }
}
