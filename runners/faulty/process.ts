import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { ApplyRequest, EditResponse } from "../../spec/types.ts";
import type { Conduct } from "./fault.ts";
import { faultNamed, faultyAnswers } from "./index.ts";

type Line = ApplyRequest | { id: number; op: "hello" };

const ASTRAL = /[\u{10000}-\u{10FFFF}]/u;

/** What is written for one answer: a line of JSON, or what a faulty conduct makes of it. */
function wireOf(
  message: EditResponse & { id: number },
  conduct: Conduct | undefined,
): (string | Uint8Array)[] {
  const line = `${JSON.stringify(message)}\n`;
  switch (conduct) {
    case "wrong-id":
      return [`${JSON.stringify({ ...message, id: message.id + 1 })}\n`];
    case "answers-twice":
      return [line, line];
    case "quotes-singly":
      return [line.replaceAll('"', "'")];
    case "breaks-lines":
      return [`${JSON.stringify(message, null, 2)}\n`];
    case "odd-status":
      return [line.replace('"status":"applied"', '"status":"ok"')];
    case "latin-1":
      return [Buffer.from(line, "latin1")];
    default:
      return [line];
  }
}

/**
 * Speaks the protocol as the faulty engine of that name until its input ends, with the conduct that only a
 * process can have. Answers in order, one at a time.
 * @throws EditproofError `unknown-engine`
 */
export async function serveFaulty(name: string, input: Readable, output: Writable): Promise<void> {
  const { conduct } = faultNamed(name);
  const { hello, apply } = faultyAnswers(name);
  const write = (message: object): void => void output.write(`${JSON.stringify(message)}\n`);
  let answered = 0;
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
    if (conduct === "ends-early" && ++answered > 10) process.exit(1);
    for (const bytes of wireOf({ id: request.id, ...response }, conduct)) output.write(bytes);
  }
}
