import type { EditRequest, EditResponse, FileChanges } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";
import type { Operation, Plant } from "./sound/model.ts";

const PATCHES = ["v4a", "unified-diff"] as const;

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const mapText = (change: (text: string) => string): Plant => ({
  operations: (operations) =>
    operations.map((operation): Operation =>
      operation.op === "add" ? { ...operation, text: change(operation.text) } : operation,
    ),
});

/** Rewrites what a success says of its files. */
const onFiles =
  (change: (files: FileChanges, request: EditRequest) => FileChanges): NonNullable<Plant["after"]> =>
  (response, request): EditResponse =>
    response.status === "applied" ? { ...response, files: change(response.files ?? {}, request) } : response;

/** Faults in which file is edited, and in files added, deleted and moved. */
export const TREE_FAULTS: readonly Fault[] = [
  {
    name: "goes-by-name",
    fault: "edits the first file of that name, in whatever folder it is",
    requirement: "CORE-FILE-2",
    plant: { path: (path, files) => files.find((file) => baseOf(file) === baseOf(path)) ?? path },
  },
  {
    name: "goes-by-ending",
    fault: "edits the last file whose path ends in the one named",
    requirement: "CORE-FILE-2",
    plant: { path: (path, files) => files.findLast((file) => file.endsWith(path)) ?? path },
  },
  {
    name: "folds-case-of-paths",
    fault: "looks files up without regard to capitals and takes the first",
    requirement: "CORE-FILE-2",
    plant: {
      path: (path, files) => files.find((file) => file.toLowerCase() === path.toLowerCase()) ?? path,
    },
  },
  {
    name: "strips-first-folder",
    fault: "takes a first folder a or b for the prefix of a diff, in every format",
    requirement: "CORE-EXACT-1",
    plant: { path: (path) => path.replace(/^[ab]\//, "") },
  },
  {
    name: "cuts-path-at-blank",
    fault: "takes the path to end at its first blank",
    requirement: "CORE-EXACT-1",
    plant: { path: (path) => path.split(" ")[0]! },
  },
  {
    name: "reads-path-as-pattern",
    fault: "takes the path for a pattern, so that brackets stand for one of the letters in them",
    requirement: "CORE-EXACT-1",
    plant: {
      path: (path, files) => {
        if (!/[[\](){}*?]/.test(path)) return path;
        const pattern = path
          .replace(/[.+^$(){}|\\]/g, "\\$&")
          .replaceAll("*", ".*")
          .replaceAll("?", ".");
        const found = files.find((file) => new RegExp(`^${pattern}$`).test(file));
        return found ?? `${path}: no such file`;
      },
    },
  },
  {
    name: "deletes-emptied-file",
    fault: "deletes a file of which nothing is left",
    requirement: "CORE-FILE-5",
    plant: {
      after: onFiles((files) =>
        Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text === "" ? null : text])),
      ),
    },
  },
  {
    name: "will-not-empty",
    fault: "refuses an edit after which nothing would be left of the file",
    requirement: "CORE-EXACT-1",
    plant: {
      after: (response) =>
        Object.values(response.files ?? {}).includes("")
          ? { status: "refused", code: "other", message: "Nothing would be left." }
          : response,
    },
  },
  {
    name: "empties-on-miss",
    fault: "writes an empty file where the search is not found, and reports failure",
    requirement: "CORE-HONEST-2",
    formats: ["replace", "replace-many"],
    plant: {
      after: (response, request) =>
        response.code === "not-found"
          ? { ...response, files: { [(request.edit as { path: string }).path]: "" } }
          : response,
    },
  },
  {
    name: "forgets-to-write",
    fault: "reports success and writes nothing",
    requirement: "CORE-HONEST-3",
    plant: { after: onFiles(() => ({})) },
  },
  {
    name: "deletes-by-emptying",
    fault: "leaves an empty file where one is to be deleted",
    requirement: "CORE-FILE-5",
    formats: PATCHES,
    plant: {
      after: onFiles((files) =>
        Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text ?? ""])),
      ),
    },
  },
  {
    name: "move-drops-hunks",
    fault: "moves a file and leaves the hunks below the move out",
    requirement: "CORE-FILE-5",
    formats: PATCHES,
    plant: {
      operations: (operations) =>
        operations.map((operation) =>
          operation.op === "update" && operation.to !== undefined ? { ...operation, hunks: [] } : operation,
        ),
    },
  },
  {
    name: "ignores-move",
    fault: "edits a file that is to be moved and leaves it where it is",
    requirement: "CORE-FILE-5",
    formats: PATCHES,
    plant: {
      operations: (operations) =>
        operations.map((operation) =>
          operation.op === "update" ? { ...operation, to: undefined } : operation,
        ),
    },
  },
  {
    name: "added-file-keeps-plus",
    fault: "writes the lines of an added file with their plus",
    requirement: "CORE-LOCAL-4",
    formats: PATCHES,
    plant: mapText((text) => text.replace(/^(?=.)/gm, "+")),
  },
  {
    name: "added-file-loses-blank-lines",
    fault: "leaves the blank lines of an added file out",
    requirement: "CORE-LOCAL-4",
    formats: PATCHES,
    plant: mapText((text) => text.replace(/^[ \t]*\n/gm, "")),
  },
  {
    name: "added-file-has-no-end",
    fault: "joins the lines of an added file without a newline after the last",
    requirement: "CORE-EOF-3",
    formats: ["unified-diff"],
    plant: mapText((text) => text.replace(/\n$/, "")),
  },
  {
    name: "added-file-ends-twice",
    fault: "ends an added file in one newline too many",
    requirement: "CORE-EOF-3",
    formats: PATCHES,
    plant: mapText((text) => `${text}\n`),
  },
];
