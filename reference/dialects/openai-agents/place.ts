import { EngineRefusal } from "../../shared/engine-refusal.ts";
import { PYTHON_FOLDS } from "../../shared/v4a/folds.ts";
import { SeekLines, seekSequence, type Fold } from "../../shared/v4a/seek-sequence.ts";
import type { SeekTrace } from "../../shared/v4a/seek-trace.ts";
import type { Body, Headers } from "./diff-lines.ts";

/** Headers know no pass that trims the end alone. */
const HEADER_FOLDS: readonly Fold[] = [PYTHON_FOLDS[0]!, PYTHON_FOLDS[2]!];

/**
 * Where the search for a hunk begins behind its headers. The first header may stand before the cursor, which
 * then stays; the others are looked for behind it. A single header that is nowhere is ignored.
 * @throws EngineRefusal where one of several headers is nowhere.
 */
export function cursorBehind(
  headers: Headers,
  source: SeekLines,
  cursor: number,
  trace: SeekTrace | undefined,
): number {
  for (const [i, text] of headers.texts.entries()) {
    const found = seekSequence(source, [text], i === 0 ? 0 : cursor, HEADER_FOLDS);
    if (found === undefined && headers.count > 1) {
      trace?.guard("header", `one of several headers is not in the file: ${text}`);
      throw new EngineRefusal("not-found", `Invalid Anchor ${cursor}:\n${text}`);
    }
    if (found !== undefined && found.index >= cursor) cursor = found.index + 1;
    trace?.adjust("cursor", text, found === undefined ? "not in the file: ignored" : `line ${cursor + 1}`);
  }
  return cursor;
}

/**
 * The first place of a hunk's context and removed lines from the cursor on. A hunk that is marked as the end of
 * the file is looked for at the very end first, an empty last line not counted.
 * @throws EngineRefusal with code `not-found`.
 */
export function placeBody(
  body: Body,
  source: SeekLines,
  cursor: number,
  trace: SeekTrace | undefined,
): number {
  const seek = (source: SeekLines, start: number): number | undefined => {
    const place = seekSequence(source, body.context, start, PYTHON_FOLDS);
    trace?.seek(source, body.context, start, PYTHON_FOLDS, place);
    return place?.index;
  };
  let index: number | undefined;
  if (body.endOfFile) {
    const lines =
      source.lines.at(-1) === "" ? new SeekLines(source.lines.slice(0, -1), body.context) : source;
    const { length } = lines.lines;
    index = seek(lines, Math.max(0, length - body.context.length)) ?? seek(lines, Math.min(cursor, length));
  } else {
    index = seek(source, cursor);
  }
  if (index !== undefined) return index;
  const kind = body.endOfFile ? "EOF Context" : "Context";
  throw new EngineRefusal("not-found", `Invalid ${kind} ${cursor}:\n${body.context.join("\n")}`);
}
