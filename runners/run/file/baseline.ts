import { existsSync, readFileSync } from "node:fs";
import type { Baseline } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { complaint, validator } from "../../schemas.ts";

/**
 * Reads a baseline.
 * @param mayBeMissing a file that is not there is no baseline, for one that is about to be written
 * @throws EditproofError `bad-baseline`
 */
export function readBaseline(file: string, mayBeMissing = false): Baseline | undefined {
  if (!existsSync(file)) {
    if (mayBeMissing) return undefined;
    throw new EditproofError(
      "bad-baseline",
      `There is no baseline ${file}.`,
      "--update-baseline writes one from a run.",
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new EditproofError("bad-baseline", `${file} is not readable as JSON: ${(error as Error).message}.`);
  }
  const fits = validator<Baseline>("baseline.schema.json#/$defs/Baseline");
  if (!fits(value)) throw new EditproofError("bad-baseline", `${file} is no baseline, ${complaint(fits)}.`);
  return value;
}
