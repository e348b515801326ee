import type { EditRequest, EditResponse, Hello } from "../spec/types.ts";

/** What came of putting one request to an engine. */
export type Answer =
  | { kind: "response"; response: EditResponse; trouble?: readonly string[]; flaky?: true }
  | { kind: "timeout"; detail: string; trouble?: readonly string[] }
  | { kind: "crash"; detail: string; stderr: string; trouble?: readonly string[] }
  | { kind: "protocol-error"; detail: string; trouble?: readonly string[] };

/** Anything that takes files and an edit and answers with files and an outcome. */
export interface Engine {
  /** The name that reports print: `aider-chat`, `dialect:aider`, `reference`, `faulty:strips-bom`, `cmd:…`. */
  readonly id: string;
  readonly hello: Hello;
  /**
   * Puts one request. Trouble of the engine's (a crash, no answer in time, babble) is an answer, not an
   * exception.
   * @throws EditproofError `engine-gone` where the engine no longer starts.
   */
  apply(request: EditRequest, caseId?: string): Promise<Answer>;
  close(): Promise<void>;
}
