import type { Pair } from "../plan.ts";

const FENCE = /^([ \t]*)(`{3,}|~{3,})([\w+.#-]*)[ \t]*$/;

interface Fenced {
  readonly sign: string;
  readonly inner: string;
}

function inside(text: string): Fenced | undefined {
  const ends = text.endsWith("\n");
  const lines = (ends ? text.slice(0, -1) : text).split("\n");
  let [first, last] = [0, lines.length - 1];
  while (first < last && lines[first]!.trim() === "") first++;
  while (last > first && lines[last]!.trim() === "") last--;
  const open = FENCE.exec(lines[first]!.replace(/\r$/, ""));
  if (open === null || first === last || lines[last]!.trim() !== open[2]) return undefined;
  const inner = lines.slice(first + 1, last);
  return { sign: open[2]!, inner: inner.length === 0 ? "" : inner.join("\n") + (ends ? "\n" : "") };
}

/** Takes a code fence off that encloses both sides; an empty replacement needs none. */
export function undoFence(pair: Pair): Pair | undefined {
  const search = inside(pair.search);
  if (search === undefined || search.inner.trim() === "") return undefined;
  if (pair.replace.trim() === "") return { search: search.inner, replace: pair.replace };
  const replace = inside(pair.replace);
  if (replace === undefined || replace.sign !== search.sign) return undefined;
  return { search: search.inner, replace: replace.inner };
}
