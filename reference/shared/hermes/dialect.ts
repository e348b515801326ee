import type { Dialect } from "../../dialect.ts";
import type { ParseResponse, TextEdit } from "../../../spec/types.ts";
import { patchFiles } from "./patch-mode.ts";
import type { HermesProfile } from "./profile.ts";
import { replaceInFile } from "./replace-mode.ts";
import { addedText, replacementOf, searchOf, type Operation } from "./v4a/operation.ts";
import { parsePatch } from "./v4a/parse.ts";

/** Makes the dialect of one version of Hermes' patch tool. */
export function hermesDialect(profile: HermesProfile): Dialect {
  return {
    name: profile.name,
    ...(profile.mirrors ? { mirrors: profile.mirrors } : {}),
    formats: ["replace", "v4a"],
    flavours: { v4a: "envelope" },
    reports: ["strategy", "span", "count", "code", "warnings", "message"],
    ladder: profile.fuzzy.ladder.map(({ name, class: stage }) => ({ name, class: stage })),
    policies: { atomicity: { camp: "all" }, lineEndings: { camp: "normalise" } },
    apply(request, context) {
      if (request.format === "replace") return replaceInFile(request, context, profile);
      if (request.format === "v4a") return patchFiles(request, context, profile);
      return { status: "unsupported" };
    },
    parse(format, edit) {
      return format === "v4a" ? parse(edit, profile) : { status: "unsupported" };
    },
  };
}

function parse({ text }: TextEdit, profile: HermesProfile): ParseResponse {
  const parsed = parsePatch(text, profile.patch);
  if (!parsed.ok) return { status: "refused", code: "malformed", message: parsed.message };
  return { status: "parsed", operations: parsed.operations.map(described) };
}

function described(operation: Operation): NonNullable<ParseResponse["operations"]>[number] {
  const { kind, path, to, hunks } = operation;
  return {
    op: kind,
    path,
    ...(to === undefined ? {} : { to }),
    hunks:
      kind === "add"
        ? [{ search: "", replace: addedText(operation) }]
        : hunks.map((hunk) => ({
            hint: hunk.hint ?? null,
            search: searchOf(hunk) ?? "",
            replace: replacementOf(hunk),
          })),
  };
}
