/** Python's `\s`, which differs from JavaScript's in a few control characters and U+FEFF. */
const S = "[\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
/** Python's `.`. */
const ANY = "[^\\n]";

/** Makes a pattern in which `\s` and `.` are Python's. */
export function pythonPattern(source: string, flags = ""): RegExp {
  return new RegExp(source.replaceAll("\\s", S).replaceAll(".", ANY), flags);
}

const UPDATE = "\\*\\*\\*\\s*Update\\s+File:\\s*(.+)";
const ADD = "\\*\\*\\*\\s*Add\\s+File:\\s*(.+)";
const DELETE = "\\*\\*\\*\\s*Delete\\s+File:\\s*(.+)";
const MOVE = "\\*\\*\\*\\s*Move\\s+File:\\s*(.+?)\\s*->\\s*(.+)";

/** The lines that open an operation; the path is the first group, a move's target the second. */
export const HEADERS: readonly (readonly ["update" | "add" | "delete" | "move", RegExp])[] = [
  ["update", pythonPattern(`^${UPDATE}`)],
  ["add", pythonPattern(`^${ADD}`)],
  ["delete", pythonPattern(`^${DELETE}`)],
  ["move", pythonPattern(`^${MOVE}`)],
];

const LINE_START = "(?<![^\\n])";
const LINE_END = "(?![^\\n])";
const ONE_PATH = pythonPattern(
  `${LINE_START}\\*\\*\\*\\s*(?:Update|Add|Delete)\\s+File:\\s*(.+)${LINE_END}`,
  "g",
);
const TWO_PATHS = pythonPattern(`${LINE_START}${MOVE}${LINE_END}`, "g");

/**
 * The paths that the tool checks before it parses: from headers anywhere in the text, outside the envelope
 * too, those of moves last. White space in a header may span lines here.
 */
export function headerPaths(patch: string, strip: (text: string) => string): string[] {
  const one = Array.from(patch.matchAll(ONE_PATH), (match) => match[1]!);
  const two = Array.from(patch.matchAll(TWO_PATHS), (match) => [match[1]!, match[2]!]).flat();
  return [...one, ...two].map(strip);
}
