/**
 * The faults of real engines under docs/faults: cases/ has a shrunk case each, recorded.json what the engine made of
 * it, and the reports and the table are drawn from the two.
 *
 * Usage: faults.ts [--record] [--check] [ENGINE…]
 *   --record  puts the cases of these engines (default: all that are installed) and takes down what comes, then draws
 *   --check   compares the drawn files with what they should be, and exits 1 where one is stale
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { draw } from "./faults/draw.ts";
import { FOLDER, faultCases, recordings, type Recordings } from "./faults/files.ts";
import { record } from "./faults/record.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "boolean" }, check: { type: "boolean" } },
});

if (values.record) {
  const known = new Set(faultCases().map(({ engine }) => engine));
  const wanted = positionals.length > 0 ? positionals : [...known];
  const all: Recordings = {
    ...recordings(),
    ...(await record(faultCases().filter(({ engine }) => wanted.includes(engine)))),
  };
  const kept = faultCases().flatMap(({ id }) => (all[id] === undefined ? [] : [[id, all[id]] as const]));
  writeFileSync(path.join(FOLDER, "recorded.json"), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

const drawn = await draw(faultCases(), recordings());
if (values.check) {
  const stale = [...drawn]
    .filter(([file, text]) => !sameText(path.join(FOLDER, file), text))
    .map(([file]) => file);
  for (const file of stale) console.error(`${FOLDER}/${file} is stale: run \`npx tsx scripts/faults.ts\``);
  if (stale.length > 0) process.exitCode = 1;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER))
    if (name.endsWith(".md") && !drawn.has(name)) rmSync(path.join(FOLDER, name));
  for (const [file, text] of drawn) writeFileSync(path.join(FOLDER, file), text);
}

function sameText(file: string, text: string): boolean {
  try {
    return readFileSync(file, "utf8") === text;
  } catch {
    return false;
  }
}
