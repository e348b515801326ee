import type { Dialect } from "../../reference/dialect.ts";
import type { Engine } from "../engine.ts";
import { checkSyntax } from "../syntax/index.ts";
import { helloOf } from "./hello.ts";

/**
 * A dialect of ours as an engine in this process. It cannot be stopped from outside: a dialect that never
 * returns holds the run, and one that throws is a crash.
 */
export function inProcessEngine(dialect: Dialect, id: string): Engine {
  return {
    id,
    hello: helloOf(dialect),
    apply(request) {
      try {
        return Promise.resolve({ kind: "response", response: dialect.apply(request, { checkSyntax }) });
      } catch (error) {
        const stderr = error instanceof Error ? (error.stack ?? error.message) : String(error);
        return Promise.resolve({ kind: "crash", detail: stderr.split("\n", 1)[0] ?? "", stderr });
      }
    },
    close: () => Promise.resolve(),
  };
}
