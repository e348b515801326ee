import type { EditEntry, EditRequest } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";

function contentOf(entry: EditEntry, request: EditRequest): string | undefined {
  const content = entry.path === undefined ? undefined : request.files[entry.path];
  return typeof content === "string" ? content : undefined;
}

const bytesBefore = (text: string, codePoints: number): number =>
  new TextEncoder().encode(Array.from(text).slice(0, codePoints).join("")).length;

/** Faults in what an answer says of single edits, beside the ones in words.ts. */
export const CLAIM_FAULTS: readonly Fault[] = [
  {
    name: "spans-in-bytes",
    fault: "reports spans in bytes",
    requirement: "CORE-SAY-SPAN-1",
    formats: ["replace"],
    plant: {
      entry: (entry, request) => {
        const content = contentOf(entry, request);
        if (content === undefined || entry.start === undefined || entry.end === undefined) return entry;
        return { ...entry, start: bytesBefore(content, entry.start), end: bytesBefore(content, entry.end) };
      },
    },
  },
  {
    name: "spans-end-included",
    fault: "reports the last character of a span as its end",
    requirement: "CORE-SAY-SPAN-1",
    formats: ["replace", "replace-many"],
    plant: {
      entry: (entry) => (entry.end === undefined ? entry : { ...entry, end: Math.max(0, entry.end - 1) }),
    },
  },
  {
    name: "spans-in-lines",
    fault: "reports line numbers where spans are asked for",
    requirement: "CORE-SAY-SPAN-1",
    formats: ["replace"],
    plant: {
      entry: (entry, request) => {
        const content = contentOf(entry, request);
        if (content === undefined || entry.start === undefined || entry.end === undefined) return entry;
        const lineAt = (at: number): number => Array.from(content).slice(0, at).join("").split("\n").length;
        return { ...entry, start: lineAt(entry.start), end: lineAt(entry.end) };
      },
    },
  },
  {
    name: "spans-of-the-result",
    fault: "reports the span of the new text in the result",
    requirement: "CORE-SAY-SPAN-1",
    formats: ["replace"],
    plant: {
      entry: (entry, request) =>
        request.format === "replace" && entry.start !== undefined && entry.count === 1
          ? { ...entry, end: entry.start + Array.from(request.edit.new).length }
          : entry,
    },
  },
  {
    name: "counts-none",
    fault: "reports no replacement for an edit that it applies",
    requirement: "CORE-SAY-COUNT-1",
    formats: ["replace", "replace-many"],
    plant: { entry: (entry) => (entry.count === undefined ? entry : { ...entry, count: 0 }) },
  },
  {
    name: "names-unknown-strategy",
    fault: "names a strategy that is not on its ladder",
    requirement: "CORE-SAY-LADDER-1",
    plant: {
      entry: (entry) => (entry.strategy === "exact" ? { ...entry, strategy: "ExactReplacer" } : entry),
    },
  },
  {
    name: "similarity-as-distance",
    fault: "reports a distance, below 0 for likeness, as similarity",
    requirement: "CORE-SAY-SIMILARITY-1",
    plant: {
      entry: (entry) =>
        entry.similarity === undefined ? entry : { ...entry, similarity: entry.similarity - 1.5 },
    },
  },
  {
    name: "calls-a-miss-ambiguous",
    fault: "gives ambiguous as the reason where the search is nowhere",
    requirement: "CORE-SAY-CODE-2",
    plant: {
      after: (response) => (response.code === "not-found" ? { ...response, code: "ambiguous" } : response),
    },
  },
  {
    name: "calls-ambiguous-a-miss",
    fault: "gives not-found as the reason where the search is in several places",
    requirement: "CORE-SAY-CODE-2",
    plant: {
      after: (response) => (response.code === "ambiguous" ? { ...response, code: "not-found" } : response),
    },
  },
  {
    name: "calls-every-refusal-already-applied",
    fault: "gives already-applied as the reason of every refusal",
    requirement: "CORE-SAY-CODE-2",
    plant: {
      after: (response) =>
        response.status === "refused" ? { ...response, code: "already-applied" } : response,
    },
  },
  {
    name: "calls-done-applied",
    fault: "reports success where one edit of the request was refused, and says so of that edit",
    requirement: "CORE-HONEST-3",
    plant: {
      skipsFailed: true,
      after: (response, request) => {
        const sent = request.format === "replace-many" ? request.edit.edits.length : 1;
        const { edits = [] } = response;
        return response.status === "applied" && edits.length < sent
          ? { ...response, edits: [...edits, { status: "refused", code: "not-found" }] }
          : response;
      },
    },
  },
];
