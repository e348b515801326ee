import type { EditRequest, EditResponse, Hello } from "../../spec/types.ts";
import type { Answer } from "../engine.ts";

/** What a law looks at: a request, the answer that came, and the engine to ask again. */
export interface LawContext {
  readonly request: EditRequest;
  readonly response: EditResponse;
  readonly hello: Hello;
  readonly ask: (request: EditRequest) => Promise<Answer>;
}

/** What came of checking a law: its premise does not hold, it holds, or what breaks it. */
export type LawOutcome = "no premise" | "holds" | { readonly broken: string };

/** A statement that needs no truth: it compares answers with the request or with each other. */
export interface Law {
  readonly name: string;
  /** The requirement that it proves. */
  readonly requirement: string;
  readonly check: (context: LawContext) => Promise<LawOutcome>;
}

/** The response in an answer; undefined for trouble, of which the run speaks elsewhere. */
export function responseIn(answer: Answer): EditResponse | undefined {
  return answer.kind === "response" ? answer.response : undefined;
}
