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

/** An engine that refuses every edit of a file once an edit of it has failed. */
function thatGivesUp(): Plant {
  const failed = new Set<string>();
  return {
    after: (response, request) => {
      const key = Object.keys(request.files).sort().join(" ");
      if (response.status === "refused") failed.add(key);
      return failed.has(key) && response.status === "applied"
        ? { status: "refused", code: "other", message: "Too many edits of this file have failed." }
        : response;
    },
  };
}

/** An engine that takes the third miss in a row for a success. */
function thatLosesPatience(): Plant {
  let misses = 0;
  return {
    after: (response) => {
      misses = response.status === "refused" ? misses + 1 : 0;
      return misses >= 3 ? { status: "applied", files: {} } : response;
    },
  };
}

/** An engine whose pending edit of a refused request lands with the next one of that path. */
function thatKeepsFailedEdits(): Plant {
  let pending: { path: string; text: string } | undefined;
  return {
    after: (response, request) => {
      if (request.format !== "replace") return response;
      const { path, new: text } = request.edit;
      if (response.code === "not-found") pending = { path, text };
      const written = response.files?.[path];
      if (pending?.path !== path || typeof written !== "string") return response;
      const late = pending.text;
      pending = undefined;
      return { ...response, files: { ...response.files, [path]: `${written}${late}\n` } };
    },
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
    name: "wrong-id",
    fault: "answers with the id of the next request",
    requirement: "CORE-PROTO-1",
    conduct: "wrong-id",
    plant: {},
  },
  {
    name: "answers-twice",
    fault: "sends every answer twice",
    requirement: "CORE-PROTO-1",
    conduct: "answers-twice",
    plant: {},
  },
  {
    name: "quotes-singly",
    fault: "writes its answers with single quotes, as Python prints a dictionary",
    requirement: "CORE-PROTO-1",
    conduct: "quotes-singly",
    plant: {},
  },
  {
    name: "breaks-lines",
    fault: "writes its answers over several lines",
    requirement: "CORE-PROTO-1",
    conduct: "breaks-lines",
    plant: {},
  },
  {
    name: "odd-status",
    fault: "says ok where the protocol says applied",
    requirement: "CORE-PROTO-1",
    conduct: "odd-status",
    plant: {},
  },
  {
    name: "latin-1",
    fault: "writes its answers in Latin-1",
    requirement: "CORE-PROTO-1",
    conduct: "latin-1",
    plant: {},
  },
  {
    name: "ends-early",
    fault: "ends after ten answers",
    requirement: "CORE-PROTO-3",
    conduct: "ends-early",
    plant: {},
  },
  {
    name: "gives-up-on-a-file",
    fault: "refuses every edit of a file once an edit of it has failed",
    requirement: "CORE-LAW-STATE",
    plant: thatGivesUp,
  },
  {
    name: "loses-patience",
    fault: "takes the third miss in a row for a success",
    requirement: "CORE-LAW-STATE",
    plant: thatLosesPatience,
  },
  {
    name: "keeps-failed-edits",
    fault: "keeps an edit that failed and writes it with the next one of that file",
    requirement: "CORE-LAW-STATE",
    formats: ["replace"],
    plant: thatKeepsFailedEdits,
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
