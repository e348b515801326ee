import type { EditContext } from "../../dialect.ts";
import type { EditEntry, EditRequest, EditResponse, Warning } from "../../../spec/types.ts";
import { pythonStrip } from "../../text/python.ts";
import { hasNullByte, NULL_BYTE, sensitivePath } from "./files/paths.ts";
import { syntaxWarning } from "./files/syntax.ts";
import { Workspace } from "./files/workspace.ts";
import type { Objection } from "./guards/guard.ts";
import type { HermesProfile } from "./profile.ts";
import { applyOperation, type Done } from "./v4a/apply.ts";
import { headerPaths } from "./v4a/headers.ts";
import type { Operation } from "./v4a/operation.ts";
import { parsePatch } from "./v4a/parse.ts";
import { validate } from "./v4a/validate.ts";
import { Watch } from "./watch.ts";

type PatchRequest = Extract<EditRequest, { format: "v4a" | "search-replace" | "unified-diff" }>;

/**
 * A V4A patch over several files: all is validated before anything is written; then each operation is carried
 * out in order, and one that fails does not stop the rest.
 */
export function patchFiles(
  request: PatchRequest,
  context: EditContext,
  profile: HermesProfile,
): EditResponse {
  const { text } = request.edit;
  if (!text) return refused({ code: "malformed", message: "patch content required" }, []);
  const workspace = new Workspace(request.files, profile.files, context.checkSyntax);
  const parsed = parsePatch(text, profile.patch);
  const operations = parsed.ok ? parsed.operations : [];

  const forbidden = forbiddenPath(text, workspace);
  if (forbidden === "null-byte") return NULL_BYTE;
  if (forbidden) return refused(forbidden, operations);
  if (!parsed.ok) return refused({ code: "malformed", message: parsed.message }, []);

  const objections = validate(operations, workspace, profile);
  const first = objections[0];
  if (first) {
    const code = first.code === "no-op" && operations.length === 0 ? "no-edits" : first.code;
    return refused(
      { code, message: list("Patch validation failed (no files were modified):", objections) },
      operations,
    );
  }

  const done = operations.map((operation, edit) =>
    applyOperation(
      operation,
      workspace,
      profile,
      context.trace && new Watch(context.trace, edit, operation.path),
    ),
  );
  return answer(operations, done, workspace, profile);
}

function forbiddenPath(text: string, workspace: Workspace): Objection | "null-byte" | undefined {
  const paths = headerPaths(text, pythonStrip);
  for (const path of paths) {
    if (path.split("/").includes("..")) {
      const message =
        `V4A patch header contains '..' traversal: '${path}'. Use the agent's cwd-relative path (no '..') or an ` +
        "absolute path in '*** Update File:' / '*** Add File:' / '*** Delete File:' / '*** Move File:' headers.";
      return { code: "outside-root", message };
    }
  }
  for (const path of paths) {
    if (hasNullByte(path)) return "null-byte";
    const objection = sensitivePath(path, workspace.locate(path));
    if (objection) return objection;
  }
  return undefined;
}

function list(head: string, objections: readonly Objection[]): string {
  return `${head}\n${objections.map(({ message }) => `  • ${message}`).join("\n")}`;
}

function refused({ code, message }: Objection, operations: readonly Operation[]): EditResponse {
  const edits = operations.map(({ path }): EditEntry => ({ status: "refused", path, code }));
  return { status: "refused", code, message, files: {}, edits, warnings: [] };
}

function answer(
  operations: readonly Operation[],
  done: readonly Done[],
  workspace: Workspace,
  profile: HermesProfile,
): EditResponse {
  const files = workspace.changes();
  const objections = done.flatMap(({ objection }) => objection ?? []);
  const code = objections[0]?.code;
  const edits = operations.map(({ path }, i): EditEntry => {
    const { objection, strategies } = done[i]!;
    if (objection) return { status: "refused", path, code: code! };
    if (strategies.length === 0) return { status: "applied", path };
    return { status: "applied", path, strategy: strategies.join(","), count: strategies.length };
  });
  const warnings =
    profile.files.patchLint === "disk"
      ? warningsOnDisk(operations, done, workspace)
      : done.flatMap(({ warning }) => warning ?? []);
  if (code === undefined) return { status: "applied", files, edits, warnings };
  const status = Object.keys(files).length > 0 ? "partial" : "refused";
  const message = list(
    "Apply phase failed (state may be inconsistent — run `git diff` to assess):",
    objections,
  );
  return { status, code, message, files, edits, warnings };
}

/** The files that were updated, then those added, as they stand once all is done. */
function warningsOnDisk(
  operations: readonly Operation[],
  done: readonly Done[],
  workspace: Workspace,
): Warning[] {
  const landed = (kind: Operation["kind"]): string[] =>
    operations
      .filter((operation, i) => operation.kind === kind && !done[i]!.objection)
      .map(({ path }) => path);
  return [...new Set([...landed("update"), ...landed("add")])].flatMap((path) => {
    const text = workspace.text(path);
    return text === undefined ? [] : (syntaxWarning(workspace.check, path, text) ?? []);
  });
}
