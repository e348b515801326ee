import type { Fault } from "./fault.ts";
import { firstLike, placeOfLines, withoutSpace } from "./likeness.ts";
import { toDoc } from "./sound/text.ts";

/** UTF-16 units of a text before a code point offset. */
function units(text: string, codePoints: number): number {
  return Array.from(text).slice(0, codePoints).join("").length;
}

/** Faults of engines whose files are right and whose words are wrong. */
export const WORD_FAULTS: readonly Fault[] = [
  {
    name: "swaps-ladder",
    fault: "names the second rung of its ladder for what the first one finds",
    requirement: "CORE-SAY-LADDER-2",
    formats: ["replace", "replace-many"],
    plant: {
      entry: (entry) => (entry.strategy === "exact" ? { ...entry, strategy: "line-endings" } : entry),
    },
  },
  {
    name: "spans-in-utf16",
    fault: "reports spans in UTF-16 units",
    requirement: "CORE-SAY-SPAN-1",
    formats: ["replace", "replace-many"],
    plant: {
      entry: (entry, request) => {
        const content = entry.path === undefined ? undefined : request.files[entry.path];
        if (typeof content !== "string" || entry.start === undefined || entry.end === undefined) return entry;
        return { ...entry, start: units(content, entry.start), end: units(content, entry.end) };
      },
    },
  },
  {
    name: "spans-without-bom",
    fault: "does not count a byte order mark in spans",
    requirement: "CORE-SAY-SPAN-1",
    plant: {
      entry: (entry, request) => {
        const content = entry.path === undefined ? undefined : request.files[entry.path];
        if (typeof content !== "string" || !content.startsWith("\uFEFF")) return entry;
        const less = (at: number | undefined): number => Math.max(0, (at ?? 0) - 1);
        return { ...entry, start: less(entry.start), end: less(entry.end) };
      },
    },
  },
  {
    name: "guards-say-not-found",
    fault: "gives not-found as the reason of every refusal",
    requirement: "CORE-SAY-CODE-2",
    plant: {
      after: (response) => (response.status === "refused" ? { ...response, code: "not-found" } : response),
    },
  },
  {
    name: "counts-one",
    fault: "reports one replacement however many there are",
    requirement: "CORE-SAY-COUNT-1",
    formats: ["replace", "replace-many"],
    plant: { entry: (entry) => (entry.count === undefined ? entry : { ...entry, count: 1 }) },
  },
  {
    name: "claims-exact",
    fault: "calls a match with white space set aside exact, with similarity 1",
    requirement: "CORE-SAY-EXACT-1",
    formats: ["replace"],
    plant: {
      fallback: (content, search) => {
        const doc = toDoc(content);
        const wanted = search.replace(/\n$/, "").split("\n");
        const at = firstLike(doc.lines, wanted, withoutSpace);
        return at === undefined ? undefined : placeOfLines(doc, at, wanted.length);
      },
      entry: (entry) => ({ ...entry, strategy: "exact", similarity: 1 }),
    },
  },
  {
    name: "writes-and-says-already-there",
    fault: "reports already-applied for edits that it applies",
    requirement: "CORE-HONEST-1",
    plant: {
      after: (response) =>
        response.status === "applied" ? { ...response, status: "already-applied" } : response,
    },
  },
  {
    name: "similarity-in-percent",
    fault: "reports similarity from 0 to 100",
    requirement: "CORE-SAY-SIMILARITY-1",
    plant: {
      entry: (entry) =>
        entry.similarity === undefined ? entry : { ...entry, similarity: entry.similarity * 100 },
    },
  },
  {
    name: "counts-attempts",
    fault: "counts the edits of the request in place of the places changed",
    requirement: "CORE-SAY-COUNT-1",
    formats: ["replace-many"],
    plant: {
      entry: (entry, request) =>
        request.format === "replace-many" ? { ...entry, count: request.edit.edits.length } : entry,
    },
  },
];
