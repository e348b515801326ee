export { type Comparison, compareAnswers } from "./compare.ts";
export { type Judged, judge } from "./judge.ts";
export {
  CORRUPTION,
  FALLS_SHORT,
  type Finding,
  type FindingKind,
  isRecoverable,
  type Judgement,
  type Verdict,
} from "./judgement.ts";
export { acceptingPolicy, POLICY_AXES } from "./policy.ts";
export { realChanges } from "./tree.ts";
