import type { Doc, FileLine } from "./sound/text.ts";
import type { Place } from "./sound/model.ts";

/** How a loose engine compares lines. */
export type Key = (line: string) => string;

export const withoutSpace: Key = (line) => line.replace(/\s+/g, "");
export const withoutCase: Key = (line) => line.toLowerCase();

const sameRun = (lines: readonly string[], wanted: readonly string[], at: number, key: Key): boolean =>
  wanted.every((text, k) => lines[at + k] !== undefined && key(lines[at + k]!) === key(text));

/** First line (from 0) where the wanted lines agree under a key; undefined where none does. */
export function firstLike(
  lines: readonly FileLine[],
  wanted: readonly string[],
  key: Key,
): number | undefined {
  if (wanted.every((text) => text.trim() === "")) return undefined;
  const texts = lines.map(({ text }) => text);
  const at = texts.findIndex((_, i) => sameRun(texts, wanted, i, key));
  return at === -1 ? undefined : at;
}

/** First place whose first and last lines agree with the wanted ones, whatever stands between. */
export function firstFramed(doc: Doc, wanted: readonly string[], key: Key): number | undefined {
  if (wanted.length < 3) return undefined;
  const [first, last] = [key(wanted[0]!), key(wanted.at(-1)!)];
  const at = doc.lines.findIndex((line, i) => {
    const end = doc.lines[i + wanted.length - 1];
    return key(line.text) === first && end !== undefined && key(end.text) === last;
  });
  return at === -1 ? undefined : at;
}

/** First place of the best likeness: the share of lines that agree, at least `threshold`. */
export function likeliest(doc: Doc, wanted: readonly string[], threshold: number): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (let i = 0; i + wanted.length <= doc.lines.length; i++) {
    const agree = wanted.filter(
      (text, k) => withoutSpace(doc.lines[i + k]!.text) === withoutSpace(text),
    ).length;
    const score = agree / wanted.length;
    if (score > most && score >= threshold) [best, most] = [i, score];
  }
  return best;
}

/** The place, in UTF-16 units, of a run of whole lines without the ending of its last. */
export function placeOfLines(doc: Doc, at: number, count: number): Place {
  const size = (lines: readonly FileLine[]): number =>
    lines.reduce((sum, { text, ending }) => sum + text.length + ending.length, 0);
  const start = doc.bom.length + size(doc.lines.slice(0, at));
  const run = doc.lines.slice(at, at + count);
  return { start, end: start + size(run) - (run.at(-1)?.ending.length ?? 0) };
}
