import { resolveEngineName } from "../../runners/adapters/resolve.ts";
import { judge } from "../../runners/judge/index.ts";
import type { Fault, Recording } from "./files.ts";

/** Some engines start a program for each request, and machines are busy. */
const REQUEST_MS = 120_000;

/** Puts each case to its engine. Engines that are not installed are passed over, with a word on standard error. */
export async function record(faults: readonly Fault[]): Promise<Record<string, Recording>> {
  const recorded: Record<string, Recording> = {};
  for (const name of new Set(faults.map(({ engine, version }) => `${engine}@${version}`))) {
    try {
      const source = await resolveEngineName(name, { limits: { requestMs: REQUEST_MS } });
      const engine = await source.start();
      for (const fault of faults.filter((one) => `${one.engine}@${one.version}` === name)) {
        const { request, truth } = fault.case;
        const answer = await engine.apply(request, fault.id);
        const { verdict } = judge({ request, truth: truth!, answer, hello: engine.hello });
        const response =
          answer.kind === "response" ? answer.response : { status: "error" as const, message: answer.detail };
        const { status, code, message, files } = response;
        const short = message?.trim().slice(0, 300);
        recorded[fault.id] = {
          verdict,
          answer: {
            status,
            ...(code && { code }),
            ...(short && { message: short }),
            ...(files && { files }),
          },
        };
      }
      await engine.close();
    } catch (trouble) {
      console.error(`${name}: ${(trouble as Error).message}`);
    }
  }
  return recorded;
}
