import type { Pair } from "../plan.ts";

/*
 * The number columns of the common read tools: `12 | x`, `12|x`, `12: x`, `12→x`, `  12<tab>x`, `L12: x`.
 */

const SHAPES: readonly RegExp[] = [
  /^\s*(\d+)\t(.*)$/s,
  /^\s*(\d+)\u2192(.*)$/s,
  /^\s*(\d+) \| ?(.*)$/s,
  /^\s*(\d+)\|(.*)$/s,
  /^\s*L(\d+): ?(.*)$/s,
  /^\s*(\d+): (.*)$/s,
  /^\s*(\d+):(.*)$/s,
  /^\s*(\d+)\. (.*)$/s,
  /^\s*(\d+)  (.*)$/s,
];

interface Stripped {
  readonly text: string;
  readonly first: number;
}

/** All inked lines numbered and rising, or undefined. Lines that are blank may lack a number. */
function strip(text: string, shape: RegExp): Stripped | undefined {
  let first: number | undefined;
  let before = 0;
  const out: string[] = [];
  for (const line of text.split("\n")) {
    const body = line.endsWith("\r") ? line.slice(0, -1) : line;
    const match = shape.exec(body) ?? shape.exec(`${body} `);
    if (match === null) {
      if (body.trim() !== "") return undefined;
      out.push(line);
      continue;
    }
    const number = Number(match[1]);
    if (first !== undefined && number <= before) return undefined;
    first ??= number;
    before = number;
    out.push(shape.exec(body) === null ? match[2]!.trimEnd() : match[2]!);
  }
  return first === undefined ? undefined : { text: out.join("\n"), first };
}

/** Takes line numbers off that stand before every inked line of both sides, rising, from the same start. */
export function undoLineNumbers(pair: Pair): Pair | undefined {
  for (const shape of SHAPES) {
    const search = strip(pair.search, shape);
    if (search === undefined || search.text.trim() === "") continue;
    if (pair.replace.trim() === "") return { search: search.text, replace: pair.replace };
    const replace = strip(pair.replace, shape);
    if (replace === undefined || replace.first !== search.first) continue;
    return { search: search.text, replace: replace.text };
  }
  return undefined;
}
