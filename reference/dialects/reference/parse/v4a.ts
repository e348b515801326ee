import { type Hunk, hunk, isRefusal, type Operation, type Refusal, refuse } from "../plan.ts";
import { unwrapFence, unwrapJson } from "./framing.ts";
import { readHunkBody } from "./hunk-lines.ts";
import { asText, sentLines } from "./lines.ts";

const BEGIN = /^\*\*\* Begin Patch\s*$/;
const END = /^\*\*\* End Patch\s*$/;
const HEADER = /^\*\*\* (Update|Add|Delete|Move) File:\s*(.*?)\s*$/;
const MOVE_TO = /^\*\*\* Move to:\s*(.*?)\s*$/;
const END_OF_FILE = /^\*\*\* End of File\s*$/;
const ANCHOR = /^@@(?:\s(.*))?$/;
/** Blocks nest less deeply than this, and every anchor is looked for in the whole file. */
const MOST_ANCHORS = 16;
const NUMBERS = /^-(\d+)(?:,\d+)? \+\d+(?:,\d+)?(?: @@\s?(.*))?$/;

/** A V4A patch: an envelope, or bare hunks of the file at `path`. */
export function parseV4a(text: string, path: string | undefined): Operation[] | Refusal {
  const lines = unwrapFence(sentLines(unwrapJson(text, "*** Begin Patch")));
  const begin = lines.findIndex((line) => BEGIN.test(line));
  const headed = lines.some((line) => HEADER.test(line));
  if (begin === -1 && !headed) {
    if (path === undefined) {
      return refuse(
        "malformed",
        "The patch names no file. Begin with *** Begin Patch and *** Update File: PATH.",
      );
    }
    return bare(lines, path);
  }
  let end = lines.findIndex((line, at) => at > begin && END.test(line));
  if (end === -1) {
    if (!text.endsWith("\n") || begin === -1) {
      return refuse("truncated", "The patch has no *** End Patch line. Send it whole.");
    }
    end = lines.length;
  }
  return readEnvelope(lines.slice(begin + 1, end));
}

function bare(lines: readonly string[], path: string): Operation[] | Refusal {
  const body = lines.filter((line) => !END.test(line) && !BEGIN.test(line));
  const hunks = readHunks(body);
  if (isRefusal(hunks)) return hunks;
  if (hunks.length === 0) return nothing(path);
  return [{ op: "update", path, hunks }];
}

function nothing(path: string): Refusal {
  return refuse("malformed", `The update of ${path} has no hunk, so there is nothing to apply.`);
}

function readEnvelope(lines: readonly string[]): Operation[] | Refusal {
  const operations: Operation[] = [];
  let at = 0;
  while (at < lines.length) {
    const header = HEADER.exec(lines[at]!);
    if (header === null) {
      if (lines[at]!.trim() !== "" || operations.length > 0) {
        return refuse("malformed", `Line ${at + 2} of the patch belongs to no file: ${clip(lines[at]!)}`);
      }
      at++;
      continue;
    }
    let next = at + 1;
    while (next < lines.length && !HEADER.test(lines[next]!)) next++;
    const operation = readOperation(header[1]!, header[2]!, lines.slice(at + 1, next));
    if (isRefusal(operation)) return operation;
    operations.push(operation);
    at = next;
  }
  if (operations.length === 0) return refuse("no-edits", "The patch names no file to change.");
  return operations;
}

function clip(line: string): string {
  return JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
}

function readOperation(verb: string, name: string, body: readonly string[]): Operation | Refusal {
  if (name === "") return refuse("malformed", `*** ${verb} File: names no file.`);
  switch (verb) {
    case "Add":
      return readAdd(name, body);
    case "Delete":
      if (body.some((line) => line.trim() !== "")) {
        return refuse(
          "malformed",
          `The deletion of ${name} is followed by lines that belong to no operation.`,
        );
      }
      return { op: "delete", path: name, hunks: [] };
    case "Move":
      return readMove(name, body);
    default:
      return readUpdate(name, body);
  }
}

function readAdd(path: string, body: readonly string[]): Operation | Refusal {
  let last = body.length;
  while (last > 0 && (body[last - 1]!.trim() === "" || END_OF_FILE.test(body[last - 1]!))) last--;
  const content: string[] = [];
  for (const line of body.slice(0, last)) {
    if (!line.startsWith("+") && line !== "") {
      return refuse("malformed", `A line of the new file ${path} has no +: ${clip(line)}`);
    }
    content.push(line.slice(1));
  }
  return { op: "add", path, content: asText(content) };
}

function readMove(name: string, body: readonly string[]): Operation | Refusal {
  const [from, to, ...rest] = name.split(" -> ").map((part) => part.trim());
  if (from === undefined || to === undefined || rest.length > 0 || from === "" || to === "") {
    return refuse("malformed", `*** Move File: needs FROM -> TO, not ${clip(name)}.`);
  }
  const hunks = readHunks(body);
  return isRefusal(hunks) ? hunks : { op: "update", path: from, to, hunks };
}

function readUpdate(path: string, body: readonly string[]): Operation | Refusal {
  const first = body.findIndex((line) => line.trim() !== "");
  const move = MOVE_TO.exec(body[first] ?? "");
  if (move !== null && move[1] === "") return refuse("malformed", `*** Move to: of ${path} names no file.`);
  const hunks = readHunks(move === null ? body : body.slice(first + 1));
  if (isRefusal(hunks)) return hunks;
  if (move !== null) return { op: "update", path, to: move[1]!, hunks };
  return hunks.length === 0 ? nothing(path) : { op: "update", path, hunks };
}

interface Open {
  anchors: string[];
  line: number | undefined;
  lines: string[];
  atEnd: boolean;
}

function readHunks(body: readonly string[]): Hunk[] | Refusal {
  const hunks: Hunk[] = [];
  let open: Open = { anchors: [], line: undefined, lines: [], atEnd: false };
  const close = (): Refusal | undefined => {
    const made = closeHunk(open);
    if (made === undefined) return undefined;
    if (isRefusal(made)) return made;
    hunks.push(made);
    return undefined;
  };
  for (const line of body) {
    const anchor = ANCHOR.exec(line);
    if (anchor !== null) {
      const fresh = open.lines.some((text) => text !== "") || open.atEnd;
      const failed = fresh ? close() : undefined;
      if (failed !== undefined) return failed;
      if (fresh || open.lines.length > 0) open = { anchors: [], line: undefined, lines: [], atEnd: false };
      readAnchor(open, (anchor[1] ?? "").trim());
    } else if (END_OF_FILE.test(line)) {
      open.atEnd = true;
    } else if (/^(---|\+\+\+) ([ab]\/|\/dev\/null)/.test(line) && open.lines.length === 0) {
      continue;
    } else {
      if (open.atEnd && line !== "") {
        const failed = close();
        if (failed !== undefined) return failed;
        open = { anchors: [], line: undefined, lines: [], atEnd: false };
      }
      if (!open.atEnd) open.lines.push(line);
    }
  }
  return close() ?? hunks;
}

function readAnchor(open: Open, text: string): void {
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) open.line = Number(numbers[1]) || undefined;
  const anchor = (numbers === null ? text : (numbers[2] ?? "")).replace(/\s@@$/, "").trim();
  if (anchor !== "") open.anchors.push(anchor);
}

function closeHunk(open: Open): Hunk | Refusal | undefined {
  let { lines } = open;
  let last = lines.length;
  while (last > 0 && lines[last - 1] === "") last--;
  lines = lines.slice(0, last);
  if (lines.length === 0) {
    return open.anchors.length > 0
      ? refuse("malformed", `The hunk at @@ ${open.anchors[0]} is empty.`)
      : undefined;
  }
  if (open.anchors.length > MOST_ANCHORS) {
    return refuse(
      "malformed",
      `The hunk at @@ ${open.anchors[0]} has ${open.anchors.length} @@ lines one on another; ${MOST_ANCHORS} are the most. Keep only those that name its place.`,
    );
  }
  const body = readHunkBody(lines);
  if (!body.changes && body.untagged !== undefined) {
    return refuse("malformed", "A hunk has no line that begins with + or -, so it changes nothing.");
  }
  return hunk(body.pair, {
    anchors: open.anchors,
    line: open.line,
    atEnd: open.atEnd,
    untagged: body.untagged,
  });
}
