import type { Code } from "../spec/types.ts";

/** A place that a strategy looked at. Positions are code points of the content, end exclusive; lines count from 1. */
export interface Candidate {
  start: number;
  end: number;
  line: number;
  endLine: number;
  score?: number;
  /** Why it was not taken; absent for the one that was. */
  refused?: string;
}

/** What happened while an edit was applied, in order; `edit` is the index of the edit in the request. */
export type TraceEvent =
  | {
      kind: "strategy";
      edit: number;
      path: string;
      strategy: string;
      outcome: "matched" | "no-match" | "ambiguous" | "rejected";
      candidates: readonly Candidate[];
    }
  | { kind: "guard"; edit: number; path: string; guard: string; code?: Code; detail: string }
  | { kind: "adjust"; edit: number; path: string; what: string; before: string; after: string };

/** Receives the trace of a run. Candidates are only gathered where a trace is asked for. */
export type Trace = (event: TraceEvent) => void;
