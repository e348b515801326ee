import type { Drift } from "../drifts/drift.ts";
import { doubled } from "./doubled.ts";
import { otherWord } from "./other-word.ts";
import { removed } from "./removed.ts";
import { rewritten } from "./rewritten.ts";

/** Every trap, laid over a drifted case. They stand outside of the default plan. Only ever append. */
export const TRAP_TABLE: readonly Drift[] = [removed, rewritten, doubled, otherWord];
