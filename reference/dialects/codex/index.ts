import type { EditRequest, EditResponse, Format, ParseResponse, TextEdit } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { parseResponse } from "../../shared/codex/sections.ts";
import { Disk } from "../../shared/disk.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { ladderOf, RUST_FOLDS } from "../../shared/v4a/folds.ts";
import { lossyText } from "../../text/bytes.ts";
import { carryOut } from "./carry-out.ts";
import { parsePatch } from "./parse.ts";

/** What the program prints when it is given nothing at all. */
const USAGE = "Usage: apply_patch 'PATCH'\n       echo 'PATCH' | apply_patch";

/** The `apply_patch` of the Codex command line: V4A envelopes over a folder of files. */
export const dialect: Dialect = {
  name: "codex",
  mirrors: { source: "npm:@openai/codex", version: "0.169.0" },
  formats: ["v4a"],
  flavours: { v4a: "envelope" },
  reports: ["code", "message"],
  ladder: ladderOf(RUST_FOLDS),
  policies: {
    ambiguity: { camp: "first" },
    atomicity: { camp: "partial" },
    finalNewline: { camp: "add" },
    addExisting: { camp: "overwrite" },
  },
  apply,
  parse,
};

function apply(request: EditRequest, context: EditContext): EditResponse {
  if (request.format !== "v4a") return { status: "unsupported", message: `format ${request.format}` };
  const text = lossyText(request.edit.text);
  if (text === "") return { status: "refused", code: "other", message: USAGE };
  const disk = new Disk(request.files);
  try {
    return answer("applied", disk, carryOut(parsePatch(text), disk, context.trace));
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    return { ...answer("refused", disk, error.message), code: error.code };
  }
}

/** An answer with what has changed on the disk; a failure that left something there is partial. */
function answer(status: "applied" | "refused", disk: Disk, message: string): EditResponse {
  const files = disk.changes();
  if (files === undefined) return { status, message };
  return { status: status === "refused" ? "partial" : status, files, message };
}

function parse(format: Format, edit: TextEdit): ParseResponse {
  return format === "v4a"
    ? parseResponse(() => parsePatch(lossyText(edit.text)))
    : { status: "unsupported", message: `format ${format}` };
}
