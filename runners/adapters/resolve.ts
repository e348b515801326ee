import { parse } from "shell-quote";
import { EditproofError } from "../../reference/errors.ts";
import type { Engine } from "../engine.ts";
import { dialectNames, loadDialect } from "./dialects.ts";
import { selfCommand } from "./self.ts";
import { inProcessEngine } from "./in-process.ts";
import { DEFAULT_LIMITS, type ProtocolLimits, startProtocolEngine } from "./protocol/engine.ts";
import { didYouMean } from "../suggest.ts";

/** An engine by its name, ready to be started as often as jobs ask for. */
export interface EngineSource {
  /** The name that reports print. */
  readonly id: string;
  /** Whether it runs in this process, where more than one at a time gains nothing. */
  readonly inProcess: boolean;
  start(): Promise<Engine>;
}

/** What starting engines needs to know beside the name. */
export interface EngineSettings {
  readonly limits?: Partial<ProtocolLimits>;
  /** Installs a real engine that is not there; absent: that is an error with the command that installs it. */
  readonly install?: ((name: string) => Promise<void>) | undefined;
}

/** Every way to name an engine, as help and errors list them. */
export const ENGINE_KINDS =
  "reference, dialect:NAME, faulty:NAME, a name from `editproof engines list`, or cmd:COMMAND LINE";

/**
 * Finds an engine by its name; nothing is started yet.
 * @throws EditproofError `unknown-engine`, `unknown-dialect`, `bad-command`, `engine-missing`
 */
export async function resolveEngineName(name: string, settings: EngineSettings = {}): Promise<EngineSource> {
  const colon = name.indexOf(":");
  const kind = colon === -1 ? "" : name.slice(0, colon);
  const rest = name.slice(colon + 1);
  if (name === "reference") return dialectSource("reference", "reference");
  switch (kind) {
    case "dialect":
      return dialectSource(rest, rest === "reference" ? "reference" : name);
    case "cmd":
      return commandSource(name, rest, settings);
    case "faulty":
      return faultySource(rest, settings);
    default:
      if (/[\s/]/.test(name)) return commandSource(`cmd:${name}`, name, settings);
      return realSource(name, settings);
  }
}

async function dialectSource(name: string, id: string): Promise<EngineSource> {
  const dialect = await loadDialect(name);
  return { id, inProcess: true, start: () => Promise.resolve(inProcessEngine(dialect, id)) };
}

async function faultySource(name: string, { limits }: EngineSettings): Promise<EngineSource> {
  const { faultNamed, faultyEngine } = await import("../faulty/index.ts");
  const { conduct } = faultNamed(name);
  const id = `faulty:${name}`;
  if (conduct === undefined) {
    return { id, inProcess: true, start: () => Promise.resolve(faultyEngine(name)) };
  }
  // Its fault is its conduct as a process, so it has to be one.
  const how = selfCommand(["serve", "--engine", id]);
  return {
    id,
    inProcess: false,
    start: () => startProtocolEngine(id, how, { ...DEFAULT_LIMITS, ...limits }),
  };
}

async function realSource(name: string, settings: EngineSettings): Promise<EngineSource> {
  const { engineNames, resolveEngine } = await import("../install/index.ts");
  const names = engineNames();
  if (!names.includes(name.split("@", 1)[0]!)) throw unknownEngine(name, names);
  let engine = await resolveEngine(name);
  if ("notInstalled" in engine && settings.install) {
    await settings.install(name);
    engine = await resolveEngine(name);
  }
  if ("notInstalled" in engine) {
    throw new EditproofError("engine-missing", `The engine ${name} is not installed.`, engine.hint);
  }
  const { id, command, args, env, cwd } = engine;
  const limits = { ...DEFAULT_LIMITS, ...settings.limits };
  const how = { command, args, env, cwd };
  return { id, inProcess: false, start: () => startProtocolEngine(id, how, limits) };
}

function commandSource(id: string, line: string, { limits }: EngineSettings): EngineSource {
  const [command, ...args] = commandWords(line);
  return {
    id,
    inProcess: false,
    start: () => startProtocolEngine(id, { command: command!, args }, { ...DEFAULT_LIMITS, ...limits }),
  };
}

/**
 * Splits a command line into words as a shell would; no shell runs it.
 * @throws EditproofError `bad-command`
 */
export function commandWords(line: string): string[] {
  const words = parse(line, process.env);
  const bad = words.find((word) => typeof word !== "string" && !("pattern" in word));
  if (bad !== undefined || words.length === 0) {
    throw new EditproofError(
      "bad-command",
      words.length === 0
        ? "The engine's command line is empty."
        : `${line} holds shell syntax; no shell runs it.`,
      "Quote it, or write cmd:sh -c '…'.",
    );
  }
  return words.map((word) => (typeof word === "string" ? word : (word as { pattern: string }).pattern));
}

function unknownEngine(name: string, names: readonly string[]): EditproofError {
  const known = ["reference", ...names, ...dialectNames().map((dialect) => `dialect:${dialect}`)];
  return new EditproofError(
    "unknown-engine",
    `There is no engine named ${JSON.stringify(name)}.`,
    didYouMean(name, known, `An engine is ${ENGINE_KINDS}.`),
  );
}
