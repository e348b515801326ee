import type { EditRequest } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";

function withoutLastPair(request: EditRequest): EditRequest {
  if (request.format !== "replace-many" || request.edit.edits.length < 2) return request;
  return { ...request, edit: { ...request.edit, edits: request.edit.edits.slice(0, -1) } };
}

/** Faults in requests of several edits. */
export const SEVERAL_FAULTS: readonly Fault[] = [
  {
    name: "keeps-early-edits",
    fault: "refuses a request whose later edit fails, and leaves the earlier ones in the files",
    requirement: "CORE-MANY-5",
    plant: { atomic: false },
  },
  {
    name: "skips-failed-edits",
    fault: "leaves out an edit that fails and reports success for the request",
    requirement: "CORE-MANY-1",
    plant: { skipsFailed: true },
  },
  {
    name: "applies-to-original",
    fault: "applies each edit to the file as it was, so that the last one alone stays",
    requirement: "CORE-MANY-2",
    formats: ["replace-many"],
    plant: { unordered: true },
  },
  {
    name: "allows-overlap",
    fault: "applies edits whose searches share text that one of them changes",
    requirement: "CORE-MANY-3",
    formats: ["replace-many"],
    plant: { without: ["overlap"] },
  },
  {
    name: "loses-last-edit",
    fault: "drops the last of several edits",
    requirement: "CORE-MANY-1",
    plant: {
      before: withoutLastPair,
      operations: (operations) => (operations.length > 1 ? operations.slice(0, -1) : operations),
    },
  },
  {
    name: "edits-one-file",
    fault: "applies the edits of the first file and reports success for all",
    requirement: "CORE-MANY-1",
    formats: ["search-replace", "v4a", "unified-diff"],
    plant: { operations: (operations) => operations.filter(({ path }) => path === operations[0]!.path) },
  },
  {
    name: "applies-backwards",
    fault: "applies the edits of a request from the last to the first",
    requirement: "CORE-MANY-2",
    formats: ["replace-many"],
    plant: {
      before: (request) =>
        request.format === "replace-many"
          ? { ...request, edit: { ...request.edit, edits: request.edit.edits.toReversed() } }
          : request,
    },
  },
];
