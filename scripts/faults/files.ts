import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Case, EditResponse } from "../../spec/types.ts";
import type { Verdict } from "../../runners/judge/index.ts";

export const FOLDER = "docs/faults";
const CASES = path.join(FOLDER, "cases");

/** One fault: its case and the engine that has it. */
export interface Fault {
  readonly id: string;
  readonly engine: string;
  readonly version: string;
  readonly file: string;
  readonly case: Case;
}

/** What the engine made of a case when it was put. */
export interface Recording {
  readonly verdict: Verdict;
  readonly answer: Pick<EditResponse, "status" | "code" | "message" | "files">;
}

export type Recordings = Readonly<Record<string, Recording>>;

/** All faults, by file name. @throws Error where a case names no engine */
export function faultCases(): Fault[] {
  return readdirSync(CASES)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const { cases } = JSON.parse(readFileSync(path.join(CASES, name), "utf8")) as { cases: Case[] };
      const [one] = cases;
      const [engine, version] = one?.provenance.engine?.split("@") ?? [];
      if (one === undefined || engine === undefined || version === undefined)
        throw new Error(`${name} names no engine and version in its provenance`);
      return { id: one.id, engine, version, file: name, case: one };
    });
}

export function recordings(): Recordings {
  const file = path.join(FOLDER, "recorded.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Recordings) : {};
}
