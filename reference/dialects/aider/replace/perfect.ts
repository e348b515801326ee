import type { Landing, Sides } from "./step.ts";
import { isLineStart } from "./lines.ts";

/** Whole lines that are equal, terminators included; the first such run from the top. */
export function replacePerfect({ whole, part, replace }: Sides): Landing | undefined {
  const { text } = whole;
  for (let at = text.indexOf(part.text); at !== -1; at = text.indexOf(part.text, at + 1)) {
    // The part ends with LF, so that a line ends where it does.
    if (!isLineStart(text, at)) continue;
    const end = at + part.text.length;
    return { text: text.slice(0, at) + replace.text + text.slice(end), span: [at, end] };
  }
  return undefined;
}
