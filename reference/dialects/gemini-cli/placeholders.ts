import { toLf } from "./text.ts";

const PHRASES: ReadonlySet<string> = new Set([
  "rest of",
  "rest of method",
  "rest of methods",
  "rest of code",
  "unchanged code",
  "unchanged method",
  "unchanged methods",
]);

/** The phrase of a line that stands for left-out code, such as `// rest of methods ...`; else undefined. */
function placeholderIn(line: string): string | undefined {
  let text = line.trim();
  if (text.startsWith("//")) text = text.slice(2).trim();
  if (text.startsWith("(") && text.endsWith(")")) text = text.slice(1, -1);
  const dots = text.indexOf("...");
  if (dots === -1 || !/^\.*$/.test(text.slice(dots + 3).trim())) return undefined;
  const phrase = text
    .slice(0, dots)
    .trim()
    .toLowerCase()
    .replace(/[ \t\r\n]+/g, " ");
  return PHRASES.has(phrase) ? phrase : undefined;
}

function placeholders(text: string): Set<string> {
  const found = toLf(text).split("\n").map(placeholderIn);
  return new Set(found.filter((phrase) => phrase !== undefined));
}

/** Whether the replacement stands for left-out code in a way that the search does not. */
export function addsPlaceholder(old: string, replacement: string): boolean {
  const known = placeholders(old);
  for (const phrase of placeholders(replacement)) if (!known.has(phrase)) return true;
  return false;
}
