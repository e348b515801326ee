import { Command } from "commander";
import pc from "picocolors";
import type { Format } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { compareEngines, type Comparison } from "../compare/compare.ts";
import { comparisonWords } from "../compare/words.ts";
import type { Engine } from "../engine.ts";
import { addEngineFlags, engineSettings, engineWords, type EngineFlags } from "./engine-flags.ts";
import { EXIT } from "./exit.ts";
import { onInterrupt } from "./interrupt.ts";
import { mayInstall } from "./may-install.ts";
import { printJson, usesColor } from "./output.ts";
import { collect, engineOptions, formatList, whole } from "./values.ts";

interface CompareFlags extends EngineFlags {
  cases?: string[];
  case?: string[];
  generated?: number;
  seed: number;
  formats?: Format[];
  timeout?: number;
  option?: string[];
  shrink: boolean;
  install?: boolean;
  json?: boolean;
}

/** `editproof compare`. */
export function compareCommand(): Command {
  return addEngineFlags(
    new Command("compare")
      .description("Put the same cases to several engines, or versions of one, and show where they disagree.")
      .argument("<engines...>", "two engines or more, as `editproof run --engine` takes them")
      .option("--cases <glob>", "case files in place of the corpora (repeatable)", collect)
      .option("--case <id>", "this case alone (repeatable)", collect)
      .option("--generated <n>", "generated cases (default: 1000; with --cases 0)", whole(0))
      .option("--seed <s>", "seed of the generated cases", whole(0), 1)
      .option("--formats <f,...>", "only these formats", formatList)
      .option("--timeout <ms>", "time for one request", whole(1))
      .option("--option <k=v>", "an option for the engines (repeatable)", collect)
      .option("--no-shrink", "show cases as large as they are")
      .option("--install", "install engines that are not there")
      .option("--json", "print the comparison as one JSON document")
      .addHelpText(
        "after",
        `
Only cases that all engines take are compared. Disagreements are gathered by
cause: the same drift or requirement, and the engines apart in the same way.

Exit status: 0 they agree on all; 1 they do not; 2 no case fits all; 3 an
engine does not start; 4 interrupted.

Examples:
  editproof compare aider-chat dialect:aider
  editproof compare hermes-agent@0.18.0 hermes-agent@0.19.0 --json`,
      )
      .action(compare),
  );
}

async function compare(names: string[], flags: CompareFlags): Promise<void> {
  if (names.length < 2)
    throw new EditproofError(
      "usage",
      "compare needs two engines or more.",
      "See `editproof compare --help`.",
    );
  const limits = flags.timeout === undefined ? {} : { requestMs: flags.timeout };
  const install = mayInstall(flags.install === true);
  const sources = await Promise.all(
    names.map((name) => resolveEngineName(name, { limits, install, ...engineSettings(flags) })),
  );
  const engines: Engine[] = [];
  const interruption = onInterrupt();
  try {
    for (const source of sources) engines.push(await source.start());
    const comparison = await compareEngines(engines, {
      selection: {
        cases: flags.cases ?? [],
        ids: flags.case ?? [],
        generated: flags.generated,
        seed: flags.seed,
        formats: flags.formats,
      },
      question: { options: flags.option && engineOptions(flags.option) },
      shrink: flags.shrink,
      signal: interruption.signal,
    });
    const { aborted } = interruption.signal;
    if (aborted) process.exitCode = EXIT.interrupted;
    if (comparison.common === 0) {
      if (aborted) return;
      throw new EditproofError(
        "no-case-fits",
        "There is no case that all these engines take.",
        "Their formats or flavours differ.",
      );
    }
    if (flags.json) printJson(documentOf(comparison));
    else process.stdout.write(comparisonWords(comparison, pc.createColors(usesColor()), wordsAgain(flags)));
    if (!aborted && comparison.agreed < comparison.common) process.exitCode = EXIT.fellShort;
  } finally {
    interruption.stop();
    await Promise.all(engines.map((engine) => engine.close()));
  }
}

function wordsAgain({ cases = [], timeout, option = [], ...flags }: CompareFlags): string[] {
  return [
    ...engineWords(flags),
    ...cases.flatMap((glob) => ["--cases", glob]),
    ...(timeout === undefined ? [] : ["--timeout", String(timeout)]),
    ...option.flatMap((pair) => ["--option", pair]),
  ];
}

function documentOf({ engines, common, leftOut, agreed, verdicts, clusters }: Comparison): object {
  return {
    schema: 1,
    engines: engines.map(({ id, hello }, i) => ({
      id,
      engine: hello.engine,
      verdicts: Object.fromEntries(verdicts[i]!),
    })),
    common,
    leftOut,
    agreed,
    clusters: clusters.map(({ about, count, example }) => ({
      about,
      count,
      case: example.case,
      answers: example.parts.map(({ engine, verdict, tree, said, answer }) => ({
        engine,
        verdict,
        tree,
        said,
        ...(answer.kind === "response" && answer.response.files && { files: answer.response.files }),
      })),
    })),
  };
}
