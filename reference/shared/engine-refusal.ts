import type { Code } from "../../spec/types.ts";

/**
 * Thrown inside a dialect where the engine gives up, with the protocol's code and the engine's own words; the
 * dialect's `apply` turns it into a response.
 */
export class EngineRefusal extends Error {
  override readonly name = "EngineRefusal";
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}
