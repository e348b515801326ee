import { rustTrim } from "../../text/rust.ts";
import { BEGIN_PATCH, END_PATCH } from "../v4a/lines.ts";
import { invalidPatch } from "./messages.ts";

const HEREDOC_STARTS: ReadonlySet<string> = new Set(["<<EOF", "<<'EOF'", '<<"EOF"']);

/**
 * The lines from Begin to End of a patch as Codex and its forks cut it: the text is trimmed and split at LF, one
 * CR before an LF goes with it, and the frame of a shell heredoc is taken off.
 * @param trimMarkers whether white space around the Begin and the End line is forgiven.
 * @throws Refusal where the first or last line is not the marker.
 */
export function envelopeLines(text: string, trimMarkers: boolean): string[] {
  const trimmed = rustTrim(text);
  const lines = trimmed === "" ? [] : trimmed.split("\n").map(withoutCr);
  // The last line has no LF behind it, so its CR is not a line end; trimming has removed it anyway.
  if (isFramed(lines, trimMarkers)) return lines;
  if (lines.length >= 4 && HEREDOC_STARTS.has(lines[0]!) && lines.at(-1)!.endsWith("EOF")) {
    const inner = lines.slice(1, -1);
    if (isFramed(inner, trimMarkers)) return inner;
    throw frameError(inner, trimMarkers);
  }
  throw frameError(lines, trimMarkers);
}

function withoutCr(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function isMarker(line: string | undefined, marker: string, trim: boolean): boolean {
  return line !== undefined && (trim ? rustTrim(line) : line) === marker;
}

function isFramed(lines: readonly string[], trim: boolean): boolean {
  return isMarker(lines[0], BEGIN_PATCH, trim) && isMarker(lines.at(-1), END_PATCH, trim);
}

/** A lone Begin line, or no line at all, has only the end amiss. */
function frameError(lines: readonly string[], trim: boolean): Error {
  const badStart = lines.length > 0 && !isMarker(lines[0], BEGIN_PATCH, trim);
  const [which, marker] = badStart ? ["first", BEGIN_PATCH] : ["last", END_PATCH];
  return invalidPatch(`The ${which} line of the patch must be '${marker}'`);
}
