import { Command } from "commander";
import { EditproofError } from "../../../reference/errors.ts";
import { loadCorpus } from "../../corpus/load.ts";
import { requirements } from "../../corpus/requirements.ts";
import { clip, pad } from "../../report/visible.ts";
import { wrap } from "../../report/words.ts";
import { didYouMean } from "../../suggest.ts";
import { printJson } from "../output.ts";

/** `editproof cases requirement`. */
export function requirementCommand(): Command {
  return new Command("requirement")
    .description("One requirement of the standard, and the cases that prove it.")
    .argument("<id>", "such as CORE-AMBIG-1")
    .option("--json", "print {id, level, text, cases}")
    .action(show);
}

async function show(id: string, flags: { json?: boolean }): Promise<void> {
  const known = requirements();
  const requirement = known.get(id.toUpperCase());
  if (!requirement) {
    throw new EditproofError(
      "unknown-requirement",
      `There is no requirement ${JSON.stringify(id)}.`,
      didYouMean(id, [...known.keys()], "They stand in spec/requirements."),
    );
  }
  const cases = (await loadCorpus([])).filter(({ case: one }) => one.requirements.includes(requirement.id));
  if (flags.json) return printJson({ ...requirement, cases: cases.map(({ case: one }) => one.id) });
  console.log(`${requirement.id}  ${requirement.level}`);
  for (const line of wrap(requirement.text, 79, "  ")) console.log(line);
  if (requirement.provedBy) console.log(`  proved by a ${requirement.provedBy}`);
  for (const { case: one } of cases) console.log(`  ${pad(one.id, 40)}  ${clip(one.title, 60)}`);
}
