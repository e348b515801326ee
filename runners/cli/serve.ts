import { Command } from "commander";
import { EditproofError } from "../../reference/errors.ts";
import { loadDialect } from "../adapters/dialects.ts";
import { loadFunction } from "../adapters/function/javascript.ts";
import { helloOf } from "../adapters/hello.ts";
import { resolveEngineName } from "../adapters/resolve.ts";
import { serveLines } from "../serve/pipe.ts";
import { relay } from "../serve/relay.ts";
import { replyLine } from "../serve/reply.ts";
import { addEngineFlags, engineSettings, type EngineFlags } from "./engine-flags.ts";

/** `editproof serve`. */
export function serveCommand(): Command {
  return addEngineFlags(
    new Command("serve")
      .description(
        "Speak the edit engine protocol on standard input and output, one line of JSON a request, until the input ends.",
      )
      .option("--dialect <name>", "a dialect of ours")
      .option("--engine <engine>", "any engine, as `editproof run --engine` takes it")
      .addHelpText(
        "after",
        `
Example:
  printf '%s\\n' '{"id":0,"op":"hello","protocol":1}' |
    editproof serve --dialect reference`,
      )
      .action(serve),
  );
}

interface ServeFlags extends EngineFlags {
  dialect?: string;
  engine?: string;
}

async function serve(flags: ServeFlags): Promise<void> {
  if ((flags.dialect === undefined) === (flags.engine === undefined)) {
    throw new EditproofError(
      "usage",
      "serve takes either --dialect or --engine.",
      "See `editproof serve --help`.",
    );
  }
  if (flags.dialect !== undefined) {
    const dialect = await loadDialect(flags.dialect);
    const hello = helloOf(dialect);
    return serveLines((line) => replyLine(dialect, hello, line));
  }
  if (flags.engine!.startsWith("faulty:")) {
    const { serveFaulty } = await import("../faulty/process.ts");
    return serveFaulty(flags.engine!.slice("faulty:".length), process.stdin, process.stdout);
  }
  const engine = flags.engine!.startsWith("js:")
    ? await loadFunction(flags.engine!.slice("js:".length), flags.execFormats)
    : await (await resolveEngineName(flags.engine!, engineSettings(flags))).start();
  try {
    await relay(engine);
  } finally {
    await engine.close();
  }
}
