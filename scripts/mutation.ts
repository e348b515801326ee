import { Stryker } from "@stryker-mutator/core";

/*
 * Mutation testing by part: `npm run mutation -- text`, or of some files of a part, as in
 * `npm run mutation -- reference 'reference/dialects/reference/merge/*.ts'`. Mutants meet the tests that mirror their
 * part and no others: a fault should fall where it stands, and each mutant of a constant runs all of them. (Stryker's
 * own `--testFiles` is no way to say so: with it, 9.6 switches mutants of constants on too late.)
 */

const PARTS: Readonly<Record<string, { mutate: string[]; tests: string }>> = {
  text: { mutate: ["reference/text/**/*.ts"], tests: "tests/reference/text" },
  shared: { mutate: ["reference/shared/**/*.ts"], tests: "tests/reference/shared" },
  reference: {
    mutate: ["reference/dialects/reference/**/*.ts"],
    tests: "tests/reference/dialects/reference",
  },
};

const [name = "", ...files] = process.argv.slice(2);
const part = PARTS[name];
if (part === undefined) {
  console.error(`Usage: npm run mutation -- ${Object.keys(PARTS).join("|")} [files to mutate]`);
  process.exit(2);
}

const report = (ending: string): { fileName: string } => ({ fileName: `reports/mutation/${name}.${ending}` });
const results = await new Stryker({
  mutate: files.length > 0 ? files : part.mutate,
  vitest: { dir: part.tests },
  htmlReporter: report("html"),
  jsonReporter: report("json"),
}).runMutationTest();
if (results.length === 0) process.exitCode = 1;
