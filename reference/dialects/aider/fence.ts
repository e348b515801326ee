import { pythonSplitlines } from "../../text/python.ts";

/** What opens and what closes a listing in the reply. */
export type Fence = readonly [open: string, close: string];

/** Three backticks, which count as a fence wherever a file name is looked for. */
export const BACKTICKS = "```";

const FENCES: readonly Fence[] = [
  [BACKTICKS, BACKTICKS],
  ["````", "````"],
  ...["source", "code", "pre", "codeblock", "sourcecode"].map((tag): Fence => [`<${tag}>`, `</${tag}>`]),
];

/** The first fence that no line of any file in the chat begins with; three backticks where none is free. */
export function chooseFence(texts: readonly string[]): { fence: Fence; free: boolean } {
  const free = FENCES.find((fence) => !texts.some((text) => fence.some((half) => startsLine(text, half))));
  return { fence: free ?? FENCES[0]!, free: free !== undefined };
}

function startsLine(text: string, half: string): boolean {
  if (!text.includes(half)) return false;
  return pythonSplitlines(text).some((line) => line.startsWith(half));
}
