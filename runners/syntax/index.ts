import type { CheckSyntax, SyntaxVerdict } from "../../reference/dialect.ts";
import { checkJson } from "./json.ts";
import { loadPythonChecker } from "./python.ts";
import { loadTomlChecker } from "./toml.ts";
import { loadYamlChecker } from "./yaml.ts";

/** Checks a text of one language, a byte order mark taken off. */
type Checker = (text: string) => SyntaxVerdict;

const checkers = new Map<string, Checker>([[".json", checkJson]]);

const LOADERS: readonly (readonly [extensions: readonly string[], load: () => Promise<Checker>])[] = [
  [[".yaml", ".yml"], loadYamlChecker],
  [[".toml"], loadTomlChecker],
  [[".py"], loadPythonChecker],
];

let loading: Promise<void> | undefined;

/**
 * Loads the parsers of YAML, TOML and Python, optional packages of the host's. Languages whose parser is not
 * installed stay unknown, and unknown lets an edit pass.
 *
 * @returns the extensions that can't be checked
 */
export async function loadSyntaxCheckers(): Promise<string[]> {
  loading ??= Promise.all(
    LOADERS.map(async ([extensions, load]) => {
      const checker = await load().catch(ifNotInstalled);
      if (checker) for (const extension of extensions) checkers.set(extension, checker);
    }),
  ).then(() => undefined);
  await loading;
  return LOADERS.flatMap(([extensions]) => extensions).filter((extension) => !checkers.has(extension));
}

function ifNotInstalled(error: unknown): undefined {
  const { code } = error as { code?: string };
  if (code !== "ERR_MODULE_NOT_FOUND" && code !== "MODULE_NOT_FOUND") throw error;
}

/**
 * Whether a text parses, by its file's extension and as Python's own parsers would have it: `.json` (NaN and
 * duplicate keys pass, comments do not), `.yaml`, `.yml`, `.toml` and `.py`. Unknown for any other, and for those
 * whose parser `loadSyntaxCheckers` has not loaded.
 */
export const checkSyntax: CheckSyntax = (path, text) => {
  const extension = /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? "";
  const checker = checkers.get(extension);
  return checker ? checker(text.startsWith("\uFEFF") ? text.slice(1) : text) : "unknown";
};
