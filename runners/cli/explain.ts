import { readFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import pc from "picocolors";
import type { Format } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { dialectNames, loadDialect } from "../adapters/dialects.ts";
import { explain, type Explanation } from "../explain/explain.ts";
import { requestFrom } from "../explain/edit-file.ts";
import { comparisonLines, explanationLines } from "../explain/words.ts";
import { changeLines } from "../report/example.ts";
import { EXIT } from "./exit.ts";
import { printJson, usesColor } from "./output.ts";
import { formatList } from "./values.ts";

interface ExplainFlags {
  edit: string;
  dialect: string;
  format?: Format[];
  json?: boolean;
}

/** `editproof explain`. */
export function explainCommand(): Command {
  return new Command("explain")
    .description("What a dialect does with one edit to one file, step by step. Nothing is written.")
    .argument("<file>", "the file that is edited")
    .requiredOption("--edit <edit>", "a file that holds the edit; - for standard input")
    .option("--dialect <name>", "a dialect of ours, or all of them side by side", "reference")
    .option("--format <format>", "the edit's format, where its text does not tell", formatList)
    .option("--json", "print the trace and the answer as one JSON document")
    .addHelpText(
      "after",
      `
An edit is JSON ({"old": …, "new": …}, {"edits": [{"old": …, "new": …}]}) or a
text: SEARCH/REPLACE blocks, a V4A patch, a unified diff.

Shown are the strategies in the order tried, with the places that each looked
at, the guards that fired, how the replacement was changed, and the resulting
difference with white space visible: → tab, · space at a line's end, ␍
carriage return.

Exit status: 0 the edit lands, with all in one dialect at least; 1 it is
refused, or its format not taken; 2 it cannot be read.`,
    )
    .action(run);
}

async function run(file: string, flags: ExplainFlags): Promise<void> {
  const edit = read(flags.edit === "-" ? 0 : flags.edit, "edit");
  const name = path.relative(process.cwd(), path.resolve(file)).split(path.sep).join("/");
  const shown = name.startsWith("..") ? path.basename(file) : name;
  const request = requestFrom(shown, read(file, "file"), edit, flags.format?.[0]);
  const names = flags.dialect === "all" ? dialectNames() : [flags.dialect];
  const explanations: Explanation[] = [];
  for (const one of names) explanations.push(explain(await loadDialect(one), request));
  const landed = explanations.some(({ response }) => response?.status.endsWith("applied"));
  if (!landed) process.exitCode = EXIT.fellShort;
  if (flags.json) {
    return printJson(flags.dialect === "all" ? explanations : explanations[0]);
  }
  const c = pc.createColors(usesColor());
  if (flags.dialect !== "all") return print(explanationLines(request, explanations[0]!, c));
  print(comparisonLines(explanations, c));
  const seen = new Set<string>();
  for (const { dialect, response } of explanations) {
    const key = JSON.stringify(response?.files ?? {});
    if (!response || key === "{}" || seen.has(key)) continue;
    seen.add(key);
    const letter = String.fromCharCode(64 + seen.size);
    print([
      "",
      c.bold(`by ${dialect} (${letter})`),
      ...changeLines(request, response.files ?? {}).map((line) => `  ${line}`),
    ]);
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

function read(file: string | 0, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "ENOENT"
        ? "there is none"
        : code === "ERR_ENCODING_INVALID_ENCODED_DATA"
          ? "it is not UTF-8"
          : code === "EISDIR"
            ? "it is a folder"
            : (error as Error).message;
    throw new EditproofError(
      "bad-edit",
      `Cannot read the ${what} ${file === 0 ? "on standard input" : file}: ${why}.`,
    );
  }
}
