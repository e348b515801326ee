import { existsSync } from "node:fs";
import { Command } from "commander";
import type { Case, CaseFile } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { loadCorpus } from "../../corpus/load.ts";
import { requirements } from "../../corpus/requirements.ts";
import { caseById } from "../../run/case-by-id.ts";
import type { Run } from "../../run/file/lines.ts";
import { readRun } from "../../run/file/read.ts";
import { writeWhole } from "../../run/file/write.ts";
import { shrunkIn } from "../../run/shrink.ts";
import { complaint, validator } from "../../schemas.ts";
import { didYouMean } from "../../suggest.ts";
import { collect } from "../values.ts";

interface AdoptFlags {
  run?: string;
  id: string;
  title: string;
  source: string;
  engine?: string;
  note?: string;
  requirement?: string[];
  out: string;
}

/** `editproof cases adopt`. */
export function adoptCommand(): Command {
  return new Command("adopt")
    .description("Make a corpus case, ready to commit, from a shrunk failure.")
    .argument("<case>", "id of a generated or shrunk case, as a report prints it")
    .option("--run <file>", "take the case from this run file")
    .requiredOption("--id <id>", "the id that it gets")
    .requiredOption("--title <text>", "what it shows, in the present tense")
    .requiredOption("--source <text>", "where it comes from: a report, an issue, a run")
    .option("--engine <name>", "the engine that it was found with (default: the run file's)")
    .option("--note <text>", "anything a reader should know")
    .option("--requirement <id>", "a requirement that it proves (repeatable)", collect)
    .requiredOption("--out <file>", "the case file; one that is there gets the case added")
    .action(adopt);
}

async function adopt(id: string, flags: AdoptFlags): Promise<void> {
  if (flags.source.trim() === "") {
    throw new EditproofError("usage", "--source is empty.", "Say where the case comes from: a report, an issue, a run.");
  }
  for (const requirement of flags.requirement ?? []) assertRequirement(requirement);
  const run = flags.run === undefined ? undefined : await readRun(flags.run);
  const found = run ? shrunkOf(run, id, flags.run!) : await caseById(id);
  const engine = flags.engine ?? run?.header.engine.id;
  const { recipe: _, ...kept } = found;
  const one: Case = {
    ...kept,
    id: flags.id,
    title: flags.title,
    requirements: flags.requirement ?? found.requirements,
    provenance: {
      kind: "adopted",
      source: flags.source,
      ...(engine !== undefined && { engine }),
      note: [`from ${id}`, flags.note].filter(Boolean).join("; "),
    },
  };
  const fits = validator<Case>("case.schema.json#/$defs/Case");
  if (!fits(one)) throw new EditproofError("bad-case", `The case would not be valid, ${complaint(fits)}.`);
  const file: CaseFile = { schema: 1, cases: [...(await casesIn(flags.out)), one] };
  if (file.cases.filter((other) => other.id === one.id).length > 1) {
    throw new EditproofError("bad-case", `${flags.out} has a case ${one.id} already.`, "Give it another --id.");
  }
  writeWhole(flags.out, `${JSON.stringify(file, null, 2)}\n`);
  process.stderr.write(`${flags.out}: ${one.id} added; look at its truth before you commit it\n`);
}

function assertRequirement(id: string): void {
  const known = requirements();
  if (known.has(id)) return;
  throw new EditproofError(
    "unknown-requirement",
    `There is no requirement ${JSON.stringify(id)}.`,
    didYouMean(id, [...known.keys()], "They stand in spec/requirements."),
  );
}

function shrunkOf({ shrinks }: Run, id: string, file: string): Case {
  const found = shrinks.find((line) => line.from === id || shrunkIn(line)?.case.id === id);
  const one = found && shrunkIn(found)?.case;
  if (!one) {
    const ids = shrinks.flatMap((line) => shrunkIn(line)?.case.id ?? []);
    throw new EditproofError("unknown-case", `${file} has no shrunk case ${id}.`, `It has: ${ids.join(", ") || "none"}.`);
  }
  return one;
}

async function casesIn(file: string): Promise<readonly Case[]> {
  if (!existsSync(file)) return [];
  return (await loadCorpus([file])).map((placed) => placed.case);
}
