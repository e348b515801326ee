import type { Code } from "../../../spec/types.ts";

/** A diff that git refuses to read on; ends the whole input. */
export class Malformed extends Error {
  readonly code: Code;
  /** What was remarked on white space before it. */
  readonly remarks: string[] = [];

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}
