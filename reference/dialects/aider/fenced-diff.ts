import { pythonSplitlines } from "../../text/python.ts";
import { BACKTICKS } from "./fence.ts";

/**
 * A unified diff as a reply that Aider reads: in a diff listing, and with headers from `path` where it has none.
 */
export function fencedDiff(text: string, path: string | undefined): string {
  const lines = pythonSplitlines(text, true);
  const named = path === undefined || path === "" || lines.some((line) => line.startsWith("+++ "));
  const headers = named ? "" : `--- ${path}\n+++ ${path}\n`;
  const open = lines.findIndex((line) => line.startsWith(BACKTICKS + "diff"));
  if (open === -1) {
    const end = text === "" || text.endsWith("\n") ? "" : "\n";
    return `${BACKTICKS}diff\n${headers}${text}${end}${BACKTICKS}\n`;
  }
  return [...lines.slice(0, open + 1), headers, ...lines.slice(open + 1)].join("");
}
