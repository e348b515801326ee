import { createInterface } from "node:readline";
import type { ApplyRequest, DiskRequest, HelloRequest, ParseRequest } from "../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../spec/versions.ts";
import type { Answer, Engine } from "../engine.ts";

/** Speaks the protocol for any engine: what it cannot do without trouble comes as status `error`. */
export async function relay(engine: Engine): Promise<void> {
  const pending: Promise<void>[] = [];
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const message = parsed(line);
    if (!message) send({ id: null, status: "error", message: "a line that is not a JSON object" });
    else if (message.op === "hello") send({ ...engine.hello, id: message.id, protocol: PROTOCOL_VERSION });
    else if (message.op !== "apply" || !("files" in message)) send({ id: message.id, status: "unsupported" });
    else {
      const { id, op: _, case: caseId, ...request } = message;
      pending.push(engine.apply(request, caseId).then((answer) => send({ id, ...responseTo(answer) })));
    }
  }
  await Promise.all(pending);
}

type WireRequest = HelloRequest | ApplyRequest | DiskRequest | ParseRequest;

function parsed(line: string): WireRequest | undefined {
  try {
    const value = JSON.parse(line) as unknown;
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as WireRequest) : undefined;
  } catch {
    return undefined;
  }
}

function responseTo(answer: Answer): object {
  if (answer.kind === "response") return answer.response;
  return { status: "error", message: `${answer.kind}: ${answer.detail}` };
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
