export { doctor } from "./doctor.ts";
export { installEngines, type InstallOutcome, type InstallProgress } from "./install.ts";
export { listEngines, removeEngine } from "./list.ts";
export { engineNames } from "./manifest.ts";
export { resolveEngine, type ResolvedEngine } from "./resolve.ts";
