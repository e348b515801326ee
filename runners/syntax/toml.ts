import type { SyntaxVerdict } from "../../reference/dialect.ts";

/** Loads the checker of TOML. */
export async function loadTomlChecker(): Promise<(text: string) => SyntaxVerdict> {
  const { parse, TomlError } = await import("smol-toml");
  return (text) => {
    try {
      // Python's integers have no bound.
      parse(text, { integersAsBigInt: true });
      return "ok";
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const [message] = error.message.split("\n");
      return { line: error.line, message: `TOMLDecodeError: ${message}` };
    }
  };
}
