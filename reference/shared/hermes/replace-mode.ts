import type { EditContext } from "../../dialect.ts";
import type { EditEntry, EditRequest, EditResponse } from "../../../spec/types.ts";
import { countCodePoints, codePointCursor } from "../../text/offsets.ts";
import { splitBom } from "../../text/lines.ts";
import { contentAt } from "../tree.ts";
import { explained } from "./refusal-message.ts";
import { detectEnding, normalizeEndings } from "./files/line-endings.ts";
import { hasNullByte, NULL_BYTE, protectedPath, sensitivePath } from "./files/paths.ts";
import { syntaxWarning } from "./files/syntax.ts";
import { Workspace } from "./files/workspace.ts";
import { findAndReplace, type Outcome } from "./find-and-replace.ts";
import { isAlreadyApplied } from "./guards/already-applied.ts";
import type { Objection } from "./guards/guard.ts";
import type { HermesProfile } from "./profile.ts";
import type { Span } from "./text-view.ts";
import { Watch } from "./watch.ts";

type ReplaceRequest = Extract<EditRequest, { format: "replace" }>;
type Matched = Extract<Outcome, { ok: true }>;

/** One pair of texts on one file: path, reading, the replace function, line endings, writing, reading back. */
export function replaceInFile(
  request: ReplaceRequest,
  context: EditContext,
  profile: HermesProfile,
): EditResponse {
  const { path, old: search, new: replacement, replaceAll = false } = request.edit;
  const watch = context.trace && new Watch(context.trace, 0, path);
  if (request.options?.["layer"] === "fuzzy") return replaceInText(request, profile, watch);
  if (!path) return refused(path, { code: "bad-path", message: "path required" });
  if (hasNullByte(path)) return NULL_BYTE;
  const workspace = new Workspace(request.files, profile.files, context.checkSyntax);
  const at = workspace.locate(path);
  const sensitive = sensitivePath(path, at);
  if (sensitive) return refused(path, sensitive);
  if (typeof search !== "string" || typeof replacement !== "string") {
    return refused(path, { code: "malformed", message: "old_string and new_string required" });
  }
  // From here on the tool works on the resolved path.
  const resolved = workspace.shown(path);
  const denied = protectedPath(resolved, at);
  if (denied) return refused(path, denied);
  const onDisk = workspace.text(resolved);
  if (onDisk === undefined) {
    const code = workspace.isFolder(resolved) ? "is-directory" : "missing-file";
    return refused(path, { code, message: `Failed to read file: ${resolved}` });
  }

  const { bom, body } = splitBom(onDisk);
  const outcome = findAndReplace(profile.fuzzy, body, search, replacement, replaceAll, watch);
  if (!outcome.ok) {
    if (profile.recognisesAppliedEdits && isAlreadyApplied(body, search, replacement)) {
      watch?.stopped(
        "already-applied",
        "already-applied",
        "the replacement stands there, and the search is gone",
      );
      return alreadyApplied(path);
    }
    return refused(path, { code: outcome.code, message: explained(outcome, search, body) });
  }

  const ending = detectEnding(body);
  const text = ending ? normalizeEndings(outcome.text, ending) : outcome.text;
  watch?.adjusted("line-endings", outcome.text, text);
  const writing = workspace.write(resolved, text, onDisk);
  if (!writing.ok) {
    return refused(path, { code: writing.code, message: `Failed to write changes: ${writing.message}` });
  }
  const files = workspace.changes();
  // Read back, one BOM is taken off: a text that begins with one of its own does not come back as it was.
  if (text.startsWith("\uFEFF")) return unverified(path, resolved, text, files);
  const warning = syntaxWarning(context.checkSyntax, path, text, body);
  return {
    status: "applied",
    files,
    edits: [entry(path, body, outcome, bom.length)],
    warnings: warning ? [warning] : [],
  };
}

/** The replace function alone: no BOM, line endings or syntax, as the option `layer: "fuzzy"` asks. */
function replaceInText({ files, edit }: ReplaceRequest, profile: HermesProfile, watch?: Watch): EditResponse {
  const content = contentAt(files, edit.path);
  if (typeof content !== "string") {
    return { status: "refused", code: "missing-file", message: "no such text file" };
  }
  const { replaceAll = false } = edit;
  const outcome = findAndReplace(profile.fuzzy, content, edit.old, edit.new, replaceAll, watch);
  if (!outcome.ok) return refused(edit.path, outcome);
  return {
    status: "applied",
    files: outcome.text === content ? {} : { [edit.path]: outcome.text },
    edits: [entry(edit.path, content, outcome, 0)],
    warnings: [],
  };
}

/** Tells the places in code points of the request's text, whose BOM counts. */
function entry(path: string, body: string, { strategy, spans }: Matched, shift: number): EditEntry {
  const cursor = codePointCursor(body);
  const [start] = cursorSpan(cursor, spans[0]!, shift);
  const [, end] = cursorSpan(cursor, spans.at(-1)!, shift);
  const all = spans.length > 1 ? { spans: spans.map((span) => cursorSpan(cursor, span, shift)) } : {};
  return { status: "applied", path, strategy, count: spans.length, start, end, ...all };
}

function cursorSpan(cursor: (utf16: number) => number, [start, end]: Span, shift: number): [number, number] {
  return [cursor(start) + shift, cursor(end) + shift];
}

const NOWHERE = { count: 0, start: -1, end: -1 } as const;

function refused(path: string, { code, message }: Objection): EditResponse {
  const edits: EditEntry[] = [{ status: "refused", path, code, ...NOWHERE }];
  return { status: "refused", code, message, files: {}, edits, warnings: [] };
}

function alreadyApplied(path: string): EditResponse {
  const edits: EditEntry[] = [{ status: "already-applied", path, ...NOWHERE }];
  const message =
    `File already contains the target text — the edit appears to be already applied to ${path}. No write ` +
    "performed; do not re-send this patch.";
  return { status: "already-applied", message, files: {}, edits, warnings: [] };
}

function unverified(
  path: string,
  shown: string,
  text: string,
  files: EditResponse["files"] & object,
): EditResponse {
  const wrote = countCodePoints(text.replaceAll("\r\n", "\n"));
  const message =
    `Post-write verification failed for ${shown}: on-disk content differs from intended write (wrote ${wrote} ` +
    `chars, read back ${wrote - 1} chars after normalizing line endings). The patch did not persist. Re-read the ` +
    "file and try again.";
  const status = Object.keys(files).length > 0 ? "partial" : "refused";
  return {
    status,
    code: "io",
    message,
    files,
    edits: [{ status, path, code: "io", ...NOWHERE }],
    warnings: [],
  };
}
