import type { Code, EditEntry, EditRequest, EditResponse } from "../../../spec/types.ts";
import type { Doc } from "./text.ts";

/** One line of a hunk: kept, removed or added. */
export interface HunkLine {
  readonly tag: " " | "-" | "+";
  readonly text: string;
}

/** A change of whole lines, with what the format tells of its place. */
export interface Hunk {
  readonly lines: readonly HunkLine[];
  /** Texts of the V4A `@@` lines above it. */
  readonly anchors?: readonly string[];
  /** First line of the place, from 1, where the format gives one. */
  readonly line?: number | undefined;
  readonly endOfFile?: boolean;
  /** What `\ No newline at end of file` says of either side. */
  readonly noNewline?: { readonly old: boolean; readonly new: boolean } | undefined;
  /** Lines that the header of a diff hunk promises. */
  readonly promised?: { readonly old: number; readonly new: number } | undefined;
}

export type Operation =
  | {
      readonly op: "update";
      readonly path: string;
      readonly to?: string | undefined;
      readonly hunks: readonly Hunk[];
    }
  | { readonly op: "add"; readonly path: string; readonly text: string }
  | { readonly op: "delete"; readonly path: string; readonly hunks?: readonly Hunk[] | undefined };

/** A reason to refuse the whole request. */
export class Refusal extends Error {
  readonly code: Code;
  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** Checks of the sound engine that a planted fault may leave out. */
export type Guard =
  | "ambiguous"
  | "already-applied"
  | "no-op"
  | "empty-search"
  | "whitespace-search"
  | "elision"
  | "overlap"
  | "outside-root"
  | "add-existing"
  | "delete-missing"
  | "delete-content"
  | "move-onto"
  | "truncated"
  | "missing-file"
  | "not-utf8"
  | "no-edits";

/** A place in a text, in UTF-16 units. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a fault may be planted. The sound engine has none; each faulty engine sets one or two of these and is
 * otherwise the sound engine.
 */
export interface Plant {
  /** Guards left out. */
  readonly without?: readonly Guard[];
  /** Reads another request than was sent. */
  readonly before?: (request: EditRequest) => EditRequest;
  /** Chooses among several places of a text, where the sound engine refuses. */
  readonly pick?: (places: readonly Place[], content: string) => Place | undefined;
  /** Chooses among several first lines (from 0) of a hunk, where the sound engine refuses. */
  readonly pickLine?: (places: readonly number[], hunk: Hunk, doc: Doc) => number | undefined;
  /** A strategy tried before the exact one. */
  readonly first?: (content: string, search: string) => Place | undefined;
  /** A place for a hunk, tried before its lines are looked for. */
  readonly firstLine?: (doc: Doc, hunk: Hunk) => number | undefined;
  /** One more strategy for a search that is not in the text. */
  readonly fallback?: (content: string, search: string) => Place | undefined;
  /** One more strategy for a hunk that is not in the file; gives its first line, from 0. */
  readonly fallbackLine?: (doc: Doc, hunk: Hunk) => number | undefined;
  /** Writes another text than the replacement sent. */
  readonly expand?: (replacement: string, matched: string, content: string, search: string) => string;
  /** Writes other lines than a hunk adds, given its search and the file's lines in the place of it. */
  readonly added?: (
    lines: readonly string[],
    search: readonly string[],
    matched: readonly string[],
  ) => readonly string[];
  /** Rewrites a hunk before it is placed. */
  readonly hunk?: (hunk: Hunk) => Hunk;
  /** Rewrites the list of operations read from a text. */
  readonly operations?: (operations: readonly Operation[], text: string) => readonly Operation[];
  /** False: context lines are written as the edit has them. */
  readonly keepsContext?: boolean;
  /** The line ending that added text takes, given the one that it should take. */
  readonly ending?: (right: string) => string;
  /** Reads a path otherwise than it is written. */
  readonly path?: (path: string, files: readonly string[]) => string;
  /** False: edits before a failed one stay. */
  readonly atomic?: boolean;
  /** True: each edit is found in the request's content, not in the outcome of those before it. */
  readonly unordered?: boolean;
  /** True: an edit that fails is left out, and the rest is a success. */
  readonly skipsFailed?: boolean;
  /** False: line numbers of later hunks are not moved by what earlier ones added. */
  readonly shifts?: boolean;
  /** Rewrites a file after a success. */
  readonly write?: (content: string, before: string) => string;
  /** Rewrites the entries and the rest of the answer. */
  readonly entry?: (entry: EditEntry, request: EditRequest) => EditEntry;
  readonly after?: (response: EditResponse, request: EditRequest) => EditResponse;
}
