import type { EditRequest, EditResponse } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";
import type { Hunk, HunkLine, Plant } from "./sound/model.ts";
import { linesFound, oldLines } from "./sound/replace-lines.ts";
import type { Doc } from "./sound/text.ts";

/** Splices pairs in at the offsets that they had in the request's file, the first place first. */
function atOldOffsets(response: EditResponse, request: EditRequest): EditResponse {
  if (response.status !== "applied" || request.format !== "replace-many") return response;
  const { path, edits } = request.edit;
  const content = request.files[path];
  if (typeof content !== "string") return response;
  const places = edits.map((pair) => ({ pair, at: content.indexOf(pair.old) }));
  if (places.some(({ pair, at }) => at === -1 || pair.old === "" || pair.replaceAll === true))
    return response;
  let text = content;
  for (const { pair, at } of places.toSorted((a, b) => a.at - b.at)) {
    text = text.slice(0, at) + pair.new + text.slice(at + pair.old.length);
  }
  return { ...response, files: { [path]: text } };
}

/** Places every hunk after a file's first by the lines of the file before any was applied. */
function atOldLines(): Plant {
  let before: Doc | undefined;
  let firsts = new Set<Hunk["lines"]>();
  return {
    operations: (operations) => {
      const hunks = operations.map((one) => (one.op === "update" ? one.hunks[0]?.lines : undefined));
      firsts = new Set(hunks.filter((lines) => lines !== undefined));
      return operations;
    },
    firstLine: (doc, hunk) => {
      if (firsts.has(hunk.lines)) before = doc;
      const wanted = oldLines(hunk);
      const places = before === undefined || wanted.length === 0 ? [] : linesFound(before, wanted);
      return before !== doc && places.length === 1 && places[0]! <= doc.lines.length ? places[0] : undefined;
    },
  };
}

/** All lines that a run of the hunk adds, behind all that it keeps or removes. */
function additionsLast(hunk: Hunk): Hunk {
  const last = hunk.lines.findLastIndex(({ tag }) => tag !== " ");
  const head = hunk.lines.slice(0, last + 1);
  const isAdded = ({ tag }: HunkLine): boolean => tag === "+";
  return {
    ...hunk,
    lines: [...head.filter((line) => !isAdded(line)), ...head.filter(isAdded), ...hunk.lines.slice(last + 1)],
  };
}

const LINES = ["search-replace", "v4a", "unified-diff"] as const;

/** Faults in the order of edits, hunks and lines, and in where later ones go. */
export const ORDER_FAULTS: readonly Fault[] = [
  {
    name: "goes-by-old-offsets",
    fault: "puts later edits in at the offsets that they had before the first one",
    requirement: "CORE-MANY-2",
    formats: ["replace-many"],
    plant: { after: atOldOffsets },
  },
  {
    name: "goes-by-old-lines",
    fault: "puts later hunks at the lines that they had before the first one",
    requirement: "CORE-MANY-2",
    formats: ["v4a", "unified-diff"],
    plant: atOldLines,
  },
  {
    name: "adds-behind-context",
    fault: "writes what a hunk adds behind all the lines that it keeps between its changes",
    requirement: "CORE-LOCAL-1",
    formats: ["v4a", "unified-diff"],
    plant: { hunk: additionsLast },
  },
  {
    name: "adds-before-context",
    fault: "writes additions before the last context line above them",
    requirement: "CORE-LOCAL-1",
    formats: ["v4a", "unified-diff"],
    plant: {
      hunk: (hunk) => {
        const at = hunk.lines.findIndex(({ tag }, i) => tag === "+" && hunk.lines[i - 1]?.tag === " ");
        if (at === -1) return hunk;
        const lines = [...hunk.lines];
        [lines[at - 1], lines[at]] = [lines[at]!, lines[at - 1]!];
        return { ...hunk, lines };
      },
    },
  },
  {
    name: "applies-one-hunk",
    fault: "applies the first hunk of each file and reports success for all",
    requirement: "CORE-MANY-1",
    formats: ["v4a", "unified-diff"],
    plant: {
      operations: (operations) =>
        operations.map((operation) =>
          operation.op === "update" ? { ...operation, hunks: operation.hunks.slice(0, 1) } : operation,
        ),
    },
  },
  {
    name: "stops-at-end-of-file-mark",
    fault: "takes the mark for the end of the file for the end of the patch",
    requirement: "CORE-MANY-1",
    formats: ["v4a"],
    plant: {
      operations: (operations) => {
        const at = operations.findIndex(
          (one) => one.op === "update" && one.hunks.some((hunk) => hunk.endOfFile),
        );
        return at === -1 ? operations : operations.slice(0, at + 1);
      },
    },
  },
  {
    name: "forgets-repeated-edits",
    fault: "leaves an edit out whose search is that of an earlier one of the request",
    requirement: "CORE-MANY-2",
    formats: ["replace-many"],
    plant: {
      before: (request) => {
        if (request.format !== "replace-many") return request;
        const seen = new Set<string>();
        const edits = request.edit.edits.filter(({ old }) => !seen.has(old) && seen.add(old));
        return { ...request, edit: { ...request.edit, edits } };
      },
    },
  },
  {
    name: "answers-partial",
    fault: "keeps the edits that fit, says so, and has not declared it",
    requirement: "CORE-MANY-5",
    plant: {
      atomic: false,
      after: (response) =>
        response.status === "refused" && response.files !== undefined
          ? { ...response, status: "partial" }
          : response,
    },
  },
  {
    name: "rereads-for-each-block",
    fault: "reads the file anew for each of its blocks, so that the last one alone stays",
    requirement: "CORE-MANY-2",
    formats: LINES,
    plant: {
      operations: (operations) =>
        operations.filter(
          (one, i) => one.op !== "update" || operations.findLastIndex(({ path }) => path === one.path) === i,
        ),
    },
  },
  {
    name: "says-refused-and-writes",
    fault: "writes the edit and then reports a failure of its own checks",
    requirement: "CORE-HONEST-2",
    plant: {
      after: (response, request) =>
        response.status === "applied" && /\.(?:py|json)$/.test(Object.keys(request.files)[0] ?? "")
          ? { ...response, status: "refused", code: "syntax", message: "The result does not parse." }
          : response,
    },
  },
];
