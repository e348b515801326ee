import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { packageRoot } from "./version.ts";

let ajv: Ajv2020 | undefined;

function registry(): Ajv2020 {
  if (ajv) return ajv;
  ajv = new Ajv2020({ allErrors: false, strict: true, allowUnionTypes: true, strictRequired: false });
  const folder = `${packageRoot()}spec/schemas/`;
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".schema.json"))
      ajv.addSchema(JSON.parse(readFileSync(folder + name, "utf8")) as object);
  }
  return ajv;
}

/**
 * The validator of one definition of the schemas in spec/schemas.
 * @param ref such as `protocol.schema.json#/$defs/Hello`
 */
export function validator<T>(ref: string): ValidateFunction<T> {
  const validate = registry().getSchema<T>(ref);
  if (!validate) throw new Error(`no schema ${ref}`);
  return validate;
}

/**
 * The complaint of a validator that says most, as `at /pointer: what is wrong`. Of the branches of a choice
 * the one whose format fits is meant.
 */
export function complaint(validate: ValidateFunction): string {
  const errors = validate.errors ?? [];
  const leaves = errors.filter(({ keyword }) => keyword !== "oneOf" && keyword !== "anyOf");
  const error = leaves.find((one) => !isOtherFormat(one)) ?? leaves.at(-1) ?? errors[0];
  if (!error) return "does not fit its schema";
  if (isOtherFormat(error)) return `at ${error.instancePath}: must be one of ${formatsOf(leaves).join(", ")}`;
  const { allowedValues, additionalProperty } = error.params as {
    allowedValues?: unknown[];
    additionalProperty?: string;
  };
  const detail = allowedValues
    ? `: ${allowedValues.join(", ")}`
    : additionalProperty === undefined
      ? ""
      : ` "${additionalProperty}"`;
  return `at ${error.instancePath || "/"}: ${error.message ?? "does not fit"}${detail}`;
}

/** No branch fits, so that each names the formats that it is for. */
function formatsOf(errors: readonly ErrorObject[]): unknown[] {
  return errors.flatMap(({ params }) => {
    const { allowedValue, allowedValues } = params as { allowedValue?: unknown; allowedValues?: unknown[] };
    return allowedValues ?? [allowedValue];
  });
}

function isOtherFormat({ keyword, instancePath }: ErrorObject): boolean {
  return (keyword === "const" || keyword === "enum") && instancePath.endsWith("/format");
}
