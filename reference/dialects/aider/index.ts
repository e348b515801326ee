import type { EditRequest, EditResponse } from "../../../spec/types.ts";
import type { Dialect, EditContext } from "../../dialect.ts";
import { pythonSplitlines, pythonStrip } from "../../text/python.ts";
import { runCoder } from "./coders.ts";
import { isOutside, normalise } from "./disk.ts";
import { parseReply } from "./parse-reply.ts";
import { APPEND } from "./replace/do-replace.ts";
import { MATCHER } from "./replace/matcher.ts";
import { ATTEMPTS } from "./udiff/search.ts";

/** The edit coders of Aider 0.86: blocks, `udiff` and `patch`, as its apply pipeline runs them. */
export const dialect: Dialect = {
  name: "aider",
  mirrors: { source: "pypi:aider-chat", version: "0.86.2" },
  formats: ["replace", "search-replace", "unified-diff", "v4a"],
  flavours: { "search-replace": "aider", v4a: "envelope", "unified-diff": "git" },
  shapes: { replace: { replaceAll: false } },
  reports: ["strategy", "code", "message"],
  ladder: [
    ...MATCHER.map(({ name, class: kind }) => ({ name, class: kind })),
    { name: APPEND, class: "other" },
    { name: `direct:${ATTEMPTS[0].name}`, class: "exact" },
    { name: `direct:${ATTEMPTS[1].name}`, class: "blank-lines" },
    { name: `direct:${ATTEMPTS[2].name}`, class: "indentation" },
    { name: `direct:${ATTEMPTS[3].name}`, class: "indentation" },
    { name: "fuzz:0", class: "exact" },
    { name: "fuzz:1", class: "whitespace" },
    { name: "fuzz:100", class: "indentation" },
  ],
  policies: {
    ambiguity: { camp: "first" },
    atomicity: { camp: "partial" },
    lineEndings: { camp: "normalise" },
    finalNewline: { camp: "add" },
    emptySearch: { camp: "append" },
    duplicate: { camp: "reapply" },
  },
  apply,
  parse: parseReply,
};

function apply(request: EditRequest, context: EditContext): EditResponse {
  if (!dialect.formats.includes(request.format)) return unsupported("the engine takes no such format");
  if (request.format === "replace" && request.edit.replaceAll) {
    return unsupported("the engine has no replace-all");
  }
  if (request.format === "v4a" && movesFarOut(request.edit.text ?? "")) {
    return unsupported("a move target is too far outside the tree to try");
  }
  if (Object.keys(request.files).some((path) => isOutside(normalise(path)))) {
    return unsupported("a file lies outside the tree");
  }
  return runCoder(request, context);
}

/** Aider does not ask before it writes to a move's target: beyond three folders up it is not run at all. */
function movesFarOut(text: string): boolean {
  return pythonSplitlines(text).some((line) => {
    if (!line.startsWith(MOVE)) return false;
    const target = normalise(pythonStrip(line.slice(MOVE.length)));
    return target.startsWith("/") || /^(?:\.\.\/){2}\.\.(?:\/\.\.|$)/.test(target);
  });
}

const MOVE = "*** Move to: ";

function unsupported(message: string): EditResponse {
  return { status: "unsupported", message };
}
