/**
 * Draws the compatibility dataset: docs/compat/README.md in full, and ten rows of it between the marks in README.md.
 *
 * Usage: compat-table.ts [--check]   with --check it compares and exits 1 where a table is stale.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { type CompatFile, COMPAT_FOLDER, readDataset, type WrittenRate } from "./compat/file.ts";

/** The rows of the README: the engines that most people meet, of every format. */
const ROWS = new Set([
  "aider-chat",
  "apply-edit-block",
  "cline-core",
  "codex-cli",
  "gemini-cli",
  "git-apply",
  "hermes-agent",
  "mcp-filesystem",
  "openai-agents",
  "opencode",
]);
const MARKS = ["<!-- compat:start -->", "<!-- compat:end -->"] as const;

function percent({ n, value, low, high }: WrittenRate): string {
  if (n === 0) return "–";
  const show = (share: number): string => (100 * share).toFixed(1);
  return `${show(value)} % (${show(low)}–${show(high)})`;
}

function row({ engine, headline, formats, requirements, trouble }: CompatFile): string {
  const name = engine.homepage === undefined ? engine.name : `[${engine.name}](${engine.homepage})`;
  const { tested, met } = requirements.levels.MUST;
  const broken = trouble.crash + trouble.timeout + trouble["protocol-error"];
  const cells = [
    `${name} ${engine.version}`,
    Object.keys(formats).join(", "),
    percent(headline.corruption),
    percent(headline.recovery),
    `${met} of ${tested}`,
    broken,
  ];
  return `| ${cells.join(" | ")} |`;
}

const HEAD = [
  "| engine | formats | corruption | recovery | MUST met | crashes, hangs |",
  "| --- | --- | ---: | ---: | ---: | ---: |",
];

const dataset = readDataset();
const cases = dataset[0]?.plan.generated ?? 0;
const explanation = [
  `Each engine was put to ${cases} generated cases over its formats and to the corpus, seed ${dataset[0]?.seed ?? ""}.`,
  "Corruption: the engine said success and the file is wrong. Recovery: a drifted edit landed right.",
  "Both are means over drifts, with 95 % intervals.",
].join(" ");
const page = [
  "# How published edit engines do",
  "",
  explanation,
  "Made by `npx tsx scripts/compat.ts`; one JSON file an engine beside this page.",
  "",
  ...HEAD,
  ...dataset.map(row),
  "",
].join("\n");

const outputs = [[`${COMPAT_FOLDER}/README.md`, page]];
const readme = readFileSync("README.md", "utf8");
const [from, to] = [readme.indexOf(MARKS[0]), readme.indexOf(MARKS[1])];
if (from >= 0 && to > from) {
  const table = [...HEAD, ...dataset.filter(({ engine }) => ROWS.has(engine.name)).map(row)].join("\n");
  const note = `${explanation} All ${dataset.length} engines: [docs/compat](${COMPAT_FOLDER}/README.md).`;
  outputs.push([
    "README.md",
    `${readme.slice(0, from)}${MARKS[0]}\n\n${table}\n\n${note}\n\n${readme.slice(to)}`,
  ]);
}
for (const [file, text] of outputs as [string, string][]) {
  const drawn = await format(text, { parser: "markdown", printWidth: 110 });
  if (!process.argv.includes("--check")) writeFileSync(file, drawn);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== drawn) {
    console.error(`${file} does not show docs/compat: run \`npx tsx scripts/compat-table.ts\``);
    process.exitCode = 1;
  }
}
