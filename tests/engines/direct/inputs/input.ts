import type { Content, EditRequest, Files } from "../../../../spec/types.ts";

/** One edit that is put to an engine directly and through its driver. */
export interface Input {
  /** What is special about it, for the report of a difference. */
  readonly what: string;
  readonly files: Files;
  readonly edit: EditRequest["edit"];
}

/** Bytes that are not UTF-8, from their hexadecimal digits. */
export const bytes = (digits: string): Content => ({
  base64: Buffer.from(digits.replaceAll(" ", ""), "hex").toString("base64"),
});

/** Lines `line 1`, `line 2` and so on, each ended by LF. */
export const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join("");
