import { ratio } from "../../../shared/difflib/sequence-matcher.ts";
import { ratioAtLeast } from "../../../shared/difflib/ratio-at-least.ts";
import { pythonStrip } from "../../../text/python.ts";
import { baseName } from "../disk.ts";
import { BACKTICKS, type Fence } from "../fence.ts";
import { byCodePoints } from "../text.ts";

/** How like a known name a written one has to be. */
const CLOSE = 0.8;

/**
 * Finds the file name above a block.
 * @param above the lines right before the block's head, nearest last; at most three are looked at.
 * @param known the names that a sloppy one may stand for, sorted; empty for a block that makes a file.
 */
export function findFileName(
  above: readonly string[],
  fence: Fence,
  known: readonly string[],
): string | undefined {
  const written: string[] = [];
  for (const line of above.slice(-3).reverse()) {
    const name = cleanName(line, fence);
    if (name !== "") written.push(name);
    if (!line.startsWith(fence[0]) && !line.startsWith(BACKTICKS)) break;
  }
  return (
    written.find((name) => known.includes(name)) ??
    first(written, (name) => known.find((path) => name === baseName(path))) ??
    first(written, (name) => closest(name, known)) ??
    written.find((name) => name.includes(".")) ??
    written[0]
  );
}

function first<T>(items: readonly T[], pick: (item: T) => T | undefined): T | undefined {
  for (const item of items) {
    const picked = pick(item);
    if (picked !== undefined) return picked;
  }
  return undefined;
}

/** A line as a file name; empty where it can be none. The order of the steps matters. */
function cleanName(line: string, fence: Fence): string {
  const text = pythonStrip(line);
  if (text === "...") return "";
  for (const open of [fence[0], BACKTICKS]) {
    if (!text.startsWith(open)) continue;
    const rest = text.slice(open.length);
    return /[./]/.test(rest) ? rest : "";
  }
  const bare = pythonStrip(text.replace(/:+$/, "").replace(/^#+/, ""));
  return bare.replace(/^`+|`+$/g, "").replace(/^\*+|\*+$/g, "");
}

/** difflib's closest match: the best ratio, of equal ones the name that sorts last. */
function closest(name: string, known: readonly string[]): string | undefined {
  let best: { path: string; score: number } | undefined;
  for (const path of known) {
    // The known name is the first sequence, the written one the second, which is indexed.
    if (!ratioAtLeast(path, name, CLOSE)) continue;
    const score = ratio(path, name);
    if (
      best === undefined ||
      score > best.score ||
      (score === best.score && byCodePoints(path, best.path) > 0)
    ) {
      best = { path, score };
    }
  }
  return best?.path;
}
