import type { MirroredEngine } from "../../dialect.ts";
import type { FileRules } from "./files/file-rules.ts";
import type { FuzzyRules } from "./fuzzy-rules.ts";
import type { PatchRules } from "./v4a/patch-rules.ts";

/** One version of Hermes' patch tool: everything in which versions differ. */
export interface HermesProfile {
  readonly name: string;
  readonly mirrors?: MirroredEngine;
  readonly fuzzy: FuzzyRules;
  readonly patch: PatchRules;
  readonly files: FileRules;
  /** Whether an edit that fails is taken as success where its outcome stands there already. */
  readonly recognisesAppliedEdits: boolean;
}
