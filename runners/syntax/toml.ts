import type { SyntaxVerdict } from "../../reference/dialect.ts";
import { lineAt } from "./position.ts";
import { newerThanToml10 } from "./toml-1-1.ts";

/** Loads the checker of TOML. */
export async function loadTomlChecker(): Promise<(text: string) => SyntaxVerdict> {
  const { parse, TomlError } = await import("smol-toml");
  return (text) => {
    try {
      // Python's integers have no bound.
      parse(text, { integersAsBigInt: true });
      const newer = newerThanToml10(text);
      if (newer === undefined) return "ok";
      return { line: lineAt(text, newer), message: "TOMLDecodeError: Invalid statement" };
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const [message] = error.message.split("\n");
      return { line: error.line, message: `TOMLDecodeError: ${message}` };
    }
  };
}
