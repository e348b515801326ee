/** A line of a hunk without its first character. */
export interface HunkLine {
  readonly kind: "context" | "remove" | "add";
  readonly text: string;
}

/** Lines between two `@@` lines, with what the first of them names. */
export interface Hunk {
  readonly hint: string | undefined;
  readonly lines: HunkLine[];
}

/** What a patch wants done with one file. */
export interface Operation {
  readonly kind: "update" | "add" | "delete" | "move";
  readonly path: string;
  /** Target of a move. */
  readonly to?: string;
  readonly hunks: Hunk[];
}

/** The lines a hunk looks for: context and removed ones; undefined where it has neither. */
export function searchOf(hunk: Hunk): string | undefined {
  const lines = hunk.lines.filter((line) => line.kind !== "add");
  return lines.length === 0 ? undefined : joined(lines);
}

/** The lines that come in their place: context and added ones. */
export function replacementOf(hunk: Hunk): string {
  return joined(hunk.lines.filter((line) => line.kind !== "remove"));
}

/** Whether a hunk removes or adds a line. */
export function changesLines(hunk: Hunk): boolean {
  return hunk.lines.some((line) => line.kind !== "context");
}

/** Whether the lines that come are the lines that go. */
export function leavesLines(hunk: Hunk): boolean {
  const texts = (skip: HunkLine["kind"]): string[] =>
    hunk.lines.filter((line) => line.kind !== skip).map((line) => line.text);
  const [before, after] = [texts("add"), texts("remove")];
  return before.length === after.length && before.every((text, i) => text === after[i]);
}

/** The text of a file to be added: its `+` lines, without a final newline. */
export function addedText(operation: Operation): string {
  return joined(operation.hunks.flatMap((hunk) => hunk.lines).filter((line) => line.kind === "add"));
}

function joined(lines: readonly HunkLine[]): string {
  return lines.map((line) => line.text).join("\n");
}
