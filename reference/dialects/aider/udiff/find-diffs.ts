import { pythonSplitlines, pythonStrip } from "../../../text/python.ts";
import { Crash } from "../failure.ts";
import { BACKTICKS } from "../fence.ts";
import { type Hunk, isShort } from "./hunk.ts";

/** A hunk and the file that it goes to; undefined where no header named one. */
export interface FileHunk {
  readonly path: string | undefined;
  readonly hunk: Hunk;
}

/**
 * Finds the hunks of a reply, in its listings that begin with a `diff` fence. A hunk without a name takes the
 * last one seen.
 * @throws Crash where a header stands on too few lines or an opening fence on the last line.
 */
export function findDiffs(reply: string): FileHunk[] {
  const lines = pythonSplitlines(reply.endsWith("\n") ? reply : reply + "\n", true);
  const found: FileHunk[] = [];
  let at = 0;
  while (at < lines.length) {
    if (lines[at++]!.startsWith(BACKTICKS + "diff")) {
      const end = blockEnd(lines, at);
      found.push(...hunksOf(lines.slice(at, end)));
      at = end + 1;
    }
  }
  let last: string | undefined;
  return found.map(({ path, hunk }) => ({ path: (last = path || last), hunk }));
}

/** The next fence; without one the last line, which is lost. */
function blockEnd(lines: readonly string[], from: number): number {
  if (from >= lines.length) {
    throw new Crash(
      "UnboundLocalError",
      "cannot access local variable 'line_num' where it is not associated with a value",
    );
  }
  const fence = lines.findIndex((line, i) => i >= from && line.startsWith(BACKTICKS));
  return fence === -1 ? lines.length - 1 : fence;
}

function hunksOf(listing: readonly string[]): FileHunk[] {
  const head = headerName(listing);
  let path = head;
  const found: FileHunk[] = [];
  let hunk: string[] = [];
  let changes = false;
  const close = (): void => {
    found.push({ path, hunk });
    hunk = [];
    changes = false;
  };
  for (const line of [...listing.slice(head === undefined ? 0 : 2), CLOSING]) {
    hunk.push(line);
    if (isShort(line)) continue;
    if (line.startsWith("+++ ") && item(hunk, -2).startsWith("--- ")) {
      hunk = hunk.slice(0, item(hunk, -3) === "\n" ? -3 : -2);
      close();
      // Only the name in a listing's first two lines loses its `b/`.
      path = pythonStrip(line.slice(4));
    } else if (line.startsWith("-") || line.startsWith("+")) changes = true;
    else if (line.startsWith("@")) {
      if (changes) {
        hunk.pop();
        close();
      } else hunk = [];
    }
  }
  return found;
}

/** A line that ends the last hunk. */
const CLOSING = "@@ @@";

/** The name that the first two lines give; undefined where they are no headers. */
function headerName(listing: readonly string[]): string | undefined {
  const [old, fresh = CLOSING] = [...listing, CLOSING];
  if (!old!.startsWith("--- ") || !fresh.startsWith("+++ ")) return undefined;
  const from = pythonStrip(old!.slice(4));
  const to = pythonStrip(fresh.slice(4));
  const prefixed = (from.startsWith("a/") || from === "/dev/null") && to.startsWith("b/");
  return prefixed ? to.slice(2) : to;
}

/** An item counted from the end; the engine fails where there are fewer. */
function item(lines: readonly string[], index: number): string {
  const line = lines.at(index);
  if (line === undefined) throw Crash.indexError();
  return line;
}
