import { lineCount } from "../text.ts";
import { countCodePoints } from "../../../text/offsets.ts";

/** What the model is told of one hunk that failed. */
export function failedHunk(path: string, before: string): string {
  return `UnifiedDiffNoMatch: hunk failed to apply!

${path} does not contain lines that match the diff you provided!
Try again.
DO NOT skip blank lines, comments, docstrings, etc!
The diff needs to apply cleanly to the lines in ${path}!

${path} does not contain these ${lineCount(before)} exact lines in a row:
\`\`\`
${before}\`\`\`
`;
}

/**
 * The messages of all hunks that failed. The note that others landed needs a text of fewer characters than there
 * are hunks: the engine compares the wrong two numbers, and so hardly ever adds it.
 */
export function failedHunks(messages: readonly string[], hunks: number): string {
  const text = messages.join("\n\n");
  if (countCodePoints(text) >= hunks) return text;
  return text + "Note: some hunks did apply successfully. See the updated source code shown above.\n\n";
}
