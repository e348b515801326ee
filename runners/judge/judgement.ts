import type { Truth } from "../../spec/types.ts";

/** What the bytes of an answer come to. */
export type Verdict =
  | "timeout"
  | "crash"
  | "protocol-error"
  | "unsupported"
  | "correct"
  | "torn"
  | "false-success"
  | "misapplied"
  | "correct-refusal"
  | "safe-miss"
  | "wrong-refusal";

/** What a finding is about: a field that the answer reports, or a law that holds without truth. */
export type FindingKind =
  "code" | "strategy" | "guard" | "span" | "count" | "similarity" | "warnings" | "message" | `law:${string}`;

/** Something that an answer says and that is not so. It fails its requirement and leaves the verdict alone. */
export interface Finding {
  readonly kind: FindingKind;
  /** Id of the requirement that is broken. */
  readonly requirement: string;
  readonly detail: string;
  /** Index of the edit in the answer, where the finding is about one. */
  readonly edit?: number;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** With `crash`: the engine caught its own failure and said `error`. */
  readonly caught?: true;
  /**
   * With `protocol-error`: the verdict on the answer that came all the same. Rates count this one, so that
   * babble does not hide corruption.
   */
  readonly answered?: Verdict;
  readonly findings: readonly Finding[];
  /** `axis=camp` of a declared policy that accepts this result. It excuses and never changes the verdict. */
  readonly policy?: string;
}

/** Verdicts that mean that a file is wrong and the caller was not told. */
export const CORRUPTION: readonly Verdict[] = ["misapplied", "false-success", "torn"];

/** Verdicts that make a run fall short unless something excuses them. */
export const FALLS_SHORT: readonly Verdict[] = [
  ...CORRUPTION,
  "wrong-refusal",
  "crash",
  "timeout",
  "protocol-error",
];

/** Whether the case counts for recovery: there is a changed tree to reach, or success without change. */
export function isRecoverable(truth: Truth): boolean {
  return truth.unchanged || truth.accept.some((tree) => tree.status !== "partial");
}
