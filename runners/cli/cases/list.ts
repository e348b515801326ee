import { Command } from "commander";
import type { Format } from "../../../spec/types.ts";
import { loadCorpus } from "../../corpus/load.ts";
import { clip, pad } from "../../report/visible.ts";
import { printJson } from "../output.ts";
import { formatList } from "../values.ts";

/** `editproof cases list`. */
export function listCommand(): Command {
  return new Command("list")
    .description("The cases of the corpora, by id.")
    .argument("[globs...]", "case files in place of the corpora")
    .option("--formats <f,...>", "only these formats", formatList)
    .option("--tag <tag>", "only cases with this tag")
    .option("--json", "print [{id, title, format, requirements, tags, file}]")
    .action(list);
}

async function list(
  globs: string[],
  flags: { formats?: Format[]; tag?: string; json?: boolean },
): Promise<void> {
  const placed = (await loadCorpus(globs)).filter(
    ({ case: one }) =>
      (flags.formats?.includes(one.request.format) ?? true) &&
      (flags.tag === undefined || one.tags?.includes(flags.tag)),
  );
  if (placed.length === 0) process.stderr.write("No case is like that.\n");
  if (flags.json) {
    return printJson(
      placed.map(({ case: one, file }) => ({
        id: one.id,
        title: one.title,
        format: one.request.format,
        requirements: one.requirements,
        tags: one.tags ?? [],
        file,
      })),
    );
  }
  const width = Math.min(48, Math.max(0, ...placed.map(({ case: one }) => one.id.length))) + 2;
  for (const { case: one } of placed) {
    console.log(`${pad(one.id, width)}${pad(one.request.format, 16)}${clip(one.title, 80)}`);
  }
}
