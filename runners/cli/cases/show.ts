import { Command } from "commander";
import pc from "picocolors";
import { caseById } from "../../run/case-by-id.ts";
import { caseSections } from "../../report/example.ts";
import { pad } from "../../report/visible.ts";
import { printJson, usesColor } from "../output.ts";
import { collect } from "../values.ts";

/** `editproof cases show`. */
export function showCommand(): Command {
  return new Command("show")
    .description("One case: the files, the edit, and what must come of it.")
    .argument("<id>", "of a corpus, gen:VERSION:SEED:FORMAT:INDEX, or a shrunk one's")
    .option("--cases <glob>", "case files in place of the corpora (repeatable)", collect)
    .option("--json", "print the case as JSON")
    .action(show);
}

async function show(id: string, flags: { cases?: string[]; json?: boolean }): Promise<void> {
  const one = await caseById(id, flags.cases);
  if (flags.json) return printJson(one);
  const c = pc.createColors(usesColor());
  console.log(`${c.bold(one.id)}  ${one.title}`);
  if (one.why) console.log(one.why);
  const facts = [
    ...(one.requirements.length > 0 ? [`proves ${one.requirements.join(", ")}`] : []),
    ...(one.drifts?.length ? [`drifts ${one.drifts.join(", ")}`] : []),
    `from ${[one.provenance.kind, one.provenance.source].filter(Boolean).join(": ")}`,
  ];
  console.log(c.dim(facts.join(" · ")));
  console.log("");
  for (const { label, body } of caseSections(one)) {
    body.forEach((line, i) => {
      const paint = line.startsWith("+ ") ? c.green : line.startsWith("- ") ? c.red : String;
      console.log(`${c.dim(pad(i === 0 ? label : "", 10))}${paint(line)}`);
    });
  }
}
