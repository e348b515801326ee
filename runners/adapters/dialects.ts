import { readdirSync } from "node:fs";
import type { Dialect } from "../../reference/dialect.ts";
import { EditproofError } from "../../reference/errors.ts";
import { didYouMean } from "../suggest.ts";
import { loadSyntaxCheckers } from "../syntax/index.ts";

const folder = new URL("../../reference/dialects/", import.meta.url);
const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";

/** The names of all dialects, sorted: one folder each under reference/dialects. */
export function dialectNames(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Loads a dialect by name.
 * @throws EditproofError `unknown-dialect`, naming the nearest ones.
 */
export async function loadDialect(name: string): Promise<Dialect> {
  const names = dialectNames();
  if (!names.includes(name)) {
    throw new EditproofError(
      "unknown-dialect",
      `There is no dialect named ${JSON.stringify(name)}.`,
      didYouMean(name, names, `There are: ${names.join(", ")}.`),
    );
  }
  const module = (await import(new URL(`${name}/index.${extension}`, folder).href)) as Record<
    string,
    unknown
  >;
  const dialect = Object.values(module).find((value) => isDialect(value, name));
  if (!dialect) throw new Error(`reference/dialects/${name}/index.ts exports no dialect of that name`);
  // A dialect that reports warnings asks whether files parse.
  if ((dialect as Dialect).reports.includes("warnings")) await loadSyntaxCheckers();
  return dialect as Dialect;
}

function isDialect(value: unknown, name: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { name: own, apply } = value as Partial<Dialect>;
  return own === name && typeof apply === "function";
}
