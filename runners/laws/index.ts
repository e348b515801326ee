import type { Finding } from "../judge/index.ts";
import { commutation } from "./commutation.ts";
import { determinism } from "./determinism.ts";
import { idempotence } from "./idempotence.ts";
import type { Law, LawContext } from "./law.ts";
import { locality } from "./locality.ts";
import { rename } from "./rename.ts";
import { shift } from "./shift.ts";
import { state } from "./state.ts";

/** The laws that ask the engine again, or compare bytes alone. Honesty is checked by the judge, always. */
export const LAWS: readonly Law[] = [locality, determinism, state, idempotence, shift, rename, commutation];

/** Which laws held, and findings for those that are broken; laws whose premise does not hold are in neither. */
export interface LawReport {
  readonly held: readonly string[];
  readonly findings: readonly Finding[];
}

/** Checks every law on one answer. Asks the engine up to seven times more. */
export async function checkLaws(context: LawContext): Promise<LawReport> {
  const held: string[] = [];
  const findings: Finding[] = [];
  for (const { name, requirement, check } of LAWS) {
    const outcome = await check(context);
    if (outcome === "holds") held.push(name);
    else if (outcome !== "no premise") {
      findings.push({ kind: `law:${name}`, requirement, detail: outcome.broken });
    }
  }
  return { held, findings };
}
