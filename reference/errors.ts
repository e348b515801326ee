/**
 * An error that a person can act on: a stable code, one sentence that says what happened and where,
 * and a hint that says what to do.
 */
export class EditproofError extends Error {
  override readonly name = "EditproofError";
  readonly code: string;
  readonly hint: string | undefined;

  constructor(code: string, sentence: string, hint?: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
    this.hint = hint;
  }
}
