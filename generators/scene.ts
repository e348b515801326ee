import type { Line } from "../reference/text/lines.ts";
import type { Code, Format, Truth } from "../spec/types.ts";
import type { Language } from "./sources/language.ts";

/** The flavours of all formats, as protocol.md names them. */
export type Flavour = "aider" | "plain" | "cline" | "roo" | "envelope" | "bare" | "git";

/** A file before the edit. Drifts may change it as long as rows go on to point at the right lines. */
export interface SourceFile {
  path: string;
  language: Language;
  bom: boolean;
  lines: Line[];
  /** The content as it is sent, where it is not UTF-8 and so not what `lines` say. */
  raw?: { base64: string };
}

/**
 * One line of a hunk. `line` is the index in the file of a kept or cut line, -1 for others; `want` is the
 * text that an added line is to have in the file. `old` and `new` are what the model sends in search and
 * replacement, null where that side leaves the line out.
 * - keep: a context line; cut: a line that goes; add: a line that comes
 * - ghost: stands in the edit alone, on both sides, and is neither in the file nor wanted there
 */
export interface Row {
  kind: "keep" | "cut" | "add" | "ghost";
  line: number;
  want: string;
  /** Of an added line that is a cut one with a word changed: that line's index in the file; else -1. */
  from: number;
  old: string | null;
  new: string | null;
  /** A context line that the edit leaves out under an elision mark. */
  hidden?: boolean;
}

/** One place that is edited: a pair, a block or a hunk. */
export interface Hunk {
  file: number;
  rows: Row[];
  /** The line above the hunk that opens its block, as a hint for the formats that carry one. */
  hint: string | null;
  /** Replace every exact occurrence of the one pair (`replace` formats). */
  replaceAll: boolean;
  /** The two strings of a hunk that replaces one word wherever it stands. */
  everywhere?: { old: string; new: string };
  /** Sent as part of a line, in the formats that replace strings. */
  piece: boolean;
}

/** A file added, deleted or moved. */
export type FileAction =
  | { kind: "add"; path: string; lines: string[] }
  | { kind: "delete"; file: number }
  | { kind: "move"; file: number; to: string };

/** What is verified of a refusal: nothing like the search is there; two equal places are; one line is unfit. */
export type Check = "absent" | "ambiguous" | "unfit";

/** What must come of the edit, where it is not simply that it lands. */
export type Outcome =
  | { kind: "land" }
  /** Landing is accepted, but refusing is what is right. */
  | { kind: "land-or-refuse"; codes: Code[] }
  /** Refusing is right; `codes` are the fitting ones. `failing`: the hunks at fault, for honest partials. */
  | { kind: "refuse"; codes: Code[]; failing: number[]; check: Check }
  /** Success without change, or refusal. */
  | { kind: "unchanged"; codes: Code[] }
  /** A drift that has settled the truth by itself. */
  | { kind: "settled"; truth: Truth };

/** The edit as it is to be rendered, beside its hunks. */
export interface Rendering {
  /** Line ending of the edit's own text. */
  eol: "\n" | "\r\n";
  /** `old` and `new` end in a line ending, in the formats that replace strings. */
  tail: boolean;
  /** The edit says by a number or a mark where it is meant, so that a second place is no tie. */
  located: boolean;
  /** A V4A or diff hunk header carries `hint`. */
  hinted: boolean;
  /** `diff --git` and index lines. */
  gitLines: boolean;
  /** Language tag of the fence around Aider's blocks; null for none. */
  fence: string | null;
  /** How the numbers of a diff's hunks are written. */
  numbers: DiffNumbers;
  /** Changes each side's lines as a whole, after everything else: line numbers, fences, escapes. */
  wraps: Wrap[];
  /** Changes the text of the edit, in the formats that are texts. */
  frames: ((text: string) => string)[];
  /** Each hunk stands under a header of its own file, in patches and diffs. */
  apart?: boolean;
  /** A block does not name its file where the block before it does. */
  namedOnce?: boolean;
  /** The path as the model writes it, by the file's index. */
  paths: Map<number, string>;
}

/** Changes the lines of one side of a hunk. */
export type Wrap = (lines: readonly string[], side: "old" | "new") => string[];

export interface DiffNumbers {
  /** `right`; `counts` are too high; `low` ones too low; `bare` headers say nothing; `none`: no header line. */
  readonly kind: "right" | "counts" | "low" | "bare" | "none";
  /** Added to each start line. */
  readonly off: number;
}

/** An edit in the making: files, intended change, and how the model sends it. */
export interface Scene {
  readonly format: Format;
  readonly flavour: Flavour | null;
  files: SourceFile[];
  hunks: Hunk[];
  actions: FileAction[];
  outcome: Outcome;
  rendering: Rendering;
  /** Nothing but the format's plain form was used; a search that is found exactly has to land. */
  plain: boolean;
}

/** Whether the format matches whole lines. */
export function matchesWholeLines(format: Format): boolean {
  return format !== "replace" && format !== "replace-many";
}

/** Whether a line holds anything but white space. */
export function isInked(text: string): boolean {
  return text.trim() !== "";
}

/** Puts lines into a file above index `at`; rows go on to point at the same lines. */
export function insertFileLines(scene: Scene, file: number, at: number, texts: readonly string[]): void {
  const source = scene.files[file] as SourceFile;
  const ending = source.lines[Math.max(0, at - 1)]?.ending || source.lines[at]?.ending || "\n";
  const fresh: Line[] = texts.map((text) => ({ text, ending }));
  const last = source.lines.at(-1);
  if (at === source.lines.length && last?.ending === "") {
    // The file goes on to end without a newline, but in its new last line.
    source.lines[at - 1] = { text: last.text, ending };
    fresh.push({ text: fresh.pop()?.text ?? "", ending: "" });
  }
  source.lines.splice(at, 0, ...fresh);
  for (const hunk of scene.hunks) {
    if (hunk.file !== file) continue;
    for (const row of hunk.rows) if (row.line >= at) row.line += texts.length;
  }
}

/** Changes the text of one line of a file; its ending stays. */
export function setFileLine(scene: Scene, file: number, at: number, text: string): void {
  const lines = (scene.files[file] as SourceFile).lines;
  lines[at] = { text, ending: (lines[at] as Line).ending };
}
