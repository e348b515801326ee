/*
 * What models put around a patch: a code fence, a heredoc, prose, or the JSON of a tool call.
 */

/** The patch text inside the JSON of a tool call; the text itself where it is not that. */
export function unwrapJson(text: string, marker: string): string {
  const trimmed = text.trim();
  if (!/^[[{"]/.test(trimmed)) return text;
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return text;
  }
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node === "string") {
      if (node.includes(marker)) found.push(node);
    } else if (typeof node === "object" && node !== null) {
      for (const child of Object.values(node)) walk(child);
    }
  };
  walk(value);
  return found.length === 1 ? found[0]! : text;
}

/** The lines inside a fence that encloses all of them, blank lines around it aside. */
export function unwrapFence(lines: readonly string[]): readonly string[] {
  let [first, last] = [0, lines.length - 1];
  while (first < last && lines[first]!.trim() === "") first++;
  while (last > first && lines[last]!.trim() === "") last--;
  const open = /^(`{3,}|~{3,})[\w+-]*\s*$/.exec(lines[first] ?? "");
  if (open === null || last === first || lines[last]!.trim() !== open[1]) return lines;
  return lines.slice(first + 1, last);
}
