import type { ParsedHunk } from "../../../../spec/types.ts";

/** A change of an Update section: at a line of the file, lines taken out and lines put in. */
export interface Chunk {
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What is done to one path. */
export type Action =
  | {
      readonly kind: "update";
      readonly path: string;
      readonly chunks: Chunk[];
      /** The sections as they were sent. */
      readonly hunks: ParsedHunk[];
      /** How far the first section strayed: 0 exact, 1 trailing white space, 100 any, 10,000 not at the end. */
      readonly fuzz: number;
      moveTo: string | undefined;
    }
  | { readonly kind: "add"; readonly path: string; readonly content: string }
  | { readonly kind: "delete"; readonly path: string };

/** Lines with chunks put in; the chunks are ascending, do not overlap, and their lines count from these. */
export function replaceLines(lines: readonly string[], chunks: readonly Chunk[]): string[] {
  const out: string[] = [];
  let at = 0;
  for (const { line, removed, added } of chunks) {
    for (; at < line && at < lines.length; at++) out.push(lines[at]!);
    out.push(...added);
    at = line + removed.length;
  }
  for (; at < lines.length; at++) out.push(lines[at]!);
  return out;
}
