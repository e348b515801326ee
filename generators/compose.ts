import type { Format } from "../spec/types.ts";
import { hash } from "./hash.ts";
import { CHANGES, changeHunk, everywhereHunk, type Change } from "./intents/change.ts";
import type { Choices, ReadRecipe } from "./recipe.ts";
import { matchesWholeLines, type FileAction, type Hunk, type Scene, type SourceFile } from "./scene.ts";
import { buildFile, type BlockRange, type BuiltFile } from "./sources/build.ts";
import { exactLines } from "./truth/places.ts";

const FENCES = [null, null, "", "text", "python"] as const;

function carriesSeveralFiles(recipe: ReadRecipe): boolean {
  return recipe.flavour === "aider" || recipe.flavour === "envelope" || recipe.flavour === "git";
}

/** How many blocks a source may have on either side of the edited one: at most 200 lines, or thousands. */
const MOST_BLOCKS = 3;
const MOST_BLOCKS_OF_LARGE = 400;

/** Whether the search of a hunk can be meant in one place only. */
function isUnique(file: SourceFile, hunk: Hunk): boolean {
  const search = hunk.rows.filter((row) => row.old !== null);
  const texts = search.map((row) => row.old as string);
  return exactLines(file.lines, texts).length === 1;
}

/** A diff's hunk has context, or an applier need not take it. */
function hasContext(hunk: Hunk, format: Format): boolean {
  return format !== "unified-diff" || hunk.rows.some((row) => row.kind === "keep");
}

/** A hunk whose context has grown until its search has one place. */
function uniqueHunk(
  built: BuiltFile,
  fileIndex: number,
  block: number,
  change: Change,
  choices: Choices,
  format: Format,
): Hunk {
  const range = built.blocks[block];
  if (!range) throw new RangeError("no such block");
  const least = change === "insert" || change === "insert-nested" ? 1 : 0;
  const context = { above: Math.max(least, choices.above % 4), below: choices.below % 4 };
  for (let grow = 0; ; grow++) {
    const hunk = changeHunk(built.file, fileIndex, range, change, choices, {
      above: context.above + grow,
      below: context.below + (grow >>> 1),
    });
    if (grow > 12 || (isUnique(built.file, hunk) && hasContext(hunk, format))) return hunk;
  }
}

/** The intended change of a recipe, undrifted: files, hunks, actions and how they are to be written. */
export function compose(recipe: ReadRecipe): Scene {
  const { choices, format, flavour } = recipe;
  const most = recipe.kind === "large" ? MOST_BLOCKS_OF_LARGE : MOST_BLOCKS;
  const before = choices.before % (most + 1);
  const after = choices.after % (most + 1);
  const several = choices.more % 6;
  const second = several === 1 && (format !== "replace" || recipe.kind === "seq");
  const built = buildFile(choices.language, choices.words, before, second ? Math.max(1, after) : after);
  const files = [built.file];
  const change = CHANGES[choices.change % CHANGES.length] as Change;
  const hunks = [uniqueHunk(built, 0, built.target, change, choices, format)];
  const actions: FileAction[] = [];
  const again: Choices = { ...choices, at: hash(choices.at, 2), span: hash(choices.span, 2) };
  const changeAgain = CHANGES[hash(choices.change, 2) % CHANGES.length] as Change;
  if (second) hunks.push(uniqueHunk(built, 0, built.target + 1, changeAgain, again, format));
  if (several === 2 && carriesSeveralFiles(recipe)) {
    const other = buildFile(choices.language, hash(choices.words, "other"), 0, after % 2);
    if (other.file.path === built.file.path) other.file.path = `more/${other.file.path}`;
    files.push(other.file);
    hunks.push(uniqueHunk(other, 1, other.target, changeAgain, again, format));
  }
  keepOrder(hunks);
  if (carriesSeveralFiles(recipe)) addAction(recipe, files, actions, several);
  const look = choices.look;
  const hunk = hunks[0] as Hunk;
  hunk.piece = !matchesWholeLines(format) && hunks.length === 1 && look % 4 === 3 && isOneLine(hunk);
  if (!matchesWholeLines(format) && hunks.length === 1 && look % 16 === 9) {
    const everywhere = everywhereHunk(built.file, built.blocks[built.target] as BlockRange, choices);
    if (everywhere) hunks[0] = everywhere;
  }
  const eol = chooseEnds(choices.ends, files[0] as SourceFile, hunks, format);
  const touchesEnd = hunks.some((one) =>
    one.rows.some((row) => row.line === (files[one.file]?.lines.length ?? 0) - 1),
  );
  return {
    format,
    flavour,
    files,
    hunks,
    actions,
    outcome: { kind: "land" },
    rendering: {
      eol,
      tail: look % 2 === 1 && !touchesEnd,
      located: format === "unified-diff",
      hinted: look % 3 === 0,
      gitLines: (look >>> 2) % 2 === 1,
      fence: FENCES[(look >>> 3) % FENCES.length] ?? null,
      numbers: { kind: "right", off: 0 },
      wraps: [],
      frames: [],
      paths: new Map(),
    },
    // To some engines of blocks an empty search never makes a file.
    plain: !(flavour === "aider" && actions.length > 0),
  };
}

/** Now and then a file is added, deleted or moved beside the edit. */
function addAction(recipe: ReadRecipe, files: SourceFile[], actions: FileAction[], several: number): void {
  const { choices, flavour } = recipe;
  if (several < 3 || choices.span % 3 !== 0) return;
  const own = buildFile(choices.language, hash(choices.words, "action"), 0, 0).file;
  const path = files.some((file) => file.path === own.path) ? `more/${own.path}` : own.path;
  if (several === 3 || flavour === "aider") {
    actions.push({ kind: "add", path, lines: own.lines.map((line) => line.text) });
  } else if (several === 4) {
    files.push({ ...own, path });
    actions.push({ kind: "delete", file: files.length - 1 });
  } else actions.push({ kind: "move", file: 0, to: `moved/${files[0]?.path ?? path}` });
}

/**
 * Some files begin with a BOM, some do not end in a newline, some have CRLF: where the edit is still exact.
 * @returns the line ending that the edit is written with.
 */
function chooseEnds(ends: number, file: SourceFile, hunks: readonly Hunk[], format: Format): "\n" | "\r\n" {
  const wholeLines = matchesWholeLines(format);
  const kind = ends % 8;
  if (kind === 1) {
    const last = file.lines.at(-1);
    if (last) file.lines[file.lines.length - 1] = { text: last.text, ending: "" };
  } else if (kind === 2) {
    file.bom =
      !wholeLines || hunks.every((hunk) => hunk.file !== 0 || hunk.rows.every((row) => row.line !== 0));
  } else if (kind === 3 && !wholeLines) {
    file.lines = file.lines.map((line) => ({ text: line.text, ending: "\r\n" }));
    return "\r\n";
  }
  return "\n";
}

function isOneLine(hunk: Hunk): boolean {
  const changed = hunk.rows.filter((row) => row.kind !== "keep");
  if (changed.length !== 2 || changed[0]?.kind !== "cut" || changed[1]?.kind !== "add") return false;
  hunk.rows = changed;
  return true;
}

/** Hunks of one file in the order of their lines, and none that runs into the one before. */
function keepOrder(hunks: Hunk[]): void {
  hunks.sort((a, b) => a.file - b.file || firstLine(a) - firstLine(b));
  for (let i = 1; i < hunks.length; i++) {
    const previous = hunks[i - 1] as Hunk;
    const hunk = hunks[i] as Hunk;
    if (previous.file !== hunk.file) continue;
    const end = Math.max(...previous.rows.map((row) => row.line));
    if (firstLine(hunk) <= end) hunks.splice(i--, 1);
  }
}

function firstLine(hunk: Hunk): number {
  return hunk.rows.find((row) => row.line >= 0)?.line ?? 0;
}
