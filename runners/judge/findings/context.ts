import type { EditRequest, EditResponse, Expectation, Hello, Truth } from "../../../spec/types.ts";
import type { Finding, Verdict } from "../judgement.ts";
import type { EditFacts } from "./facts.ts";

/** What a check of one reported field looks at. */
export interface CheckContext {
  readonly request: EditRequest;
  readonly response: EditResponse;
  readonly hello: Hello;
  readonly truth: Truth | undefined;
  readonly expect: Expectation | undefined;
  readonly verdict: Verdict | undefined;
  readonly facts: readonly EditFacts[];
}

/** Checks one thing that an answer says; empty where nothing is wrong with it. */
export type Check = (context: CheckContext) => Finding[];
