import type { Line } from "../../reference/text/lines.ts";
import { hash, pick } from "../hash.ts";
import type { SourceFile } from "../scene.ts";
import { LANGUAGE_TABLE } from "./index.ts";
import { template } from "./template.ts";
import type { Words } from "./words.ts";

/** Lines of a block, end exclusive. */
export interface BlockRange {
  readonly start: number;
  readonly end: number;
}

/** A source with the places of its blocks. */
export interface BuiltFile {
  readonly file: SourceFile;
  readonly blocks: readonly BlockRange[];
  /** Index of the block that is edited first. */
  readonly target: number;
}

/** The words of the block that stands `offset` blocks below the edited one. */
export function blockWords(words: number, offset: number): Words {
  return { seed: hash(words, "block", offset) };
}

const FOOTERS: Readonly<Record<string, readonly string[]>> = { json: ['  "end": null', "}"] };

/**
 * Builds a source of `before` blocks, the edited one, and `after` blocks. Each block depends on its distance
 * from the edited one alone, so that taking blocks away changes no other.
 */
export function buildFile(language: number, words: number, before: number, after: number): BuiltFile {
  const kind = pick(LANGUAGE_TABLE, language);
  const texts = kind.header({ seed: hash(words, "header") });
  const blocks: BlockRange[] = [];
  for (let offset = -before; offset <= after; offset++) {
    const own = blockWords(words, offset);
    texts.push("");
    if (kind.name === "python") texts.push("");
    const start = texts.length;
    texts.push(...pick(kind.blocks, hash(own.seed, "template"))(own));
    blocks.push({ start, end: texts.length });
  }
  const footer = FOOTERS[kind.name];
  if (footer) texts.push(...footer);
  const path = template(kind.path)({ seed: hash(words, "path") })[0] as string;
  const lines: Line[] = texts.map((text) => ({ text, ending: "\n" }));
  return { file: { path, language: kind, bom: false, lines }, blocks, target: before };
}
