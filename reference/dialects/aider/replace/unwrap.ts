import { pythonSplitlines, pythonStrip } from "../../../text/python.ts";
import { Crash } from "../failure.ts";
import type { Fence } from "../fence.ts";

/**
 * Takes off what a model wraps around a side of an edit: a first line that ends with the file's name, then a
 * pair of fences. All line ends become LF, and a text that is not empty ends with one; a blank last line is
 * lost.
 * @param name the file's base name; empty where it has none.
 * @throws Crash where the name was the only line.
 */
export function unwrap(text: string, name: string, fence: Fence): string {
  if (text === "") return text;
  const lines = pythonSplitlines(text);
  let from = 0;
  let to = lines.length;
  if (name !== "" && pythonStrip(lines[0]!).endsWith(name)) from = 1;
  if (from === to) throw Crash.indexError();
  if (lines[from]!.startsWith(fence[0]) && lines[to - 1]!.startsWith(fence[1])) {
    from++;
    to = Math.max(from, to - 1);
  }
  const inner = lines.slice(from, to).join("\n");
  return inner === "" || inner.endsWith("\n") ? inner : inner + "\n";
}
