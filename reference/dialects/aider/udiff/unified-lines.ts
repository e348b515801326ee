import { opcodes } from "../../../shared/difflib/sequence-matcher.ts";

/** difflib's unified diff with unlimited context and without header lines; empty where both sides agree. */
export function unifiedLines(before: readonly string[], after: readonly string[]): string[] {
  const lines: string[] = [];
  let changed = false;
  for (const { tag, a, b } of opcodes(before, after)) {
    if (tag === "equal") {
      for (let i = a[0]; i < a[1]; i++) lines.push(" " + before[i]!);
      continue;
    }
    changed = true;
    for (let i = a[0]; i < a[1]; i++) lines.push("-" + before[i]!);
    for (let i = b[0]; i < b[1]; i++) lines.push("+" + after[i]!);
  }
  return changed ? lines : [];
}
