import type { EditRequest, Pair } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";
import type { Plant } from "./sound/model.ts";

const PAIRS = ["replace", "replace-many"] as const;

/** Reads both strings of every pair otherwise than they were sent, though they may be meant as they stand. */
const readsPairs = (change: (pair: Pair) => Pair): Plant => ({
  before: (request): EditRequest => {
    if (request.format === "replace")
      return { ...request, edit: { ...request.edit, ...change(request.edit) } };
    if (request.format !== "replace-many") return request;
    return { ...request, edit: { ...request.edit, edits: request.edit.edits.map(change) } };
  },
});

const both = (change: (text: string) => string): Plant =>
  readsPairs((pair) => ({ ...pair, old: change(pair.old), new: change(pair.new) }));

const fresh = (change: (text: string) => string): Plant => ({ expand: (text) => change(text) });

const NUMBER = /^ *\d+(?:\t|\u2192|[|:.] ?)/;

/** Faults of engines that undo a wrapping which is no wrapping: the file has it, or the new text means it. */
export const UNWRAPPING_FAULTS: readonly Fault[] = [
  {
    name: "decodes-entities-first",
    fault: "decodes entities in search and replacement before it looks whether the file has them",
    requirement: "CORE-LITERAL-2",
    formats: PAIRS,
    plant: both((text) =>
      text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ),
  },
  {
    name: "unescapes-first",
    fault: "undoes backslashed quotes, newlines and tabs in both sides before it looks for them",
    requirement: "CORE-LITERAL-2",
    formats: PAIRS,
    plant: both((text) =>
      text
        .replaceAll("\\n", "\n")
        .replaceAll("\\t", "\t")
        .replace(/\\(["'\\])/g, "$1"),
    ),
  },
  {
    name: "strips-numbers-first",
    fault: "takes numbers off the start of the lines of both sides, though the file has them",
    requirement: "CORE-LITERAL-2",
    formats: PAIRS,
    plant: readsPairs((pair) => {
      const lines = pair.old.split("\n").filter((line) => line !== "");
      if (lines.length === 0 || !lines.every((line) => NUMBER.test(line))) return pair;
      const strip = (text: string): string => text.replace(new RegExp(NUMBER.source, "gm"), "");
      return { ...pair, old: strip(pair.old), new: strip(pair.new) };
    }),
  },
  {
    name: "strips-numbers-of-new-text",
    fault: "takes numbers off the start of new lines, though they are text",
    requirement: "CORE-LITERAL-1",
    plant: fresh((text) => text.replace(new RegExp(NUMBER.source, "gm"), "")),
  },
  {
    name: "unescapes-quotes-of-new-text",
    fault: "takes the backslash off quotes in the new text",
    requirement: "CORE-LITERAL-1",
    plant: fresh((text) => text.replace(/\\(["'])/g, "$1")),
  },
  {
    name: "decodes-unicode-escapes",
    fault: "writes \\u201c and its like in the new text as the character",
    requirement: "CORE-LITERAL-1",
    plant: fresh((text) =>
      text.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    ),
  },
  {
    name: "encodes-new-text",
    fault: "writes angle brackets and ampersands of the new text as entities",
    requirement: "CORE-LITERAL-1",
    plant: fresh((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
  },
  {
    name: "doubles-backslashes",
    fault: "writes each backslash of the new text twice",
    requirement: "CORE-LITERAL-1",
    plant: fresh((text) => text.replaceAll("\\", "\\\\")),
  },
  {
    name: "straightens-new-text",
    fault: "writes typographic quotes, dashes and spaces of the new text as plain ones",
    requirement: "CORE-LOCAL-4",
    plant: fresh((text) =>
      text
        .replace(/[\u2018\u2019]/g, "'")
        .replace(/[\u201c\u201d]/g, '"')
        .replace(/[\u2013\u2014]/g, "-")
        .replace(/[\u00a0\u3000]/g, " "),
    ),
  },
  {
    name: "curls-new-text",
    fault: "writes straight quotes of the new text as typographic ones",
    requirement: "CORE-LOCAL-4",
    plant: fresh((text) => text.replaceAll("'", "\u2019").replace(/"([^"\n]*)"/g, "\u201c$1\u201d")),
  },
  {
    name: "composes-new-text",
    fault: "writes new text in normal form C",
    requirement: "CORE-LOCAL-4",
    plant: fresh((text) => text.normalize("NFC")),
  },
  {
    name: "collapses-blanks-of-new-text",
    fault: "writes runs of blanks within new lines as one",
    requirement: "CORE-LOCAL-4",
    plant: fresh((text) => text.replace(/(?<=\S) {2,}(?=\S)/g, " ")),
  },
  {
    name: "collapses-blank-lines-of-new-text",
    fault: "leaves blank lines out of the new text of a pair",
    requirement: "CORE-LOCAL-4",
    formats: PAIRS,
    plant: fresh((text) => text.replace(/\n[ \t]*(?=\n)/g, "")),
  },
  {
    name: "ends-new-text-in-newline",
    fault: "puts a newline behind new text that has none, though the search has none either",
    requirement: "CORE-LOCAL-1",
    formats: PAIRS,
    plant: fresh((text) => (text === "" || text.endsWith("\n") ? text : `${text}\n`)),
  },
  {
    name: "eats-newline",
    fault: "takes the newline behind a search away with it where the replacement is empty",
    requirement: "CORE-LOCAL-1",
    formats: PAIRS,
    plant: {
      first: (content, search) => {
        const at = content.indexOf(search);
        if (search.endsWith("\n") || at === -1 || content.indexOf(search, at + 1) !== -1) return undefined;
        const end = at + search.length;
        return content[end] === "\n" ? { start: at, end: end + 1 } : undefined;
      },
      expand: (text, matched, _, search) => (text !== "" && matched === `${search}\n` ? `${text}\n` : text),
    },
  },
  {
    name: "matches-whole-words",
    fault: "finds a search only where it begins and ends with a word",
    requirement: "CORE-EXACT-1",
    formats: PAIRS,
    plant: {
      after: (response, request) => {
        if (request.format !== "replace" || response.status !== "applied") return response;
        const { old, path } = request.edit;
        const content = request.files[path];
        if (typeof content !== "string" || old === "") return response;
        const at = content.indexOf(old);
        const around = [content[at - 1] ?? "", old[0]!, old.at(-1)!, content[at + old.length] ?? ""];
        const [before, first, last, behind] = around.map((sign) => /\w/.test(sign));
        return (before && first) || (last && behind)
          ? { status: "refused", code: "not-found", message: "The search is not found." }
          : response;
      },
    },
  },
];
