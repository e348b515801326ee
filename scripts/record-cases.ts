/**
 * Makes cases/dialects/NAME.json for a dialect from chosen recordings of its engine in tests/vectors, so that no
 * expected answer is written by hand. What is chosen is written as requirement ids
 * to recording ids, in scripts/selections/NAME.json.
 *
 * Usage: record-cases.ts [--check]   with --check it compares and exits 1 where a file is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Case, CaseFile, EditRequest, EditResponse } from "../spec/types.ts";

/** Which recordings show which requirement, and which dialect and engine they are of. */
interface Selection {
  dialect: string;
  engine: string;
  prefix: string;
  requirements: Record<string, string[]>;
}

interface Line {
  request: EditRequest & { id: number; op: string };
  response: EditResponse & { id: number };
  note: string;
}

const root = new URL("../", import.meta.url);
const folder = new URL("scripts/selections/", root);

function recordings(file: string): Map<string, Line> {
  const text = readFileSync(new URL(`tests/vectors/${file}.jsonl`, root), "utf8");
  const lines = text.split("\n").filter((line) => line !== "");
  return new Map(
    lines.map((line) => JSON.parse(line) as Line).map((line) => [`${file}#${line.request.id}`, line]),
  );
}

/** A title from the recording's note: one clause, of the length that the schema asks for. */
function titleOf(note: string): string {
  const clean = note.replace(/ \[decided by: .*\]$/, "").replace(/\s+/g, " ");
  const title = clean.length > 110 ? `${clean.slice(0, clean.lastIndexOf(" ", 106))} …` : clean;
  return title.length < 8 ? `Recorded: ${title}` : title;
}

function caseOf(id: string, line: Line, requirements: string[], selection: Selection): Case {
  const { id: _id, op: _op, ...request } = line.request;
  const { id: _answered, ...response } = line.response;
  return {
    id,
    title: titleOf(line.note),
    requirements,
    provenance: { kind: "recorded", engine: selection.engine },
    request: request as EditRequest,
    dialects: { [selection.dialect]: response },
  };
}

let stale = false;
for (const name of readdirSync(folder).toSorted()) {
  const selection = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Selection;
  const shown = new Map<string, string[]>();
  for (const [requirement, ids] of Object.entries(selection.requirements)) {
    for (const id of ids) shown.set(id, [...(shown.get(id) ?? []), requirement]);
  }
  const files = new Map<string, Map<string, Line>>();
  const cases: Case[] = [];
  for (const [recording, requirements] of shown) {
    const [file = "", number = ""] = recording.split("#");
    if (!files.has(file)) files.set(file, recordings(file));
    const line = files.get(file)!.get(recording);
    if (line === undefined) throw new Error(`${name}: there is no recording ${recording}`);
    const part = file.endsWith("-2") ? "B" : "A";
    cases.push(
      caseOf(`${selection.prefix}-${part}${number.padStart(3, "0")}`, line, requirements, selection),
    );
  }
  const content: CaseFile = { schema: 1, title: `Recorded answers of ${selection.engine}`, cases };
  const text = `${JSON.stringify({ $schema: "../../spec/schemas/case.schema.json", ...content }, null, 2)}\n`;
  const target = new URL(`cases/dialects/${selection.dialect}.json`, root);
  if (!process.argv.includes("--check")) writeFileSync(target, text);
  else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`cases/dialects/${selection.dialect}.json is stale: run scripts/record-cases.ts`);
    stale = true;
  }
}
if (stale) process.exitCode = 1;
