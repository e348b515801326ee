import type { Fault } from "./fault.ts";
import { firstLike, withoutSpace } from "./likeness.ts";
import type { Hunk, Operation } from "./sound/model.ts";
import { newLines, oldLines } from "./sound/replace-lines.ts";

const PATCHES = ["v4a", "unified-diff"] as const;

const mapHunks = (operations: readonly Operation[], change: (hunk: Hunk) => Hunk): Operation[] =>
  operations.map((operation) =>
    operation.op === "update" ? { ...operation, hunks: operation.hunks.map(change) } : operation,
  );

/** A hunk cut to the counts that its header promises. */
function cut(hunk: Hunk): Hunk {
  const left = { old: hunk.promised?.old ?? Infinity, new: hunk.promised?.new ?? Infinity };
  const lines = hunk.lines.filter(({ tag }) => {
    const fits = (tag === "+" || left.old > 0) && (tag === "-" || left.new > 0);
    if (tag !== "+") left.old--;
    if (tag !== "-") left.new--;
    return fits;
  });
  return { ...hunk, lines };
}

/** Faults in V4A patches, unified diffs and blocks. */
export const PATCH_FAULTS: readonly Fault[] = [
  {
    name: "add-overwrites",
    fault: "writes an added file over one that is there",
    requirement: "CORE-FILE-3",
    formats: PATCHES,
    plant: { without: ["add-existing"] },
  },
  {
    name: "deletes-nothing",
    fault: "reports success for deleting a file that is not there",
    requirement: "CORE-FILE-3",
    formats: PATCHES,
    plant: { without: ["delete-missing"] },
  },
  {
    name: "deletes-unread",
    fault: "deletes a file without a look at what the diff says is in it",
    requirement: "CORE-DIFF-2",
    formats: ["unified-diff"],
    plant: { without: ["delete-content"] },
  },
  {
    name: "move-overwrites",
    fault: "moves a file onto one that is there",
    requirement: "CORE-FILE-3",
    formats: PATCHES,
    plant: { without: ["move-onto"] },
  },
  {
    name: "move-loses-content",
    fault: "writes the lines of the hunks alone to the new path of a moved file",
    requirement: "CORE-FILE-5",
    formats: PATCHES,
    plant: {
      operations: (operations) =>
        operations.flatMap((operation): Operation[] => {
          if (operation.op !== "update" || operation.to === undefined) return [operation];
          const text = operation.hunks.flatMap(newLines).map((line) => `${line}\n`);
          return [
            { op: "delete", path: operation.path },
            { op: "add", path: operation.to, text: text.join("") },
          ];
        }),
    },
  },
  {
    name: "move-leaves-source",
    fault: "leaves the old file behind when it moves one",
    requirement: "CORE-FILE-5",
    formats: PATCHES,
    plant: {
      after: (response, request) => {
        if (!/^\*\*\* Move to:|^rename to /m.test((request.edit as { text?: string }).text ?? ""))
          return response;
        const files = Object.entries(response.files ?? {}).filter(([, content]) => content !== null);
        return { ...response, files: Object.fromEntries(files) };
      },
    },
  },
  {
    name: "ignores-no-newline",
    fault: "takes no notice of the mark for a missing newline at the end of the file",
    requirement: "CORE-DIFF-5",
    formats: ["unified-diff"],
    plant: { hunk: (hunk) => ({ ...hunk, noNewline: undefined }) },
  },
  {
    name: "cuts-hunks",
    fault: "reads no more lines of a hunk than its header promises",
    requirement: "CORE-DIFF-4",
    formats: ["unified-diff"],
    plant: { hunk: cut },
  },
  {
    name: "trusts-line-numbers",
    fault: "applies a hunk at the line that its header gives, whatever stands there",
    requirement: "CORE-DIFF-1",
    formats: ["unified-diff"],
    plant: {
      firstLine: (doc, hunk) =>
        hunk.line !== undefined && hunk.line > 0 && hunk.line <= doc.lines.length ? hunk.line - 1 : undefined,
    },
  },
  {
    name: "forgets-what-it-added",
    fault: "does not move the line numbers of later hunks by what earlier ones added",
    requirement: "CORE-DIFF-1",
    formats: ["unified-diff"],
    plant: { shifts: false },
  },
  {
    name: "rewrites-context",
    fault: "finds context lines with white space aside and writes the patch's copy of them",
    requirement: "CORE-LOCAL-2",
    formats: ["search-replace", ...PATCHES],
    plant: {
      keepsContext: false,
      fallbackLine: (doc, hunk) => firstLike(doc.lines, oldLines(hunk), withoutSpace),
    },
  },
  {
    name: "removes-unread",
    fault: "places a hunk by its first line and removes as many lines as it says, whichever they are",
    requirement: "CORE-DIFF-2",
    formats: ["search-replace", ...PATCHES],
    plant: { fallbackLine: (doc, hunk) => firstLike(doc.lines, oldLines(hunk).slice(0, 1), (line) => line) },
  },
  {
    name: "ends-hunk-at-blank",
    fault: "takes an empty line for the end of a hunk",
    requirement: "CORE-DIFF-3",
    formats: PATCHES,
    plant: {
      hunk: (hunk) => {
        const end = hunk.lines.findIndex(({ tag, text }) => tag === " " && text === "");
        return end <= 0 ? hunk : { ...hunk, lines: hunk.lines.slice(0, end) };
      },
    },
  },
  {
    name: "skips-blank-context",
    fault: "leaves empty lines of a hunk out of the context, so that later lines shift",
    requirement: "CORE-DIFF-3",
    formats: PATCHES,
    plant: {
      firstLine: (doc, hunk) => {
        const inked = oldLines(hunk).filter((text) => text !== "");
        if (inked.length === oldLines(hunk).length || (hunk.anchors ?? []).length > 0) return undefined;
        const lines = doc.lines.filter(({ text }) => text !== "");
        const at = firstLike(lines, inked, (line) => line);
        return at === undefined ? undefined : at;
      },
    },
  },
  {
    name: "ignores-anchors",
    fault: "takes no notice of the text of an @@ line and uses the first match of the file",
    requirement: "CORE-V4A-1",
    formats: ["v4a"],
    plant: { hunk: (hunk) => ({ ...hunk, anchors: [] }), pickLine: (places) => places[0] },
  },
  {
    name: "heeds-last-anchor",
    fault: "looks at the last of several stacked @@ lines alone",
    requirement: "CORE-V4A-1",
    formats: ["v4a"],
    plant: {
      firstLine: (doc, { anchors = [], lines, endOfFile }) => {
        if (anchors.length < 2) return undefined;
        const from = doc.lines.findIndex(({ text }) => text.trim() === anchors.at(-1));
        if (from === -1) return undefined;
        const wanted = oldLines({ lines, anchors, endOfFile: endOfFile === true });
        const at = firstLike(doc.lines.slice(from + 1), wanted, (line) => line);
        return at === undefined ? undefined : from + 1 + at;
      },
    },
  },
  {
    name: "adds-at-the-end",
    fault: "appends additions without context to the file, whatever their @@ line names",
    requirement: "CORE-V4A-2",
    formats: ["v4a"],
    plant: { firstLine: (doc, hunk) => (oldLines(hunk).length === 0 ? doc.lines.length : undefined) },
  },
  {
    name: "adds-at-the-top",
    fault: "puts additions that have no context and no @@ text at the top of the file",
    requirement: "CORE-V4A-3",
    formats: ["v4a"],
    plant: {
      firstLine: (_, hunk) =>
        oldLines(hunk).length === 0 && (hunk.anchors ?? []).length === 0 ? 0 : undefined,
    },
  },
  {
    name: "ignores-end-of-file",
    fault: "takes the first match although the hunk is marked as the end of the file",
    requirement: "CORE-AMBIG-1",
    formats: ["v4a"],
    plant: { hunk: (hunk) => ({ ...hunk, endOfFile: false }), pickLine: (places) => places[0] },
  },
  {
    name: "starts-over-in-v4a",
    fault: "puts a hunk that has several places after an @@ line at the last of them",
    requirement: "CORE-V4A-1",
    formats: ["v4a"],
    plant: {
      firstLine: (doc, hunk) => {
        const wanted = oldLines(hunk);
        if ((hunk.anchors ?? []).length === 0 || wanted.length === 0) return undefined;
        const last = doc.lines.findLastIndex((_, i) =>
          wanted.every((text, k) => doc.lines[i + k]?.text === text),
        );
        return last === -1 ? undefined : last;
      },
    },
  },
  {
    name: "closes-cut-blocks",
    fault: "takes a block that is cut short for a whole one",
    requirement: "CORE-BLOCK-1",
    formats: ["search-replace"],
    plant: {
      before: (request) => {
        if (request.format !== "search-replace") return request;
        const { text } = request.edit;
        const open = text.lastIndexOf("=======") > text.lastIndexOf(">>>>>>>");
        return open ? { ...request, edit: { ...request.edit, text: `${text}\n>>>>>>> REPLACE\n` } } : request;
      },
    },
  },
  {
    name: "edits-first-name",
    fault: "applies every block to the file that the first one names",
    requirement: "CORE-BLOCK-2",
    formats: ["search-replace"],
    plant: {
      operations: (operations) =>
        operations.map((operation) => ({ ...operation, path: operations[0]!.path })),
    },
  },
  {
    name: "doubles-kept-lines",
    fault: "writes the context before a removal twice",
    requirement: "CORE-LOCAL-1",
    formats: PATCHES,
    plant: {
      operations: (operations) =>
        mapHunks(operations, (hunk) => {
          const cutAt = hunk.lines.findIndex(({ tag }, i) => tag === "-" && hunk.lines[i - 1]?.tag === " ");
          if (cutAt === -1) return hunk;
          const again = { tag: "+" as const, text: hunk.lines[cutAt - 1]!.text };
          return { ...hunk, lines: hunk.lines.toSpliced(cutAt, 0, again) };
        }),
    },
  },
];
