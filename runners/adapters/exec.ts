import { spawn } from "node:child_process";
import path from "node:path";
import { writeFileSync } from "node:fs";
import type { EditRequest, EditResponse, Format, Hello, Status } from "../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../spec/versions.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { Answer, Engine } from "../engine.ts";
import { ScratchTree } from "./scratch-tree.ts";

/** How a command that edits files is put to the test. */
export interface ExecSettings {
  /** What it takes; without it guessed from the placeholders. */
  readonly formats?: readonly Format[] | undefined;
  /** What exit codes mean besides 0 (applied) and all others (refused). */
  readonly exitMap?: ReadonlyMap<number, Status> | undefined;
  readonly requestMs: number;
}

const KEPT_OUTPUT = 64 * 1024;

/**
 * Any command that edits files, as an engine without code. For each case a fresh folder is made; `{root}` is
 * the folder, `{path}` the edited file in it, `{edit}`, `{old}` and `{new}` files that hold the edit's texts.
 * No shell runs it, its working directory is the folder, and where no placeholder takes the edit it comes on
 * standard input.
 */
export function execEngine(id: string, words: readonly string[], settings: ExecSettings): Engine {
  const formats = settings.formats ?? guessFormats(words);
  return {
    id,
    hello: helloOf(words, formats),
    apply: (request) => applyOnce(words, request, settings),
    close: () => Promise.resolve(),
  };
}

function guessFormats(words: readonly string[]): Format[] {
  const line = words.join(" ");
  return line.includes("{old}") || line.includes("{new}") ? ["replace"] : ["unified-diff"];
}

function helloOf(words: readonly string[], formats: readonly Format[]): Hello {
  return {
    id: 0,
    protocol: PROTOCOL_VERSION,
    engine: {
      name: path.basename(words[0]!),
      version: "unknown",
      language: "unknown",
      source: `exec:${words[0]}`,
    },
    dialect: null,
    formats: [...formats],
    shapes: Object.fromEntries(formats.map((format) => [format, { replaceAll: false }])),
    reports: [],
  };
}

async function applyOnce(
  words: readonly string[],
  request: EditRequest,
  settings: ExecSettings,
): Promise<Answer> {
  const tree = new ScratchTree();
  try {
    if (!tree.lay(request.files)) return unsupported("a path of its files leads out of the folder");
    const filled = fill(words, request, tree);
    const end = await runCommand(filled, tree.root, settings.requestMs);
    if (end.kind === "timeout") {
      return { kind: "timeout", detail: `no end within ${settings.requestMs / 1000} s` };
    }
    if (end.kind === "signal") {
      return { kind: "crash", detail: `the command ended by ${end.signal}`, stderr: end.output };
    }
    const files = tree.changes(request.files);
    const changed = Object.keys(files).length > 0;
    const status = statusOf(end.code, changed, settings);
    const message = end.output.trim();
    const response: EditResponse = {
      status,
      ...(changed && { files }),
      ...(message && { message: message.replaceAll(tree.root, "{root}").replaceAll(tree.folder, "{case}") }),
    };
    return { kind: "response", response };
  } finally {
    tree.remove();
  }
}

function unsupported(message: string): Answer {
  return { kind: "response", response: { status: "unsupported", message } };
}

function statusOf(code: number, changed: boolean, { exitMap }: ExecSettings): Status {
  const status = exitMap?.get(code) ?? (code === 0 ? "applied" : "refused");
  return status === "refused" && changed ? "partial" : status;
}

interface Filled {
  readonly words: readonly string[];
  readonly stdin: string;
}

function fill(words: readonly string[], { edit }: EditRequest, { root, folder }: ScratchTree): Filled {
  let used = false;
  const file = (name: string, text: string): string => {
    used = true;
    const target = path.join(folder, name);
    writeFileSync(target, text);
    return target;
  };
  const text = "text" in edit ? edit.text : JSON.stringify(edit);
  const filled = words.map((word) =>
    word.replace(/\{(root|path|edit|old|new)\}/g, (whole, name: string) => {
      if (name === "root") return root;
      if (name === "path") return edit.path ?? whole;
      if (name === "edit") return file("edit", text);
      if ("old" in edit) return name === "old" ? file("old", edit.old) : file("new", edit.new);
      return whole;
    }),
  );
  return { words: filled, stdin: used ? "" : text };
}

type End =
  | { kind: "exit"; code: number; output: string }
  | { kind: "signal"; signal: string; output: string }
  | { kind: "timeout" };

function runCommand({ words, stdin }: Filled, cwd: string, limitMs: number): Promise<End> {
  const [command, ...args] = words as [string, ...string[]];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, detached: process.platform !== "win32", windowsHide: true });
    let output = "";
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString("utf8")).slice(-KEPT_OUTPUT);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.stdin.on("error", () => {});
    child.stdin.end(stdin);
    const timer = setTimeout(() => {
      kill(child.pid);
      resolve({ kind: "timeout" });
    }, limitMs);
    child.once("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      const why = error.code === "ENOENT" ? "no such command" : error.message;
      reject(
        new EditproofError(
          "engine-start",
          `${command} could not be started: ${why}.`,
          "Check the command and its path.",
        ),
      );
    });
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      kill(child.pid);
      if (signal) resolve({ kind: "signal", signal, output });
      else resolve({ kind: "exit", code: code ?? 0, output });
    });
  });
}

/** What the command left running goes with it: its whole process group. */
function kill(pid: number | undefined): void {
  if (pid === undefined || process.platform === "win32") return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}
