import type { EditResponse } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";

/** Turns a refusal of the sound engine into something else. */
const onMiss =
  (change: (response: EditResponse) => EditResponse): ((response: EditResponse) => EditResponse) =>
  (response) =>
    response.status === "refused" && response.code === "not-found" ? change(response) : response;

/** Faults of guards that are missing, or that stop what they should not. */
export const GUARD_FAULTS: readonly Fault[] = [
  {
    name: "applies-resend",
    fault: "adds a second copy when an insertion is sent again",
    requirement: "CORE-DUP-1",
    plant: { without: ["already-applied"] },
  },
  {
    name: "calls-a-miss-done",
    fault: "reports already-applied for every search that it does not find",
    requirement: "CORE-DUP-2",
    plant: { after: onMiss(() => ({ status: "already-applied" })) },
  },
  {
    name: "calls-a-miss-applied",
    fault: "reports success when nothing was found to replace",
    requirement: "CORE-ABSENT-1",
    plant: { after: onMiss(() => ({ status: "applied", files: {} })) },
  },
  {
    name: "appends-on-miss",
    fault: "appends the replacement to the file when the search is not found",
    requirement: "CORE-ABSENT-1",
    formats: ["replace"],
    plant: {
      after: (response, request) => {
        if (response.code !== "not-found" || request.format !== "replace") return response;
        const { path, new: replacement } = request.edit;
        const content = request.files[path];
        return typeof content === "string"
          ? { status: "applied", files: { [path]: `${content}${replacement}\n` } }
          : response;
      },
    },
  },
  {
    name: "deletes-on-resend",
    fault: "reports success for a deletion whose text is gone",
    requirement: "CORE-DUP-4",
    formats: ["replace"],
    plant: {
      after: (response, request) =>
        response.code === "not-found" && request.format === "replace" && request.edit.new === ""
          ? { status: "applied", files: {} }
          : response,
    },
  },
  {
    name: "prepends-empty-search",
    fault: "puts the replacement of an empty search in front of the file",
    requirement: "CORE-EMPTY-1",
    plant: { without: ["empty-search"] },
  },
  {
    name: "finds-white-space",
    fault: "takes a search of white space alone for any other",
    requirement: "CORE-EMPTY-3",
    plant: { without: ["whitespace-search"] },
  },
  {
    name: "refuses-everything",
    fault: "refuses every edit",
    requirement: "CORE-EXACT-1",
    plant: { after: () => ({ status: "refused", code: "not-found", message: "No." }) },
  },
  {
    name: "refuses-non-ascii",
    fault: "refuses every edit of a file that holds more than ASCII",
    requirement: "CORE-EXACT-1",
    plant: {
      after: (response, request) =>
        /[^\0-\x7f]/.test(JSON.stringify(request.files))
          ? { status: "refused", code: "not-utf8", message: "The file is not text." }
          : response,
    },
  },
  {
    name: "refuses-growth",
    fault: "refuses every replacement that is longer than what it replaces",
    requirement: "CORE-EXACT-1",
    formats: ["replace"],
    plant: {
      after: (response, request) =>
        request.format === "replace" &&
        request.edit.old !== "" &&
        request.edit.new.length > request.edit.old.length
          ? { status: "refused", code: "other", message: "The replacement is too long." }
          : response,
    },
  },
  {
    name: "follows-paths-out",
    fault: "writes to a path that leads out of the tree",
    requirement: "CORE-FILE-1",
    plant: { without: ["outside-root"] },
  },
  {
    name: "creates-on-missing-file",
    fault: "creates the file with the replacement where an edit that has a search names none",
    requirement: "CORE-FILE-2",
    formats: ["replace"],
    plant: {
      after: (response, request) =>
        response.code === "missing-file" && request.format === "replace"
          ? { status: "applied", files: { [request.edit.path]: request.edit.new } }
          : response,
    },
  },
];
