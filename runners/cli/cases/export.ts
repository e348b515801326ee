import { Command } from "commander";
import type { Case, Format } from "../../../spec/types.ts";
import { loadCorpus } from "../../corpus/load.ts";
import { generatedItems } from "../../run/generated.ts";
import { assertWritable, writeWhole } from "../../run/file/write.ts";
import { FORMATS, formatList, whole } from "../values.ts";

/** `editproof cases export`. */
export function exportCommand(): Command {
  return new Command("export")
    .description("One case file with all cases, for a suite in another language.")
    .argument("[globs...]", "case files in place of the corpora")
    .option("--formats <f,...>", "only these formats", formatList)
    .option("--generated <n>", "generated cases beside the corpora", whole(0), 0)
    .option("--seed <s>", "seed of the generated cases", whole(0), 1)
    .option("--jsonl", "a case a line in place of one document")
    .option("--out <file>", "write it here, not to standard output")
    .action(exportCases);
}

async function exportCases(
  globs: string[],
  flags: { formats?: Format[]; generated: number; seed: number; jsonl?: boolean; out?: string },
): Promise<void> {
  if (flags.out !== undefined) assertWritable(flags.out);
  const placed = await loadCorpus(globs);
  const cases: Case[] = placed
    .map((one) => one.case)
    .filter((one) => flags.formats?.includes(one.request.format) ?? true);
  for (const item of generatedItems(flags.generated, flags.seed, flags.formats ?? FORMATS, undefined)) {
    cases.push(item.make());
  }
  const text = flags.jsonl
    ? cases.map((one) => `${JSON.stringify(one)}\n`).join("")
    : `${JSON.stringify({ schema: 1, cases }, null, 1)}\n`;
  if (flags.out === undefined) process.stdout.write(text);
  else writeWhole(flags.out, text);
}
