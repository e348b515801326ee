/**
 * Derives spec/types.ts from the JSON Schemas in spec/schemas, so that no type is written twice.
 * All schemas are bundled under one set of $defs first: a type used by two schemas comes out once.
 *
 * Usage: generate-types.ts [--check]   with --check it compares and exits 1 where the file is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const root = new URL("../", import.meta.url);
const schemaDir = new URL("spec/schemas/", root);
const target = new URL("spec/types.ts", root);

const defs: Record<string, unknown> = {};
for (const name of readdirSync(schemaDir).toSorted()) {
  if (!name.endsWith(".schema.json")) continue;
  const text = readFileSync(new URL(name, schemaDir), "utf8").replace(
    /"\$ref":\s*"[\w-]+\.schema\.json#/g,
    '"$ref": "#',
  );
  const schema = JSON.parse(text) as { $defs?: Record<string, unknown> };
  for (const [key, value] of Object.entries(schema.$defs ?? {})) {
    // "one of these fields at least" has no counterpart in the types.
    delete (value as { anyOf?: unknown }).anyOf;
    if (key in defs) throw new Error(`${name}: $defs/${key} is defined by another schema too`);
    defs[key] = value;
  }
}

const bundled = {
  title: "AllTypes",
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(Object.keys(defs).map((key) => [key, { $ref: `#/$defs/${key}` }])),
  $defs: defs,
};
const compiled = await compile(structuredClone(bundled) as never, "AllTypes", {
  additionalProperties: false,
  bannerComment: "// Made from spec/schemas/*.schema.json by `npm run types`. Do not edit.",
  maxItems: 3,
  format: false,
});
// The wrapper interface only served to make every definition reachable.
const text = compiled.replace(/export interface AllTypes \{[\s\S]*?\n\}\n/, "");

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("spec/types.ts does not match spec/schemas: run `npm run types` and commit the result");
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, text);
}
