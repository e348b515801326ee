import type { Code } from "../../../spec/types.ts";

/** A failure that Aider tells the model: a Python `ValueError`. */
export class Refusal extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** A failure that Aider did not mean: any other Python exception, which ends the whole reply. */
export class Crash extends Error {
  /** The exception's Python name. */
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }

  static indexError(): Crash {
    return new Crash("IndexError", "list index out of range");
  }
}
