import type { EditEntry, EditResponse } from "../../../spec/types.ts";
import type { Chat } from "./chat.ts";
import { Crash, Refusal } from "./failure.ts";

/** How far a reply got. */
export type Stage = "parse" | "dry-run" | "prepare" | "apply";

/** What a reply came to, before it is put into words of the protocol. */
export interface Outcome {
  readonly stage: Stage;
  readonly error: unknown;
  readonly entries: readonly EditEntry[];
  /** A reply whose hunks change nothing counts as applied. */
  readonly nothingToDo: boolean;
  /** Shell listings that were set aside. */
  readonly shell: number;
}

/** Writes the answer. The files are what differs on disk, whatever the status: nothing is rolled back. */
export function respond(chat: Chat, outcome: Outcome): EditResponse {
  const declined = chat.declined.map((path): EditEntry => ({
    status: "refused",
    path,
    code: "approval-required",
  }));
  const edits = [...outcome.entries, ...declined];
  const files = chat.disk.changes();
  const warnings = Array.from({ length: outcome.shell }, () => ({
    code: "other",
    message: "shell block set aside",
  }));
  return {
    ...verdict(chat, outcome, edits),
    ...(Object.keys(files).length === 0 ? {} : { files }),
    ...(edits.length === 0 ? {} : { edits }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

function verdict(
  { words }: Chat,
  { error, stage, nothingToDo }: Outcome,
  edits: readonly EditEntry[],
): Pick<EditResponse, "status" | "code" | "message"> {
  const landed = edits.some((edit) => edit.status === "applied");
  const failed = edits.find((edit) => edit.status !== "applied");
  const failure = landed ? "partial" : "refused";
  if (error instanceof Refusal) return { status: failure, code: error.code, message: error.message };
  if (error instanceof Crash) {
    return { status: "error", message: `${error.kind} in ${stage}: ${error.message}` };
  }
  if (error !== undefined) throw error;
  if (failed !== undefined)
    return { status: failure, code: failed.code ?? "other", message: words.join("; ") };
  if (landed || nothingToDo) return { status: "applied" };
  return { status: "refused", code: "no-edits", message: words.join("; ") };
}
