import { existsSync } from "node:fs";
import path from "node:path";
import { parse } from "shell-quote";
import type { Format, Status } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { Engine } from "../engine.ts";
import { dialectNames, loadDialect } from "./dialects.ts";
import { selfCommand } from "./self.ts";
import { execEngine } from "./exec.ts";
import { javascriptFunction } from "./function/javascript.ts";
import { pythonFunction } from "./function/python.ts";
import { startMcpEngine } from "./mcp/engine.ts";
import { readMapping } from "./mcp/mapping.ts";
import type { EngineCommand } from "./protocol/child.ts";
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
  /** For exec:, mcp:, py: and js:, which formats it takes; absent: guessed. */
  readonly formats?: readonly Format[] | undefined;
  /** For exec:, what its exit codes mean. */
  readonly exitMap?: ReadonlyMap<number, Status> | undefined;
  /** For mcp:, the tool and its arguments; absent: guessed. */
  readonly mcpMap?: string | undefined;
}

/** Every way to name an engine, as help and errors list them. */
const ENGINE_KINDS =
  "reference, dialect:NAME, a name from `editproof engines list`, cmd:COMMAND LINE, exec:COMMAND LINE, " +
  "mcp:COMMAND, py:MODULE:FUNCTION, js:FILE#EXPORT or faulty:NAME";

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
    case "exec":
      return execSource(name, rest, settings);
    case "mcp":
      return mcpSource(name, rest, settings);
    case "py":
      return protocolSource(name, pythonFunction(rest, settings.formats), settings);
    case "js":
      return protocolSource(name, javascriptFunction(rest, settings.formats), settings);
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

async function faultySource(name: string, settings: EngineSettings): Promise<EngineSource> {
  const { faultNamed, faultyEngine } = await import("../faulty/index.ts");
  const { conduct } = faultNamed(name);
  const id = `faulty:${name}`;
  if (conduct === undefined) {
    return { id, inProcess: true, start: () => Promise.resolve(faultyEngine(name)) };
  }
  // Its fault is its conduct as a process, so it has to be one.
  return protocolSource(id, selfCommand(["serve", "--engine", id]), settings);
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
  return protocolSource(id, { command, args, env, cwd }, settings);
}

function commandSource(id: string, line: string, settings: EngineSettings): EngineSource {
  const [command, ...args] = commandWords(line);
  return protocolSource(id, { command: command!, args }, settings);
}

function protocolSource(id: string, how: EngineCommand, settings: EngineSettings): EngineSource {
  return { id, inProcess: false, start: () => startProtocolEngine(id, how, limitsOf(settings)) };
}

function limitsOf({ limits }: EngineSettings): ProtocolLimits {
  return { ...DEFAULT_LIMITS, ...limits };
}

/**
 * The words of a command that runs in another folder: those that name a file from here, with a slash, become
 * absolute.
 */
function wordsFromHere(line: string): string[] {
  return commandWords(line).map((word) =>
    word.includes("/") && !path.isAbsolute(word) && existsSync(word) ? path.resolve(word) : word,
  );
}

function execSource(id: string, line: string, settings: EngineSettings): EngineSource {
  const words = wordsFromHere(line);
  if (/^\{(?:root|path|edit|old|new)\}$/.test(words[0]!)) {
    throw new EditproofError(
      "bad-command",
      `${id} names no program: its first word is ${words[0]}.`,
      "Such as exec:my-tool {path} {old} {new}; an interpreter goes before a file that it runs.",
    );
  }
  const { formats, exitMap } = settings;
  const { requestMs } = limitsOf(settings);
  const start = (): Promise<Engine> =>
    Promise.resolve(execEngine(id, words, { formats, exitMap, requestMs }));
  return { id, inProcess: false, start };
}

function mcpSource(id: string, line: string, settings: EngineSettings): EngineSource {
  const words = wordsFromHere(line);
  const mapping = settings.mcpMap === undefined ? undefined : readMapping(settings.mcpMap);
  const { formats } = settings;
  return {
    id,
    inProcess: false,
    start: () => startMcpEngine(id, words, { limits: limitsOf(settings), mapping, formats }),
  };
}

/**
 * Splits a command line into words as a shell would; no shell runs it.
 * @throws EditproofError `bad-command`
 */
function commandWords(line: string): string[] {
  const quote = openQuote(line);
  if (quote !== undefined) {
    throw new EditproofError(
      "bad-command",
      `${line} opens a quote, ${quote}, and does not close it.`,
      "Close it, or write a backslash before it.",
    );
  }
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

/** The quote that a command line leaves open. */
function openQuote(line: string): string | undefined {
  let quote: string | undefined;
  for (let i = 0; i < line.length; i++) {
    const c = line[i]!;
    if (c === "\\" && quote !== "'") i++;
    else if (quote === undefined && (c === "'" || c === '"')) quote = c;
    else if (c === quote) quote = undefined;
  }
  return quote;
}

function unknownEngine(name: string, names: readonly string[]): EditproofError {
  const known = ["reference", ...names, ...dialectNames().map((dialect) => `dialect:${dialect}`)];
  return new EditproofError(
    "unknown-engine",
    `There is no engine named ${JSON.stringify(name)}.`,
    didYouMean(name, known, `An engine is ${ENGINE_KINDS}.`),
  );
}
