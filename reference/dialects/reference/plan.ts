import type { Code } from "../../../spec/types.ts";

/** Search and replacement as the model sent them, or as a reading makes of them. */
export interface Pair {
  readonly search: string;
  readonly replace: string;
}

/** One change of one file, whatever format it came in. */
export interface Hunk extends Pair {
  /** Whole lines, each ended by LF in `search` and `replace`; otherwise any stretch of text. */
  readonly whole: boolean;
  /** Every exact occurrence is meant. */
  readonly all: boolean;
  /** Texts of `@@` lines that stand above the place, outermost first. */
  readonly anchors: readonly string[];
  /** The line, counted from 1, that the format says the search begins at. */
  readonly line: number | undefined;
  /** The format says that the search stands at the end of the file. */
  readonly atEnd: boolean;
  /** Where a diff says so: whether the old and the new side end without a final newline. */
  readonly bareEnd: { readonly old: boolean; readonly new: boolean } | undefined;
  /** A diff's pair if lines without a tag are context whose blank went missing. */
  readonly untagged: Pair | undefined;
}

export type Operation =
  | { readonly op: "update"; readonly path: string; readonly to?: string; readonly hunks: readonly Hunk[] }
  | { readonly op: "add"; readonly path: string; readonly content: string }
  | { readonly op: "delete"; readonly path: string; readonly hunks: readonly Hunk[] };

/** Why an edit is not applied. */
export interface Refusal {
  readonly refused: Code;
  readonly message: string;
}

export function refuse(refused: Code, message: string): Refusal {
  return { refused, message };
}

export function isRefusal<T extends object>(value: T | Refusal): value is Refusal {
  return "refused" in value;
}

/** A hunk with the fields that a format does not have at their neutral values. */
export function hunk(pair: Pair, more: Partial<Hunk> = {}): Hunk {
  return {
    search: pair.search,
    replace: pair.replace,
    whole: true,
    all: false,
    anchors: [],
    line: undefined,
    atEnd: false,
    bareEnd: undefined,
    untagged: undefined,
    ...more,
  };
}
