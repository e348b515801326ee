import { Command } from "commander";
import type { Flavours, Format } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { generatedItems } from "../../run/generated.ts";
import { FORMATS, formatList, whole } from "../values.ts";

/** `editproof cases generate`. */
export function generateCommand(): Command {
  return new Command("generate")
    .description("Print generated cases with their truth, one JSON document a line.")
    .option("--count <n>", "how many", whole(1), 10)
    .option("--seed <s>", "same seed, same cases, on every machine", whole(0), 1)
    .option("--formats <f,...>", "the formats that they take turns over", formatList)
    .option("--flavours <f=v,...>", "such as search-replace=plain,v4a=bare", flavoursOf)
    .action(generate);
}

function flavoursOf(text: string): Flavours {
  const pairs = text.split(",").map((pair) => pair.split("="));
  const known: Readonly<Record<string, readonly string[]>> = {
    "search-replace": ["aider", "plain", "cline", "roo"],
    v4a: ["envelope", "bare"],
    "unified-diff": ["git", "plain"],
  };
  for (const [format = "", flavour = ""] of pairs) {
    if (known[format]?.includes(flavour)) continue;
    throw new EditproofError(
      "unknown-flavour",
      `There is no flavour ${format}=${flavour}.`,
      Object.entries(known)
        .map(([name, flavours]) => `${name}: ${flavours.join(", ")}`)
        .join("; "),
    );
  }
  return Object.fromEntries(pairs) as Flavours;
}

function generate(flags: { count: number; seed: number; formats?: Format[]; flavours?: Flavours }): void {
  for (const item of generatedItems(flags.count, flags.seed, flags.formats ?? FORMATS, flags.flavours)) {
    process.stdout.write(`${JSON.stringify(item.make())}\n`);
  }
}
