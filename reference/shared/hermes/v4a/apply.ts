import type { HermesProfile } from "../profile.ts";
import { syntaxWarning } from "../files/syntax.ts";
import type { Workspace } from "../files/workspace.ts";
import { isAlreadyApplied } from "../guards/already-applied.ts";
import type { Objection } from "../guards/guard.ts";
import { explained } from "../refusal-message.ts";
import type { Warning } from "../../../../spec/types.ts";
import type { Watch } from "../watch.ts";
import { applyHunk, insertHunk } from "./hunks.ts";
import { addedText, leavesLines, replacementOf, searchOf, type Operation } from "./operation.ts";

/** What became of one operation; an objection says why nothing did. */
export interface Done {
  readonly objection?: Objection;
  /** The strategies that found its hunks, in order. */
  readonly strategies: readonly string[];
  readonly warning?: Warning | undefined;
}

/** Carries out one operation of a validated patch on the files. */
export function applyOperation(
  operation: Operation,
  workspace: Workspace,
  profile: HermesProfile,
  watch: Watch | undefined,
): Done {
  switch (operation.kind) {
    case "add":
      return add(operation, workspace, profile);
    case "delete":
      return remove(operation, workspace);
    case "move":
      return move(operation, workspace, profile);
    case "update":
      return update(operation, workspace, profile, watch);
  }
}

function failed(what: string, { code, message }: Objection): Done {
  return { objection: { code, message: `${what}: ${message}` }, strategies: [] };
}

/** Why a target can't be used; a missing one is what is wanted. */
function occupied(path: string, workspace: Workspace): Objection | undefined {
  const reading = workspace.read(path);
  if (reading.ok) return { code: "file-exists", message: `${path}: file already exists` };
  return reading.missing ? undefined : reading;
}

function add(operation: Operation, workspace: Workspace, profile: HermesProfile): Done {
  const { path } = operation;
  const taken = profile.patch.needsFreeTarget ? occupied(path, workspace) : undefined;
  if (taken) return failed(`Failed to add ${path}`, taken);
  const writing = workspace.write(path, addedText(operation));
  if (!writing.ok) return failed(`Failed to add ${path}`, writing);
  return { strategies: [], warning: writeWarning(profile, workspace, path, writing.text) };
}

function remove({ path }: Operation, workspace: Workspace): Done {
  const gone: Objection = { code: "missing-file", message: `Cannot delete ${path}: file not found` };
  const objection = workspace.read(path).ok ? workspace.remove(path) : gone;
  return objection ? failed(`Failed to delete ${path}`, objection) : { strategies: [] };
}

function move({ path, to = "" }: Operation, workspace: Workspace, profile: HermesProfile): Done {
  const taken = profile.patch.needsFreeTarget ? occupied(to, workspace) : undefined;
  const objection = taken ?? workspace.move(path, to);
  return objection ? failed(`Failed to move ${path}`, objection) : { strategies: [] };
}

function update(
  { path, hunks }: Operation,
  workspace: Workspace,
  profile: HermesProfile,
  watch: Watch | undefined,
): Done {
  const reading = workspace.read(path);
  const what = `Failed to update ${path}`;
  if (!reading.ok) return failed(what, { ...reading, message: `Cannot read file: ${reading.message}` });
  let { text } = reading;
  const strategies: string[] = [];
  for (const hunk of hunks) {
    const search = searchOf(hunk);
    if (search === undefined) {
      const inserted = insertHunk(text, hunk);
      if (!inserted.ok) return failed(what, inserted);
      text = inserted.text;
    } else if (!leavesLines(hunk)) {
      const outcome = applyHunk(profile.fuzzy, text, search, hunk, watch);
      if (outcome.ok) {
        text = outcome.text;
        strategies.push(outcome.strategy);
      } else if (!profile.recognisesAppliedEdits || !isAlreadyApplied(text, search, replacementOf(hunk))) {
        const message = `Could not apply hunk: ${explained(outcome, search, text)}`;
        return failed(what, { code: outcome.code, message });
      }
    }
  }
  const writing = workspace.write(path, text, reading.text);
  if (!writing.ok) return failed(what, writing);
  return { strategies, warning: writeWarning(profile, workspace, path, writing.text, reading.text) };
}

function writeWarning(
  profile: HermesProfile,
  { check }: Workspace,
  path: string,
  after: string,
  before?: string,
): Warning | undefined {
  return profile.files.patchLint === "write" ? syntaxWarning(check, path, after, before) : undefined;
}
