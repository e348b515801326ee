import type { Template } from "./template.ts";

/** A kind of source file: how its blocks look, and what of its shape has meaning. */
export interface Language {
  readonly name: string;
  /** Path of a file, `{n0}` being a word of its own. */
  readonly path: string;
  /** One level of indentation. */
  readonly unit: string;
  /** Indentation carries meaning (rule 2 of judging). */
  readonly indentMatters: boolean;
  /** Prose, where typography is a matter of taste (rule 3 of judging). */
  readonly prose: boolean;
  /** Start of a line comment; absent where the kind has none. */
  readonly comment?: string;
  readonly header: Template;
  /** Templates of blocks; each opens with a line at the margin that names the block. */
  readonly blocks: readonly Template[];
  /** Single lines that may be added among the body of a block. */
  readonly statements: readonly Template[];
  /** Templates of two levels, opener first, to add as a whole. */
  readonly nested: readonly Template[];
}
