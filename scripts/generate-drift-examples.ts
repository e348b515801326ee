import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import {
  caseFromRecipe,
  DRIFTS,
  GENERATOR_VERSION,
  smallerRecipes,
  type GeneratedCase,
} from "../generators/index.ts";
import type { Format } from "../spec/types.ts";

const PAGE = "docs/drifts.md";

/** The smallest case of one drift alone that shrinking comes to. */
function smallest(start: GeneratedCase): GeneratedCase {
  const size = (made: GeneratedCase): number => JSON.stringify(made.request).length;
  let best = start;
  for (let round = 0; round < 40; round++) {
    let better: GeneratedCase | undefined;
    for (const recipe of smallerRecipes(best.recipe)) {
      const made = caseFromRecipe(recipe);
      if (made.drifts.join() === start.drifts.join() && size(made) < size(best)) better = made;
      if (better) break;
    }
    if (!better) break;
    best = better;
  }
  return best;
}

/** A case of one drift alone, from simple choices. */
function exampleOf(name: string, formats: readonly string[]): GeneratedCase | undefined {
  for (let i = 0; i < 1_500; i++) {
    const format = formats[i % formats.length] as Format;
    const flavour = {
      "search-replace": name === "locator-chooses" ? "roo" : "aider",
      v4a: "envelope",
      "unified-diff": "git",
    };
    const made = caseFromRecipe({
      version: GENERATOR_VERSION,
      kind: "gen",
      seed: 1,
      index: i,
      format,
      flavour: flavour[format as "v4a"] ?? "",
      language: i,
      words: i,
      before: 0,
      after: 1,
      change: i,
      at: i,
      span: i,
      above: 1 + (i % 3),
      below: i % 3,
      more: i % 2,
      look: 0,
      ends: 0,
      drift1: name,
      size1: i >>> 1,
    });
    if (made.drifts.join() === name) return smallest(made);
  }
  return undefined;
}

/** Blanks that a page would not show, made visible. */
function visible(text: string): string {
  return text
    .replaceAll("\r", "␍")
    .replaceAll("\t", "→")
    .replace(/[\u00a0\u2009\u202f\u3000]/g, "⍽")
    .replace(/\u200b|\u200d|\u2060|\ufeff/g, "◌")
    .replace(/ +$/gm, (blanks) => "·".repeat(blanks.length));
}

const LONGEST = 200;

/** A text whose very long lines are cut, with a word on how long they are. */
function cutLong(text: string): string {
  const cut = (line: string): string =>
    line.length > 1000 ? `${line.slice(0, LONGEST)} … (${line.length} characters)` : line;
  return text.split("\n").map(cut).join("\n");
}

function fenced(text: string): string {
  return `\`\`\`\`text\n${visible(cutLong(text)).replace(/\n$/, "")}\n\`\`\`\``;
}

function editText({ request }: GeneratedCase): string {
  if (request.format === "replace") return `old: ${request.edit.old}\nnew: ${request.edit.new}`;
  if (request.format === "replace-many") {
    return request.edit.edits.map((pair) => `old: ${pair.old}\nnew: ${pair.new}`).join("\n") || "(no pairs)";
  }
  return request.edit.text;
}

function outcomeOf({ truth }: GeneratedCase): string {
  const parts = [];
  if (truth.accept.length > 0) parts.push("landing");
  if (truth.unchanged) parts.push("success without change");
  const accepted = parts.length > 0 ? `Accepted: ${parts.join(", ")}; refusing` : "Refusing";
  return `${accepted} is ${truth.refuse === "right" ? "right" : truth.refuse}${truth.codes ? ` (${truth.codes.join(", ")})` : ""}.`;
}

function section(name: string, summary: string, formats: readonly string[]): string {
  const made = exampleOf(name, formats);
  if (!made) throw new Error(`no example of ${name} was found`);
  const files = Object.entries(made.request.files).flatMap(([path, text]) => [
    `File \`${path}\`:`,
    fenced(typeof text === "string" ? text : `base64 ${text.base64}`),
  ]);
  return [
    `### ${name}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. Formats: ${formats.join(", ")}.`,
    ...files,
    `Edit (${made.request.format}):`,
    fenced(editText(made)),
    outcomeOf(made),
  ].join("\n\n");
}

/** The whole page, made by running every drift. */
export async function driftExamples(): Promise<string> {
  const families = [...new Set(DRIFTS.map(({ family }) => family))];
  const parts = families.map((family) => {
    const own = DRIFTS.filter((drift) => drift.family === family);
    return [`## ${family}`, ...own.map(({ name, summary, formats }) => section(name, summary, formats))].join(
      "\n\n",
    );
  });
  const head =
    "# Drifts\n\nMade by `npm run drifts`; do not edit. Each example is the smallest that shrinking finds: " +
    "`→` is a tab, `·` a blank at the end of a line, `⍽` a special space, `◌` an invisible sign, `␍` a carriage return.";
  return format(`${[head, ...parts].join("\n\n")}\n`, { ...(await resolveConfig(PAGE)), parser: "markdown" });
}

if (process.argv[1]?.endsWith("generate-drift-examples.ts") === true) {
  const page = await driftExamples();
  if (!process.argv.includes("--check")) writeFileSync(PAGE, page);
  else if (readFileSync(PAGE, "utf8") !== page) {
    console.error(`${PAGE} is not what the drifts make: run \`npm run drifts\``);
    process.exitCode = 1;
  }
}
