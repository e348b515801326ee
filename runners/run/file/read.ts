import { readFile } from "node:fs/promises";
import type { RunFooter, RunHeader, RunResult, RunShrink } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { shellWord } from "../../report/words.ts";
import { complaint, validator } from "../../schemas.ts";
import { byCase, footerOf, isComplete, plannedResults, type Run } from "./lines.ts";

/**
 * Reads a run file. A last line that was cut off while it was written is dropped.
 * @throws EditproofError `unreadable-run`, `bad-run`
 */
export async function readRun(file: string): Promise<Run> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw new EditproofError("unreadable-run", `Cannot read ${file}: ${reason(error)}.`, undefined, {
      cause: error,
    });
  }
  const lines = text.split("\n");
  const unfinished = lines.pop();
  const parsed = lines.filter((line) => line !== "").map((line, i) => parseLine(file, line, i + 1));
  if (unfinished) {
    try {
      parsed.push(parseLine(file, unfinished, lines.length + 1));
    } catch {
      // The run was killed in the middle of this line.
    }
  }
  return assemble(file, parsed);
}

/**
 * Reads a run that reports may be drawn from.
 * @throws EditproofError `incomplete-run` where the footer or results are missing
 */
export async function readWholeRun(file: string): Promise<Run> {
  const run = await readRun(file);
  if (!isComplete(run)) throw incomplete(file, run);
  if (footerOf(run.results, run.footer?.stopped).hash !== run.footer?.hash) {
    throw new EditproofError("bad-run", `${file} was changed after it was written: its hash does not fit.`);
  }
  return run;
}

export function incomplete(file: string, run: Run): EditproofError {
  const [have, planned] = [run.results.length, plannedResults(run.header)];
  const of = run.header.shard;
  const shard = of ? ` --shard ${of.index}/${of.of}` : "";
  const what = run.footer ? "was stopped early" : "has no footer";
  return new EditproofError(
    "incomplete-run",
    `${file} is not whole: it ${what}, with ${have} of ${planned} results.`,
    `Finish it: editproof run ${run.header.arguments.map(shellWord).join(" ")}${shard} --resume ${shellWord(file)} --out ${shellWord(file)}`,
  );
}

function parseLine(file: string, line: string, number: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw bad(file, number, "is not JSON");
  }
  const type = (value as { type?: unknown } | null)?.type;
  const name = typeof type === "string" ? TYPES[type] : undefined;
  if (name === undefined) throw bad(file, number, "is no line of a run file");
  const one = validator(`run.schema.json#/$defs/${name}`);
  if (!one(value)) throw bad(file, number, complaint(one));
  return value;
}

const TYPES: Readonly<Record<string, string>> = {
  header: "RunHeader",
  result: "RunResult",
  shrink: "RunShrink",
  footer: "RunFooter",
};

function assemble(file: string, lines: readonly unknown[]): Run {
  const [header, ...rest] = lines as [RunHeader | undefined, ...(RunResult | RunShrink | RunFooter)[]];
  if (header?.type !== "header") throw bad(file, 1, "is not the header of a run file");
  const results = rest.filter((line) => line.type === "result").sort(byCase);
  for (const [i, result] of results.entries()) {
    if (results[i - 1]?.case === result.case) {
      throw new EditproofError("bad-run", `${file} has two results of the case ${result.case}.`);
    }
  }
  return {
    header,
    results,
    shrinks: rest.filter((line) => line.type === "shrink"),
    footer: rest.find((line) => line.type === "footer"),
  };
}

function bad(file: string, line: number, what: string): EditproofError {
  return new EditproofError(
    "bad-run",
    `${file}, line ${line}, ${what}.`,
    "It must be a run file of this tool.",
  );
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ENOENT" ? "there is no such file" : message;
}
