import type {
  EditRequest,
  EditResponse,
  FileChanges,
  Format,
  ParseResponse,
  TextEdit,
} from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { ladderOf, PYTHON_FOLDS } from "../../shared/v4a/folds.ts";
import { pythonLstrip } from "../../text/python.ts";
import { applyDiff, type Mode } from "./apply-diff.ts";
import { carryOut } from "./carry-out.ts";
import { readEnvelope } from "./envelope.ts";
import { PythonTypeError, readJson } from "./json-input.ts";
import type { Operation } from "./operations.ts";
import { parsedOperation } from "./parse.ts";
import { Workspace } from "./workspace.ts";

/**
 * OpenAI's Agents SDK for Python: `apply_diff` on one file where the edit has a path (`options.mode` is
 * `default` or `create`), else the sandbox tool `apply_patch` on an envelope or JSON.
 */
export const dialect: Dialect = {
  name: "openai-agents",
  mirrors: { source: "pypi:openai-agents", version: "0.24.0" },
  formats: ["v4a"],
  flavours: { v4a: "envelope" },
  reports: ["code", "message"],
  ladder: ladderOf(PYTHON_FOLDS),
  policies: {
    ambiguity: { camp: "first" },
    atomicity: { camp: "partial" },
    lineEndings: { camp: "normalise" },
    finalNewline: { camp: "keep" },
    addExisting: { camp: "refuse" },
  },
  apply,
  parse,
};

type V4aRequest = Extract<EditRequest, { edit: TextEdit }>;

function apply(request: EditRequest, context: EditContext): EditResponse {
  if (request.format !== "v4a") return { status: "unsupported", message: `format ${request.format}` };
  return request.edit.path === undefined ? applyEnvelope(request, context) : applyBare(request, context);
}

function applyEnvelope(request: V4aRequest, { trace }: EditContext): EditResponse {
  const workspace = new Workspace(request.files);
  try {
    const message = carryOut(readOperations(request.edit.text), workspace, trace);
    return withFiles({ status: "applied", message }, workspace.changes());
  } catch (error) {
    return withFiles(failure(error), workspace.changes());
  }
}

function applyBare({ files, edit, options }: V4aRequest, { trace }: EditContext): EditResponse {
  const path = edit.path!;
  const input = Object.hasOwn(files, path) ? files[path]! : undefined;
  if (typeof input === "object") return { status: "unsupported", message: "the function takes text only" };
  const asked = options?.["mode"] ?? (input === undefined ? "create" : "default");
  const mode: Mode = asked === "create" ? "create" : "default";
  try {
    const text = applyDiff(input ?? "", edit.text, mode, { path, trace, nextEdit: 0 });
    return withFiles({ status: "applied" }, text === input ? undefined : { [path]: text });
  } catch (error) {
    return failure(error);
  }
}

function readOperations(text: string): Operation[] {
  return /^[{[]/.test(pythonLstrip(text)) ? readJson(text) : readEnvelope(text);
}

function failure(error: unknown): EditResponse {
  if (error instanceof PythonTypeError)
    return { status: "error", message: `${error.name}: ${error.message}` };
  if (!(error instanceof EngineRefusal)) throw error;
  return { status: "refused", code: error.code, message: error.message };
}

/** The answer with what has changed; a failure that left something there is partial. */
function withFiles(answer: EditResponse, files: FileChanges | undefined): EditResponse {
  if (files === undefined) return answer;
  return { ...answer, status: answer.status === "refused" ? "partial" : answer.status, files };
}

function parse(format: Format, edit: TextEdit): ParseResponse {
  if (format !== "v4a") return { status: "unsupported", message: `format ${format}` };
  try {
    const operations: Operation[] =
      edit.path === undefined
        ? readOperations(edit.text)
        : [{ type: "update_file", path: edit.path, diff: edit.text }];
    return { status: "parsed", operations: operations.map(parsedOperation) };
  } catch (error) {
    const { code, message } = failure(error);
    return { status: "refused", code: code ?? "malformed", message: message ?? "" };
  }
}
