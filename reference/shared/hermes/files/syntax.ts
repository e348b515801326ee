import type { CheckSyntax } from "../../../dialect.ts";
import type { Warning } from "../../../../spec/types.ts";
import { CHECKED, extensionOf, GATED } from "./extensions.ts";

/** Parsers that take a byte order mark for an error, as Hermes feeds them. */
const NO_BOM: ReadonlySet<string> = new Set([".py", ".json", ".toml"]);
const BOM_COMPLAINT = "SyntaxError: invalid non-printable character U+FEFF (line 1)";

/** What a parser has against a text, as one line; undefined where it has nothing or there is no parser. */
export function complaint(check: CheckSyntax, path: string, text: string): string | undefined {
  const extension = extensionOf(path);
  if (!CHECKED.has(extension)) return undefined;
  const bom = text.startsWith("\uFEFF");
  const verdict = check(path, bom ? text.slice(1) : text);
  if (verdict === "unknown") return undefined;
  if (bom && NO_BOM.has(extension)) return BOM_COMPLAINT;
  return verdict === "ok" ? undefined : `${verdict.message} (line ${verdict.line})`;
}

/** Why a write is refused for its syntax: JSON, YAML and TOML have to parse. */
export function gate(check: CheckSyntax, path: string, text: string): string | undefined {
  const extension = extensionOf(path);
  if (!GATED.has(extension)) return undefined;
  const found = complaint(check, path, text);
  return (
    found &&
    `Refusing to write '${path}': candidate content fails ${extension} syntax validation (${found}). The file was ` +
      "NOT created or modified. Fix the content and retry."
  );
}

/**
 * The warning about a file that does not parse after the edit. What it was like before decides on the words
 * only; without `before` all is taken as new.
 */
export function syntaxWarning(
  check: CheckSyntax,
  path: string,
  after: string,
  before?: string,
): Warning | undefined {
  const found = complaint(check, path, after);
  if (found === undefined) return undefined;
  const old = before === undefined ? undefined : complaint(check, path, before);
  return { code: "syntax", path, message: compared(found, old) };
}

function compared(found: string, old: string | undefined): string {
  if (old === undefined) return found;
  if (old === found) {
    return `Pre-existing lint errors — this edit didn't introduce new ones but the file is still broken. ${found}`;
  }
  return `New lint errors introduced by this edit (pre-existing errors filtered out):\n${found}`;
}
