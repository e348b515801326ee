/**
 * Turns the two characters `\t` (then `\r`) of a replacement to the control character where the matched text
 * holds one. `\n` is never touched.
 */
export function unescapeControls(replacement: string, matched: () => string): string {
  let text = replacement;
  for (const [literal, control] of [
    ["\\t", "\t"],
    ["\\r", "\r"],
  ] as const) {
    if (text.includes(literal) && matched().includes(control)) text = text.replaceAll(literal, control);
  }
  return text;
}
