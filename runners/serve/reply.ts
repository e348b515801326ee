import type { Dialect, EditContext } from "../../reference/dialect.ts";
import type { EditRequest, Files, Format, Hello, ReplaceEdit, TextEdit } from "../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../spec/versions.ts";
import { complaint, validator } from "../schemas.ts";
import { checkSyntax } from "../syntax/index.ts";

const CONTEXT: EditContext = { checkSyntax };

interface WireRequest {
  id?: unknown;
  op?: unknown;
  protocol?: unknown;
  root?: unknown;
}

/**
 * Answers one line of the protocol for a dialect; the answer is a line without its newline. Nothing is
 * thrown: what cannot be read is answered with status `error`.
 */
export function replyLine(dialect: Dialect, hello: Hello, line: string): string {
  let message: WireRequest | null;
  try {
    message = JSON.parse(line) as WireRequest | null;
  } catch {
    return JSON.stringify({ id: null, status: "error", message: "a line that is not JSON" });
  }
  if (typeof message !== "object" || message === null || Array.isArray(message)) {
    return JSON.stringify({ id: null, status: "error", message: "a line that is not an object" });
  }
  const { id = null, op } = message;
  try {
    switch (op) {
      case "hello":
        return JSON.stringify({ ...hello, id, protocol: PROTOCOL_VERSION });
      case "apply":
        return JSON.stringify({ id, ...apply(dialect, message) });
      case "parse":
        return JSON.stringify({ id, ...parse(dialect, message) });
      default:
        return JSON.stringify({ id, status: "unsupported", message: `no operation ${JSON.stringify(op)}` });
    }
  } catch (error) {
    return JSON.stringify({ id, status: "error", message: String(error) });
  }
}

function apply(dialect: Dialect, message: WireRequest): object {
  if (message.root !== undefined) return { status: "unsupported", message: "edits texts, not folders" };
  const request = message as unknown as EditRequest;
  if (!isPlain(request)) {
    const fits = validator<EditRequest>("protocol.schema.json#/$defs/EditRequest");
    const left = dialect.checksArguments && typeof request.edit === "object" && request.edit !== null;
    if (!fits(request) && !(left && fitsButForTheEdit(request))) {
      return { status: "refused", code: "malformed", message: complaint(fits) };
    }
  }
  return dialect.apply(request, CONTEXT);
}

/** The dialect judges old and new; all else is the protocol's. */
function fitsButForTheEdit({ format, files, edit, options }: EditRequest): boolean {
  const known = validator<Format>("protocol.schema.json#/$defs/Format");
  const tree = validator<Files>("protocol.schema.json#/$defs/Files");
  return known(format) && tree(files) && isFlag((edit as ReplaceEdit).replaceAll) && areOptions(options);
}

/** The common case, checked by hand: asking the schema costs more than most edits. */
function isPlain({ format, files, edit, options }: EditRequest): boolean {
  if (typeof files !== "object" || files === null || typeof edit !== "object" || edit === null) return false;
  if (Array.isArray(files) || !areOptions(options)) return false;
  for (const content of Object.values(files)) if (typeof content !== "string") return false;
  if (format !== "replace") return false;
  if (typeof edit.path !== "string" || typeof edit.old !== "string") return false;
  return typeof edit.new === "string" && isFlag(edit.replaceAll);
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === "boolean";
}

function areOptions(value: unknown): boolean {
  return value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value));
}

function parse(dialect: Dialect, message: WireRequest): object {
  if (!dialect.parse) return { status: "unsupported" };
  const { format, edit } = message as { format: Format; edit: TextEdit };
  return dialect.parse(format, edit);
}
