import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { ApplyRequest, EditResponse } from "../../spec/types.ts";
import { faultNamed, faultyAnswers } from "./index.ts";

type Line = ApplyRequest | { id: number; op: "hello" };

const ASTRAL = /[\u{10000}-\u{10FFFF}]/u;

/**
 * Speaks the protocol as the faulty engine of that name until its input ends, with the conduct that only a
 * process can have. Answers in order, one at a time.
 * @throws EditproofError `unknown-engine`
 */
export async function serveFaulty(name: string, input: Readable, output: Writable): Promise<void> {
  const { conduct } = faultNamed(name);
  const { hello, apply } = faultyAnswers(name);
  const write = (message: object): void => void output.write(`${JSON.stringify(message)}\n`);
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const request = JSON.parse(line) as Line;
    if (request.op === "hello") {
      write({ ...hello, id: request.id });
      continue;
    }
    if (conduct === "crashes" && ASTRAL.test(line)) process.exit(70);
    const response: EditResponse = apply(request);
    if (conduct === "hangs" && response.code === "not-found") continue;
    if (conduct === "babbles") output.write(`looking for the place of edit ${request.id}\n`);
    write({ id: request.id, ...response });
  }
}
