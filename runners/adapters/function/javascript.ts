import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EditRequest, EditResponse, Format, Hello } from "../../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../../spec/versions.ts";
import type { Dialect } from "../../../reference/dialect.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { contentAt } from "../../../reference/shared/tree.ts";
import type { Answer, Engine } from "../../engine.ts";
import { inProcessEngine } from "../in-process.ts";
import type { EngineCommand } from "../protocol/child.ts";
import { selfCommand } from "../self.ts";

/*
 * A function takes the request and returns a response, or it takes (content, old, new) for `replace`, or
 * (content, text) for the other formats, and returns the new content. Null, undefined, false and an unchanged
 * content are refusals; what it throws is an error, unless the error has `refused: true`.
 */
type AnyFunction = (...args: unknown[]) => unknown;

/**
 * The command that serves a JavaScript or TypeScript function over the protocol, in a process of its own.
 * @param name FILE#EXPORT, the file relative to the working directory
 * @throws EditproofError `bad-command`; `missing-peer` where a TypeScript file needs tsx and it is not there
 */
export function javascriptFunction(name: string, formats: readonly Format[] | undefined): EngineCommand {
  const { file } = partsOf(name);
  const args = ["serve", "--engine", `js:${name}`, ...(formats ? ["--exec-formats", formats.join(",")] : [])];
  const how: EngineCommand = { ...selfCommand(args), ours: true };
  if (!/\.[cm]?ts$/.test(file) || how.args.includes("--import")) return how;
  return { ...how, args: ["--import", tsxLoader(), ...how.args] };
}

function partsOf(name: string): { file: string; exported: string } {
  const match = /^(.+)#([\w$]+)$/.exec(name);
  if (!match) {
    throw new EditproofError("bad-command", `js:${name} names no export.`, "It reads js:FILE#EXPORT.");
  }
  return { file: match[1]!, exported: match[2]! };
}

function tsxLoader(): string {
  try {
    return import.meta.resolve("tsx");
  } catch (error) {
    throw new EditproofError(
      "missing-peer",
      "A TypeScript file needs tsx, which is not there.",
      "npm install tsx",
      {
        cause: error,
      },
    );
  }
}

/**
 * Loads a function into this process.
 * @throws EditproofError `engine-start`
 */
export async function loadFunction(name: string, formats: readonly Format[] | undefined): Promise<Engine> {
  const { file, exported } = partsOf(name);
  if (!existsSync(file)) {
    throw new EditproofError(
      "engine-start",
      `There is no file ${file}.`,
      "It is resolved against the working directory.",
    );
  }
  let module: Record<string, unknown>;
  try {
    module = (await import(pathToFileURL(path.resolve(file)).href)) as Record<string, unknown>;
  } catch (error) {
    throw new EditproofError(
      "engine-start",
      `${file} could not be loaded: ${(error as Error).message}.`,
      undefined,
      {
        cause: error,
      },
    );
  }
  const value = module[exported];
  const id = `js:${name}`;
  if (isDialect(value)) return inProcessEngine(value, id);
  if (typeof value !== "function") {
    throw new EditproofError(
      "engine-start",
      `${file} exports no function ${exported}.`,
      `It exports: ${Object.keys(module).join(", ") || "nothing"}.`,
    );
  }
  const call = value as AnyFunction & { formats?: readonly Format[] };
  return {
    id,
    hello: helloOf(name, call, formats),
    apply: (request) => applyWith(call, request),
    close: () => Promise.resolve(),
  };
}

function isDialect(value: unknown): value is Dialect {
  return (
    typeof value === "object" && value !== null && "apply" in value && "ladder" in value && "formats" in value
  );
}

function helloOf(
  name: string,
  call: AnyFunction & { formats?: readonly Format[] },
  formats?: readonly Format[],
): Hello {
  const own = call.formats ?? (call.length === 2 ? ["unified-diff" as const] : ["replace" as const]);
  return {
    id: 0,
    protocol: PROTOCOL_VERSION,
    engine: {
      name: partsOf(name).exported,
      version: "unknown",
      language: "javascript",
      source: `js:${name}`,
    },
    dialect: null,
    formats: [...(formats ?? own)],
    ...(call.length === 2 && {
      flavours: { "search-replace": "plain", v4a: "bare", "unified-diff": "plain" } as const,
    }),
    ...(call.length > 1 && {
      shapes: { replace: { replaceAll: false }, "replace-many": { replaceAll: false } },
    }),
    reports: [],
    surrogates: true,
  };
}

async function applyWith(call: AnyFunction, request: EditRequest): Promise<Answer> {
  try {
    return { kind: "response", response: await responseOf(call, request) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const refused = (error as { refused?: unknown } | null)?.refused === true;
    return { kind: "response", response: { status: refused ? "refused" : "error", message } };
  }
}

async function responseOf(call: AnyFunction, request: EditRequest): Promise<EditResponse> {
  const { edit } = request;
  if (call.length <= 1) {
    const answer = await call(request);
    if (typeof answer === "object" && answer !== null) return answer as EditResponse;
    return fromContent(request, edit.path, answer);
  }
  const content = edit.path === undefined ? undefined : contentAt(request.files, edit.path);
  if (typeof content !== "string") return { status: "unsupported" };
  if ("text" in edit) return fromContent(request, edit.path, await call(content, edit.text));
  if ("edits" in edit) return { status: "unsupported" };
  return fromContent(request, edit.path, await call(content, edit.old, edit.new));
}

function fromContent(request: EditRequest, file: string | undefined, content: unknown): EditResponse {
  if (content === null || content === undefined || content === false) return { status: "refused" };
  if (file === undefined || content === contentAt(request.files, file)) return { status: "refused" };
  if (typeof content !== "string")
    throw new TypeError(`the function returned ${typeof content}, not the new content`);
  return { status: "applied", files: { [file]: content } };
}
