import type { EditRequest, EditResponse } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";

function withoutLastPair(request: EditRequest): EditRequest {
  if (request.format !== "replace-many" || request.edit.edits.length < 2) return request;
  return { ...request, edit: { ...request.edit, edits: request.edit.edits.slice(0, -1) } };
}

/** Puts overlapping edits in by their places in the request's content, the last place first. */
function spliced(response: EditResponse, request: EditRequest): EditResponse {
  if (response.code !== "overlap" || request.format !== "replace-many") return response;
  const content = request.files[request.edit.path];
  if (typeof content !== "string") return response;
  const places = request.edit.edits.map((pair) => ({ pair, at: content.indexOf(pair.old) }));
  let text = content;
  for (const { pair, at } of places.toSorted((a, b) => b.at - a.at)) {
    text = text.slice(0, at) + pair.new + text.slice(at + pair.old.length);
  }
  return { status: "applied", files: { [request.edit.path]: text } };
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
    fault: "splices edits into the file from the last place to the first, though they share text",
    requirement: "CORE-MANY-3",
    formats: ["replace-many"],
    plant: { after: spliced },
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
