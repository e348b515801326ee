import type { Step, Truth } from "../spec/types.ts";
import { hash } from "./hash.ts";
import { changeToken, replacementFor, tokensOf } from "./intents/tokens.ts";
import { contentOf, renderRequest } from "./render/index.ts";
import { hasLanded } from "./drifts/resend.ts";
import { insertFileLines, setFileLine, type Hunk, type Scene, type SourceFile } from "./scene.ts";
import { settle } from "./truth/settle.ts";
import { land } from "./truth/wanted.ts";

/** A first request with its truth, and the steps that follow it. */
export interface Sequence {
  readonly scene: Scene;
  readonly truth: Truth;
  readonly steps: Step[];
}

function copyHunk(hunk: Hunk): Hunk {
  return { ...hunk, rows: hunk.rows.map((row) => ({ ...row })) };
}

function onlyWith(scene: Scene, hunk: Hunk): Scene {
  return { ...scene, hunks: [hunk], outcome: { kind: "land" } };
}

/** The file once a hunk has landed, other hunks' rows moved along with their lines. */
function landOne(file: SourceFile, hunk: Hunk, others: readonly Hunk[]): SourceFile {
  const landed = land(file, [hunk]);
  for (const other of others) {
    for (const row of other.rows) if (row.line >= 0) row.line = landed.moved[row.line] ?? -1;
  }
  return { ...file, lines: landed.lines.map((line) => ({ ...line })) };
}

function stepOf(scene: Scene, truth: Truth, before?: Step["before"]): Step {
  const { format, edit } = renderRequest(scene);
  return { ...(before && { before }), format, edit, truth };
}

/** What somebody else does to the file in between: a line above all, or the very lines that come next. */
function meddle(scene: Scene, hunk: Hunk, rewrite: boolean, choice: number): boolean {
  const file = scene.files[0] as SourceFile;
  if (!rewrite) {
    insertFileLines(scene, 0, 0, [""]);
    return true;
  }
  const row = hunk.rows.find(({ kind, want }) => kind === "cut" && tokensOf(want).length > 0);
  const text = file.lines[row?.line ?? -1]?.text;
  const token = text === undefined ? undefined : tokensOf(text)[0];
  if (!row || text === undefined || !token) return false;
  setFileLine(
    scene,
    0,
    row.line,
    changeToken(text, token, replacementFor(token.text, hash(choice, "meddle"))),
  );
  return true;
}

/**
 * Makes of an edit with two hunks in one file two requests, one after the other: as they are, with the first
 * sent once more at the end, or with an outside change between them. Null where the edit has no two hunks or
 * where what must come could be disputed.
 */
export function sequenceOf(scene: Scene, choice: number): Sequence | null {
  const [first, second] = scene.hunks.map(copyHunk);
  if (!first || !second || scene.files.length > 1 || scene.actions.length > 0) return null;
  if (first.file !== 0 || second.file !== 0) return null;
  const start = onlyWith(scene, copyHunk(first));
  const truth = settle(start);
  if (!truth || truth.refuse !== "wrong") return null;
  let file = landOne(scene.files[0] as SourceFile, first, [first, second]);
  const next: Scene = { ...onlyWith(scene, second), files: [file] };
  const kind = choice % 4;
  let before: Step["before"];
  if (kind >= 2) {
    if (!meddle(next, second, kind === 3, choice)) return null;
    before = { files: { [file.path]: contentOf(file) } };
    if (kind === 3) next.outcome = { kind: "refuse", codes: ["not-found"], failing: [0], check: "absent" };
  }
  const then = settle(next);
  if (!then) return null;
  const steps = [stepOf(next, then, before)];
  if (kind === 1) {
    file = landOne(file, second, [first]);
    const again: Scene = { ...onlyWith(scene, first), files: [file] };
    if (!first.rows.some((row) => row.kind === "cut") || !hasLanded(again, first)) return null;
    const codes: Truth["codes"] = ["already-applied", "not-found"];
    steps.push(stepOf(again, { accept: [], unchanged: true, refuse: "tolerable", codes }));
  }
  return { scene: start, truth, steps };
}
