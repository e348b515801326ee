import type { EditRequest } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";
import { type Hunk, type Plant, Refusal } from "./sound/model.ts";
import { linesFound, oldLines } from "./sound/replace-lines.ts";
import type { Doc } from "./sound/text.ts";

const PATCHES = ["v4a", "unified-diff"] as const;

/** Reads another text than was sent, in the formats that are one text. */
const reads = (change: (text: string) => string): Plant => ({
  before: (request) => {
    const edit = request.edit as { text?: string };
    return typeof edit.text === "string"
      ? ({ ...request, edit: { ...edit, text: change(edit.text) } } as EditRequest)
      : request;
  },
});

const mapLines = (change: (text: string, tag: string) => string | undefined): Plant => ({
  hunk: (hunk) => ({
    ...hunk,
    lines: hunk.lines.flatMap(({ tag, text }) => {
      const made = change(text, tag);
      return made === undefined ? [] : [{ tag, text: made }];
    }),
  }),
});

/** First place of a hunk once up to `most` context lines are left off either end. */
function fuzzily(doc: Doc, hunk: Hunk, most: number): number | undefined {
  for (let fuzz = 1; fuzz <= most; fuzz++) {
    const before = hunk.lines.findIndex(({ tag }) => tag !== " ");
    const after = hunk.lines.length - 1 - hunk.lines.findLastIndex(({ tag }) => tag !== " ");
    const top = Math.min(fuzz, before);
    const wanted = oldLines({ lines: hunk.lines.slice(top, hunk.lines.length - Math.min(fuzz, after)) });
    if (wanted.length === 0) return undefined;
    const places = linesFound(doc, wanted).filter((i) => i >= top);
    if (places.length > 0) return places[0]! - top;
  }
  return undefined;
}

/** Faults in how a block, patch or diff is read, and in what a hunk's lines are taken for. */
export const FRAMING_FAULTS: readonly Fault[] = [
  {
    name: "divides-at-any-rule",
    fault: "takes any line of three or more equals signs for the divider of a block",
    requirement: "CORE-LITERAL-2",
    formats: ["search-replace"],
    plant: reads((text) => text.replace(/^={3,}$/gm, "=======")),
  },
  {
    name: "strips-blank-edges",
    fault: "takes blank lines off the start and the end of both sides of a block",
    requirement: "CORE-LOCAL-4",
    formats: ["search-replace"],
    plant: {
      hunk: (hunk) => {
        const blank = (at: number): boolean => hunk.lines.at(at)?.text === "";
        const lines = [...hunk.lines];
        while (lines.length > 1 && lines[0]!.text === "" && blank(0)) lines.shift();
        while (lines.length > 1 && lines.at(-1)!.text === "") lines.pop();
        return { ...hunk, lines };
      },
    },
  },
  {
    name: "takes-tag-for-name",
    fault: "takes the language tag of a fence for the file's name",
    requirement: "CORE-BLOCK-2",
    formats: ["search-replace"],
    plant: {
      operations: (operations, text) => {
        const tag = /^```(\w+)\n<{5,9} SEARCH/m.exec(text)?.[1];
        return tag === undefined ? operations : operations.map((one) => ({ ...one, path: tag }));
      },
    },
  },
  {
    name: "reads-first-block-only",
    fault: "reads one block and takes no notice of those behind it",
    requirement: "CORE-MANY-1",
    formats: ["search-replace"],
    plant: { operations: (operations) => operations.slice(0, 1) },
  },
  {
    name: "drops-added-blank-lines",
    fault: "leaves blank lines out of what a hunk or block adds",
    requirement: "CORE-LOCAL-4",
    formats: ["search-replace", ...PATCHES],
    plant: mapLines((text, tag) => (tag === "+" && text === "" ? undefined : text)),
  },
  {
    name: "trims-added-lines",
    fault: "takes the white space off both ends of the lines that a hunk adds",
    requirement: "CORE-LOCAL-4",
    formats: PATCHES,
    plant: mapLines((text, tag) => (tag === "+" ? text.trim() : text)),
  },
  {
    name: "strips-ends-of-new-text",
    fault: "strips blanks off the ends of new lines",
    requirement: "CORE-LOCAL-4",
    plant: { expand: (text) => text.replace(/[ \t]+$/gm, "") },
  },
  {
    name: "skips-dashed-lines",
    fault:
      "takes lines of a hunk that begin with three dashes or plus signs for file headers, and skips them",
    requirement: "CORE-DIFF-1",
    formats: PATCHES,
    plant: mapLines((text, tag) =>
      (tag === "-" && text.startsWith("--")) || (tag === "+" && text.startsWith("++")) ? undefined : text,
    ),
  },
  {
    name: "fuzz-of-two",
    fault: "leaves up to two context lines off either end of a hunk that is not found",
    requirement: "CORE-CONTEXT-2",
    formats: PATCHES,
    plant: { fallbackLine: (doc, hunk) => fuzzily(doc, hunk, 2) },
  },
  {
    name: "shifts-by-one",
    fault: "puts a hunk whose line number is not that of its place one line below it",
    requirement: "CORE-DIFF-1",
    formats: ["unified-diff"],
    plant: {
      firstLine: (doc, hunk) => {
        const places = linesFound(doc, oldLines(hunk));
        const off = places.length === 1 && hunk.line !== undefined && places[0] !== hunk.line - 1;
        return off && places[0]! < doc.lines.length - 1 ? places[0]! + 1 : undefined;
      },
    },
  },
  {
    name: "asks-for-right-numbers",
    fault: "refuses a hunk whose line number is not that of its place",
    requirement: "CORE-EXACT-1",
    formats: ["unified-diff"],
    plant: {
      firstLine: (doc, hunk) => {
        const places = linesFound(doc, oldLines(hunk));
        if (places.length === 1 && hunk.line !== undefined && places[0] !== hunk.line - 1)
          throw new Refusal("not-found", `Line ${hunk.line} is not the first line of the hunk.`);
        return undefined;
      },
    },
  },
  {
    name: "reads-anchor-loosely",
    fault: "places a hunk at the first match below any line that begins as its @@ line does",
    requirement: "CORE-V4A-1",
    formats: ["v4a"],
    plant: {
      firstLine: (doc, hunk) => {
        const start = (hunk.anchors ?? [])[0]?.slice(0, 4);
        if (start === undefined) return undefined;
        const from = doc.lines.findIndex(({ text }) => text.trim().startsWith(start));
        const places = linesFound(doc, oldLines(hunk));
        return from === -1 ? undefined : places.find((i) => i > from);
      },
    },
  },
  {
    name: "forgets-stacked-anchors",
    fault: "takes no notice of the @@ lines where there are several, and uses the first match of the file",
    requirement: "CORE-V4A-1",
    formats: ["v4a"],
    plant: {
      firstLine: (doc, hunk) =>
        (hunk.anchors ?? []).length > 1 ? linesFound(doc, oldLines(hunk))[0] : undefined,
    },
  },
  {
    name: "closes-cut-patches",
    fault: "takes a diff that is cut within a hunk for a whole one",
    requirement: "CORE-BLOCK-1",
    formats: ["search-replace"],
    plant: reads((text) =>
      /^(?:=======)$/m.test(text) && !/REPLACE\s*(?:```\s*)?$/.test(text)
        ? `${text.replace(/\n[^\n]*$/, "")}\n>>>>>>> REPLACE\n`
        : text,
    ),
  },
  {
    name: "ends-replacement-early",
    fault: "ends the replacement of a block at any line that begins with five closing angles",
    requirement: "CORE-LITERAL-2",
    formats: ["search-replace"],
    plant: reads((text) => {
      let replacing = false;
      return text
        .split("\n")
        .map((line) => {
          if (line === "=======") replacing = true;
          else if (line.includes("SEARCH")) replacing = false;
          return replacing && line.startsWith(">>>>>") ? ">>>>>>> REPLACE" : line;
        })
        .join("\n");
    }),
  },
];
