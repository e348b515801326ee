import type { Case } from "../../spec/types.ts";
import type { Answer } from "../engine.ts";
import { acceptingPolicy, judge, POLICY_AXES } from "../judge/index.ts";

/** What an answer must be for the first camp of an axis to be shown by it; `either` says nothing. */
const SHOWS_THE_FIRST: Readonly<Record<string, "refusal" | "change">> = {
  ambiguity: "refusal",
  atomicity: "refusal",
  addExisting: "refusal",
  encoding: "refusal",
  lineEndings: "change",
  finalNewline: "change",
  emptySearch: "change",
};

/** The camps, as `axis=camp`, that this answer fits where the case divides the camps of the axis. */
export function leaningsOf(one: Case, answer: Answer): string[] {
  if (answer.kind !== "response" || !one.truth?.camps) return [];
  const { request, truth } = one;
  const hello = {
    id: 0 as const,
    protocol: 1 as const,
    engine: { name: "", version: "", language: "", source: "" },
  };
  const { verdict } = judge({
    request,
    truth,
    answer,
    hello: { ...hello, dialect: null, formats: [], reports: [] },
  });
  return Object.keys(POLICY_AXES).flatMap((axis) => {
    const camps = Object.keys(truth.camps ?? {}).filter((name) => name.startsWith(`${axis}=`));
    if (camps.length === 0) return [];
    const fitting = camps.filter((name) => {
      const declared = { [axis]: { camp: name.slice(axis.length + 1) } };
      return (
        acceptingPolicy(request, answer.response, truth.camps, declared, truth.tolerances ?? []) !== undefined
      );
    });
    if (fitting.length > 0) return fitting.length === 1 ? fitting : [];
    const changed = verdict === "correct" && Object.keys(answer.response.files ?? {}).length > 0;
    const shown = SHOWS_THE_FIRST[axis] === "refusal" ? verdict === "correct-refusal" : changed;
    return shown && SHOWS_THE_FIRST[axis] !== undefined ? [`${axis}=${POLICY_AXES[axis]![0]}`] : [];
  });
}
