import { format } from "prettier";
import type { Verdict } from "../../runners/judge/index.ts";
import { requirements } from "../../runners/corpus/requirements.ts";
import { caseSections, changeLines } from "../../runners/report/example.ts";
import { cell } from "../../runners/report/markdown.ts";
import { visible } from "../../runners/report/visible.ts";
import type { Fault, Recording, Recordings } from "./files.ts";

/** The table's order: silent corruption, then crashes, then wrong words. */
const WORST_FIRST: readonly Verdict[] = ["misapplied", "false-success", "torn", "crash", "wrong-refusal"];

/** The report and the table of all faults: file name to text. */
export async function draw(faults: readonly Fault[], recorded: Recordings): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const fault of faults) {
    const recording = recorded[fault.id];
    if (recording !== undefined) pages.set(pageOf(fault), await tidy(report(fault, recording)));
  }
  pages.set("README.md", await tidy(table(faults, recorded)));
  return pages;
}

const pageOf = ({ file }: Fault): string => file.replace(/\.json$/, ".md");
const tidy = (text: string): Promise<string> => format(text, { parser: "markdown", printWidth: 110 });

function block(lines: readonly string[]): string[] {
  return ["````text", ...lines, "````"];
}

function report(fault: Fault, { verdict, answer }: Recording): string {
  const { case: one, engine, version, file } = fault;
  const sections = caseSections(one);
  const part = (label: string): string[] =>
    sections.filter((each) => each.label === label).flatMap(({ body }) => body);
  const known = requirements();
  const code = answer.code === undefined ? "" : ` (${answer.code})`;
  const words =
    answer.message === undefined ? "" : `, in its words: “${visible(answer.message.replaceAll("\n", " "))}”`;
  return [
    `# ${engine} ${version}: ${one.title}`,
    "",
    `Found in ${one.provenance.source}. A draft: it has been sent to nobody.`,
    "",
    "## What happened",
    "",
    "Before:",
    "",
    ...block(part("before")),
    "",
    "The edit:",
    "",
    ...block(part("edit")),
    "",
    `The engine answered \`${answer.status}\`${code}${words}. What became of the files:`,
    "",
    ...block(changeLines(one.request, answer.files ?? {})),
    "",
    "## What was expected",
    "",
    one.why ?? "",
    "",
    ...block([...part("right"), ...part("or").map((line) => `or: ${line}`)]),
    "",
    ...one.requirements.map((id) => `- ${id} (${known.get(id)?.level}): ${known.get(id)?.text}`),
    "",
    `Verdict: ${verdict}.`,
    "",
    "## Cause",
    "",
    one.provenance.note ?? "",
    "",
    "## Again",
    "",
    "```sh",
    `editproof run --engine ${engine} --install --cases docs/faults/cases/${file}`,
    "```",
    "",
  ].join("\n");
}

function table(faults: readonly Fault[], recorded: Recordings): string {
  const rank = (fault: Fault): number => WORST_FIRST.indexOf(recorded[fault.id]?.verdict ?? "wrong-refusal");
  const rows = faults
    .filter(({ id }) => recorded[id] !== undefined)
    .sort((one, other) => rank(one) - rank(other) || (one.id < other.id ? -1 : 1));
  const engines = new Set(rows.map(({ engine }) => engine));
  const counts = WORST_FIRST.map((verdict) => [
    verdict,
    rows.filter(({ id }) => recorded[id]!.verdict === verdict).length,
  ]);
  return [
    "# Faults found in real engines",
    "",
    "Made by `npx tsx scripts/faults.ts` from the [cases](cases) and from what the engines made of them.",
    "",
    `${rows.length} faults in ${engines.size} engines: ${counts.map(([verdict, n]) => `${n} ${verdict}`).join(", ")}.`,
    "Each is a cause of its own in its engine; what an engine states as its policy is not among them. The reports are",
    "drafts and have been sent to nobody.",
    "",
    "| engine | version | fault | breaks | verdict |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map((fault) => {
      const { engine, version, case: one, id } = fault;
      const [first] = one.requirements;
      return `| ${engine} | ${version} | [${cell(one.title)}](${pageOf(fault)}) | ${first} | ${recorded[id]!.verdict} |`;
    }),
    "",
  ].join("\n");
}
