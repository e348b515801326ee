import type { Fault } from "./fault.ts";
import {
  type Key,
  firstFramed,
  firstLike,
  likeliest,
  placeOfLines,
  withoutCase,
  withoutSpace,
} from "./likeness.ts";
import type { Hunk, Place, Plant } from "./sound/model.ts";
import { oldLines } from "./sound/replace-lines.ts";
import { type Doc, placesOf, toDoc } from "./sound/text.ts";

function searchLines(search: string): string[] {
  return search.replace(/(?:\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);
}

/** Lines to write for a match of `replacement`: a trailing newline is not part of whole lines. */
const wholeLines = (replacement: string): string => replacement.replace(/(?:\r\n|\r|\n)$/, "");

/** Finds whole lines by some likeness, in texts and in hunks alike. */
function lineFallback(find: (doc: Doc, wanted: readonly string[]) => number | undefined): Plant {
  const inText = (content: string, search: string): Place | undefined => {
    const [doc, wanted] = [toDoc(content), searchLines(search)];
    const at = find(doc, wanted);
    return at === undefined ? undefined : placeOfLines(doc, at, wanted.length);
  };
  return {
    fallback: inText,
    fallbackLine: (doc: Doc, hunk: Hunk) => find(doc, oldLines(hunk)),
    expand: (replacement, matched) => (/[\r\n]$/.test(matched) ? replacement : wholeLines(replacement)),
  };
}

const like = (key: Key): Plant => lineFallback((doc, wanted) => firstLike(doc.lines, wanted, key));

/** Faults in the choice of a place. */
export const PLACE_FAULTS: readonly Fault[] = [
  {
    name: "takes-first",
    fault: "takes the first of several equal places and says nothing",
    requirement: "CORE-AMBIG-1",
    plant: { pick: (places) => places[0], pickLine: (places) => places[0] },
  },
  {
    name: "takes-last",
    fault: "takes the last of several equal places",
    requirement: "CORE-AMBIG-1",
    plant: { pick: (places) => places.at(-1), pickLine: (places) => places.at(-1) },
  },
  {
    name: "counts-apart",
    fault: "counts matches that overlap as one and takes it",
    requirement: "CORE-AMBIG-2",
    plant: {
      pick: (places) => (places.every(({ start }) => start < places[0]!.end) ? places[0] : undefined),
      pickLine: (places, hunk) =>
        places.every((line) => line < places[0]! + oldLines(hunk).length) ? places[0] : undefined,
    },
  },
  {
    name: "ignores-white-space",
    fault: "finds a search with all white space taken out, and writes the replacement as sent",
    requirement: "CORE-INDENT-2",
    plant: { ...like(withoutSpace), keepsContext: false },
  },
  {
    name: "ignores-case",
    fault: "finds a search in letters of another case",
    requirement: "CORE-CONTEXT-3",
    plant: like(withoutCase),
  },
  {
    name: "looks-at-the-ends",
    fault: "finds a search by its first and last line, whatever stands between",
    requirement: "CORE-CONTEXT-3",
    plant: lineFallback((doc, wanted) => firstFramed(doc, wanted, withoutSpace)),
  },
  {
    name: "likeliest-place",
    fault: "takes the window of which at least three fifths of the lines agree",
    requirement: "CORE-CONTEXT-3",
    plant: lineFallback((doc, wanted) => likeliest(doc, wanted, 0.6)),
  },
  {
    name: "first-line-will-do",
    fault: "finds a search by its first line alone",
    requirement: "CORE-CONTEXT-3",
    plant: lineFallback((doc, wanted) => firstLike(doc.lines, wanted.slice(0, 1), withoutSpace)),
  },
  {
    name: "loose-before-exact",
    fault: "tries a match without white space before the exact one, and takes the first",
    requirement: "CORE-EXACT-3",
    plant: {
      first: (content, search) => {
        const [doc, wanted] = [toDoc(content), searchLines(search)];
        const at = firstLike(doc.lines, wanted, withoutSpace);
        const exact = placesOf(content, search)[0];
        if (at === undefined || exact === undefined) return undefined;
        const place = placeOfLines(doc, at, wanted.length);
        return place.start < exact && place.end <= exact ? place : undefined;
      },
      firstLine: (doc, hunk) =>
        (hunk.anchors ?? []).length > 0 || hunk.line !== undefined
          ? undefined
          : firstLike(doc.lines, oldLines(hunk), withoutSpace),
    },
  },
  {
    name: "part-of-a-line",
    fault: "lets the lines of a block match the beginning of longer lines",
    requirement: "CORE-EXACT-2",
    formats: ["search-replace", "v4a", "unified-diff"],
    plant: {
      fallbackLine: (doc, hunk) => {
        const wanted = oldLines(hunk);
        const at = doc.lines.findIndex((_, i) =>
          wanted.every((text, k) => text.trim() !== "" && doc.lines[i + k]?.text.startsWith(text) === true),
        );
        return at === -1 ? undefined : at;
      },
    },
  },
  {
    name: "replaces-one-for-all",
    fault: "replaces the first place where all are asked for",
    requirement: "CORE-ALL-1",
    formats: ["replace"],
    plant: {
      after: (response, request) => {
        if (request.format !== "replace" || request.edit.replaceAll !== true) return response;
        const { path, old, new: replacement } = request.edit;
        const content = request.files[path];
        if (response.status !== "applied" || typeof content !== "string") return response;
        return { ...response, files: { [path]: content.replace(old, () => replacement) } };
      },
    },
  },
  {
    name: "replaces-all-for-one",
    fault: "replaces every place where one is asked for",
    requirement: "CORE-AMBIG-1",
    formats: ["replace", "replace-many"],
    plant: {
      before: (request) => {
        if (request.format === "replace") return { ...request, edit: { ...request.edit, replaceAll: true } };
        if (request.format !== "replace-many") return request;
        const edits = request.edit.edits.map((pair) => ({ ...pair, replaceAll: true }));
        return { ...request, edit: { ...request.edit, edits } };
      },
    },
  },
  {
    name: "search-is-a-pattern",
    fault: "compiles the search as a regular expression and takes its first match",
    requirement: "CORE-LITERAL-2",
    formats: ["replace", "replace-many"],
    plant: {
      first: (content, search) => {
        try {
          const match = new RegExp(search).exec(content);
          return match ? { start: match.index, end: match.index + match[0].length } : undefined;
        } catch {
          return undefined;
        }
      },
    },
  },
  {
    name: "trims-search",
    fault: "trims search and replacement before it looks",
    requirement: "CORE-LOCAL-4",
    formats: ["replace", "replace-many"],
    plant: {
      before: (request) => {
        if (request.format === "replace") {
          const { old, new: replacement } = request.edit;
          return { ...request, edit: { ...request.edit, old: old.trim(), new: replacement.trim() } };
        }
        if (request.format !== "replace-many") return request;
        const edits = request.edit.edits.map((pair) => ({
          ...pair,
          old: pair.old.trim(),
          new: pair.new.trim(),
        }));
        return { ...request, edit: { ...request.edit, edits } };
      },
    },
  },
];
