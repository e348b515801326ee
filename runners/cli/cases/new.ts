import { existsSync } from "node:fs";
import { Command } from "commander";
import type { Case, EditRequest, Format } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { writeWhole } from "../../run/file/write.ts";
import { shellWord } from "../../report/words.ts";
import { complaint, validator } from "../../schemas.ts";
import { printJson } from "../output.ts";
import { formatList } from "../values.ts";

/** `editproof cases new`. */
export function newCommand(): Command {
  return new Command("new")
    .description("A case to start from, with everything that a case must have.")
    .argument("<id>", "the id that it gets")
    .option("--format <format>", "the edit's format", "replace")
    .option("--out <file>", "write it here, not to standard output")
    .action(scaffold);
}

function scaffold(id: string, flags: { format: string; out?: string }): void {
  const [format] = formatList(flags.format);
  const one = caseFor(id, format!);
  const fits = validator<Case>("case.schema.json#/$defs/Case");
  if (!fits(one)) throw new EditproofError("bad-case", `The case would not be valid, ${complaint(fits)}.`);
  const document = { schema: 1, cases: [one] };
  if (flags.out === undefined) return printJson(document);
  if (existsSync(flags.out)) {
    throw new EditproofError("unwritable", `${flags.out} is there already.`, "Choose another path.");
  }
  writeWhole(flags.out, `${JSON.stringify(document, null, 2)}\n`);
  process.stderr.write(`${flags.out}: ${id} written; change it, then: editproof cases validate ${shellWord(flags.out)}\n`);
}

function caseFor(id: string, format: Format): Case {
  return {
    id,
    title: "an edit whose search stands once is applied",
    why: "Say why a careful user would agree with the truth below.",
    requirements: ["CORE-EXACT-1"],
    provenance: { kind: "written" },
    request: requestFor(format),
    truth: { accept: [{ files: { "a.py": "x = 2\n" } }], unchanged: false, refuse: "wrong" },
  };
}

function requestFor(format: Format): EditRequest {
  const files = { "a.py": "x = 1\n" };
  const path = "a.py";
  switch (format) {
    case "replace":
      return { format, files, edit: { path, old: "x = 1", new: "x = 2" } };
    case "replace-many":
      return { format, files, edit: { path, edits: [{ old: "x = 1", new: "x = 2" }] } };
    case "search-replace":
      return { format, files, edit: { text: `${path}\n<<<<<<< SEARCH\nx = 1\n=======\nx = 2\n>>>>>>> REPLACE\n` } };
    case "v4a":
      return {
        format,
        files,
        edit: { text: `*** Begin Patch\n*** Update File: ${path}\n@@\n-x = 1\n+x = 2\n*** End Patch\n` },
      };
    case "unified-diff":
      return { format, files, edit: { text: `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-x = 1\n+x = 2\n` } };
  }
}
