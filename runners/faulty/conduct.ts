import { contentAt, setContent } from "../../reference/shared/tree.ts";
import type { EditRequest } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";
import type { Plant } from "./sound/model.ts";

/** An engine that goes by a file as an earlier request left it. */
function withMemory(): Plant {
  let seen: EditRequest["files"] = {};
  return {
    before: (request) => {
      const files = { ...request.files };
      for (const [path, content] of Object.entries(files)) {
        setContent(files, path, contentAt(seen, path) ?? content);
      }
      return { ...request, files };
    },
    after: (response, request) => {
      const written = Object.entries(response.files ?? {}).filter(([, content]) => content !== null);
      seen = { ...request.files, ...(Object.fromEntries(written) as EditRequest["files"]) };
      return response;
    },
  };
}

function takingTurns(): Plant {
  let turns = 0;
  return {
    pick: (places) => places.at(turns++ % 2 === 0 ? 0 : -1),
    pickLine: (places) => places.at(turns++ % 2 === 0 ? 0 : -1),
  };
}

/** Faults in how an engine behaves over many requests, or as a process. */
export const CONDUCT_FAULTS: readonly Fault[] = [
  {
    name: "hangs",
    fault: "never answers a request whose search it does not find",
    requirement: "CORE-PROTO-2",
    conduct: "hangs",
    plant: {},
  },
  {
    name: "crashes",
    fault: "ends when the file holds a character beyond the basic plane",
    requirement: "CORE-PROTO-3",
    conduct: "crashes",
    plant: {},
  },
  {
    name: "babbles",
    fault: "prints a line about its work on standard output before each answer",
    requirement: "CORE-PROTO-1",
    conduct: "babbles",
    plant: {},
  },
  {
    name: "fails-on-crlf",
    fault: "answers error for every file with CRLF line endings",
    requirement: "CORE-PROTO-3",
    plant: {
      after: (response, request) =>
        JSON.stringify(request.files).includes("\\r\\n")
          ? { status: "error", message: "an internal error" }
          : response,
    },
  },
  {
    name: "remembers-files",
    fault: "keeps a file in a cache by its path and edits the copy of an earlier request",
    requirement: "CORE-LAW-STATE",
    plant: withMemory,
  },
  {
    name: "takes-turns",
    fault: "takes the first and the last of several equal places by turns",
    requirement: "CORE-LAW-DETERMINISM",
    plant: takingTurns,
  },
  {
    name: "loses-long-tails",
    fault: "loses the last line of a file longer than its buffer",
    requirement: "CORE-LOCAL-1",
    plant: {
      write: (content) => content.replace(/(\n[^\n]*)\n?$/, (tail) => (content.length > 2000 ? "\n" : tail)),
    },
  },
];
