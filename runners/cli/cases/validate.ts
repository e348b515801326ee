import { Command } from "commander";
import { checkCorpus } from "../../corpus/check.ts";
import { counted, wrap } from "../../report/words.ts";
import { EXIT } from "../exit.ts";
import { printJson } from "../output.ts";

/** `editproof cases validate`. */
export function validateCommand(): Command {
  return new Command("validate")
    .description("Check case files: schema, ids, requirements, truths that contradict themselves.")
    .argument("[globs...]", "case files in place of the corpora")
    .option("--json", "print {cases, requirements, uncoveredMusts, orphanCases, problems}")
    .addHelpText(
      "after",
      `
A problem names the file, the JSON pointer into it and what is wrong. With
globs only problems and orphans count: a few files need not prove every MUST.

Exit status: 0 all is well; 1 there is a problem; 2 no file matches.`,
    )
    .action(validate);
}

async function validate(globs: string[], flags: { json?: boolean }): Promise<void> {
  const check = await checkCorpus(globs);
  const bad =
    check.problems.length > 0 ||
    check.orphanCases.length > 0 ||
    (globs.length === 0 && check.uncoveredMusts.length > 0);
  if (flags.json) printJson(check);
  else {
    for (const { file, pointer, message } of check.problems) console.log(`${file} at ${pointer || "/"}: ${message}`);
    print("Cases that prove no requirement", check.orphanCases);
    if (globs.length === 0) print("MUSTs that no case proves", check.uncoveredMusts);
    const many = check.problems.length === 0 ? "no problem" : counted(check.problems.length, "problem");
    console.log(`${counted(check.cases, "case")}, ${counted(check.requirements, "requirement")}, ${many}`);
  }
  if (bad) process.exitCode = EXIT.fellShort;
}

function print(title: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  console.log(`${title}:`);
  for (const line of wrap(ids.join(" "), 100, "  ")) console.log(line);
}
