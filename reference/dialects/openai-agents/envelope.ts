import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { BEGIN_PATCH, END_PATCH, fileHeader, MOVE_TO } from "../../shared/v4a/lines.ts";
import { pythonStrip } from "../../text/python.ts";
import type { Operation } from "./operations.ts";

function malformed(message: string): EngineRefusal {
  return new EngineRefusal("malformed", message);
}

/**
 * Reads the operations of an envelope. Its two markers must be the first and the last line, exactly; the bodies
 * are read when their turn comes.
 * @throws EngineRefusal
 */
export function readEnvelope(text: string): Operation[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const cut = lines.map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  if (cut[0] !== BEGIN_PATCH) throw malformed(`apply_patch input must start with '${BEGIN_PATCH}'`);
  if (cut.length < 2 || cut.at(-1) !== END_PATCH)
    throw malformed(`apply_patch input must end with '${END_PATCH}'`);
  const operations: Operation[] = [];
  for (let at = 1; at < cut.length - 1;) {
    let next = at + 1;
    while (next < cut.length - 1 && fileHeader(cut[next]!) === undefined) next++;
    operations.push(readSection(cut[at]!, cut.slice(at + 1, next)));
    at = next;
  }
  if (operations.length === 0) {
    throw new EngineRefusal("no-edits", "apply_patch input must include at least one file operation");
  }
  return operations;
}

function readSection(headerLine: string, body: readonly string[]): Operation {
  const header = fileHeader(headerLine);
  if (header === undefined) throw malformed(`Invalid apply_patch file operation header: ${headerLine}`);
  const path = readPath(headerLine, header.path);
  switch (header.op) {
    case "add": {
      const odd = body.find((line) => !line.startsWith("+"));
      if (odd !== undefined) throw malformed(`Invalid Add File line: ${odd}`);
      if (body.length === 0) throw malformed(`Add File patch for ${path} must include at least one + line`);
      return { type: "create_file", path, diff: asDiff(body) };
    }
    case "delete":
      if (body.length > 0) throw malformed(`Delete File patch for ${path} must not include a diff`);
      return { type: "delete_file", path, diff: "" };
    case "update": {
      const first = body[0];
      const moves = first?.startsWith(MOVE_TO) === true;
      const moveTo = moves ? { moveTo: readPath(first!, first!.slice(MOVE_TO.length)) } : {};
      const hunks = moves ? body.slice(1) : body;
      if (hunks.length === 0) throw malformed(`Update File patch for ${path} must include a hunk`);
      return { type: "update_file", path, diff: asDiff(hunks), ...moveTo };
    }
  }
}

function readPath(line: string, text: string): string {
  const path = pythonStrip(text);
  if (path === "") throw malformed(`Missing path in apply_patch header: ${line}`);
  return path;
}

function asDiff(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
