export type { Answer, Engine } from "./engine.ts";
export { type EngineSettings, type EngineSource, resolveEngineName } from "./adapters/resolve.ts";
export { type Fault, FAULTS, faultyEngine } from "./faulty/index.ts";
export {
  type Comparison,
  compareAnswers,
  type Finding,
  type FindingKind,
  judge,
  type Judged,
  type Judgement,
  POLICY_AXES,
  type Verdict,
} from "./judge/index.ts";
export type { Run } from "./run/file/lines.ts";
export { readRun, readWholeRun } from "./run/file/read.ts";
export type { Selection } from "./run/plan.ts";
export type { Question } from "./run/question.ts";
export { type Ended, type RunObserver, type RunOptions, runSuite } from "./run/run.ts";
export { type Excuses, type Standing, standingOf } from "./run/standing.ts";
