import { absent } from "./absent.ts";
import { ambiguous } from "./ambiguous.ts";
import { bom } from "./bom.ts";
import type { Drift } from "./drift.ts";
import { indentShift } from "./indent-shift.ts";
import { lineEndings } from "./line-endings.ts";
import { trailingWhitespace } from "./trailing-whitespace.ts";

/** Every drift of the default plan. Order is part of the generator's version: only ever append. */
export const DRIFT_TABLE: readonly Drift[] = [
  trailingWhitespace,
  indentShift,
  lineEndings,
  bom,
  ambiguous,
  absent,
];

const BY_NAME: ReadonlyMap<string, Drift> = new Map(DRIFT_TABLE.map((drift) => [drift.name, drift]));

/** A drift by its name. */
export function driftNamed(name: string): Drift | undefined {
  return BY_NAME.get(name);
}
