import type { EditRequest, EditResponse, Format, ParseResponse, TextEdit } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { parseResponse } from "../../shared/codex/sections.ts";
import { Disk } from "../../shared/disk.ts";
import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { ladderOf, RUST_FOLDS } from "../../shared/v4a/folds.ts";
import { hasLoneSurrogate, lossyText } from "../../text/bytes.ts";
import { carryOutInMemory } from "./in-memory.ts";
import { carryOut } from "./on-disk.ts";
import { parsePatch } from "./parse.ts";
import { Panic } from "./update.ts";

/** The Python binding of an early fork of Codex's `apply_patch`; `options.mode: "memory"` is its call in memory. */
export const dialect: Dialect = {
  name: "codex-apply-patch",
  mirrors: { source: "pypi:codex-apply-patch", version: "0.4.0" },
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

function apply(request: EditRequest, { trace }: EditContext): EditResponse {
  if (request.format !== "v4a") return { status: "unsupported", message: `format ${request.format}` };
  const { text } = request.edit;
  if (hasLoneSurrogate(text)) {
    return {
      status: "error",
      message: "UnicodeEncodeError: 'utf-8' codec can't encode character: surrogates not allowed",
    };
  }
  const inMemory = request.options?.["mode"] === "memory";
  if (inMemory && Object.values(request.files).some((content) => typeof content !== "string")) {
    return { status: "unsupported", message: "the call in memory takes texts only" };
  }
  const disk = new Disk(request.files);
  try {
    const sections = parsePatch(text);
    if (inMemory) return carryOutInMemory(sections, request.files, trace);
    return ended({ status: "applied", message: carryOut(sections, disk, trace) }, disk);
  } catch (error) {
    if (error instanceof Panic)
      return ended({ status: "error", message: `${error.name}: ${error.message}` }, disk);
    if (!(error instanceof EngineRefusal)) throw error;
    return ended({ status: "refused", code: error.code, message: error.message }, disk);
  }
}

/** The answer with what has changed on the disk, outside the tree too; a failure that left something is partial. */
function ended(answer: EditResponse, disk: Disk): EditResponse {
  const files = disk.changesAnywhere();
  if (files === undefined) return answer;
  return { ...answer, files, status: answer.status === "refused" ? "partial" : answer.status };
}

function parse(format: Format, edit: TextEdit): ParseResponse {
  return format === "v4a"
    ? parseResponse(() => parsePatch(lossyText(edit.text)))
    : { status: "unsupported", message: `format ${format}` };
}
