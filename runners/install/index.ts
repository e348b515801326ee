export { doctor, type Finding } from "./doctor.ts";
export { installEngines, type InstallOptions, type InstallOutcome, type InstallProgress } from "./install.ts";
export { listEngines, removeEngine, type EngineListing } from "./list.ts";
export { engineNames } from "./manifest.ts";
export { resolveEngine, type NotInstalled, type ResolvedEngine } from "./resolve.ts";
