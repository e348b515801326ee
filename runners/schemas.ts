import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
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

/** The first complaint of a validator as `at /pointer: what is wrong`. */
export function complaint(validate: ValidateFunction): string {
  const [error] = validate.errors ?? [];
  if (!error) return "does not fit its schema";
  const allowed = (error.params as { allowedValues?: unknown[] }).allowedValues;
  const extra = (error.params as { additionalProperty?: string }).additionalProperty;
  const detail = allowed ? `: ${allowed.join(", ")}` : extra === undefined ? "" : ` "${extra}"`;
  return `at ${error.instancePath || "/"}: ${error.message ?? "does not fit"}${detail}`;
}
