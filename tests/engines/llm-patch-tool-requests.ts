import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";

/*
 * Requests for llm-patch-tool: pieces of the file, often not whole lines, with typography, blanks, line ends and
 * compatibility forms changed on either side; several edits that touch, overlap and undo one another; blocks whose
 * markers are nearly right.
 */

const bit: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("a", "b", "ab", "x = 1", "=", " ", "\n", "\n", "\n") },
  {
    weight: 3,
    arbitrary: fc.constantFrom("“", "”", '"', "’", "'", "—", "-", "…", "...", "\u00a0", "\u2003", "\u3000"),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "ﬁ",
      "fi",
      "é",
      "e\u0301",
      "½",
      "Ａ",
      "A",
      "2",
      "²",
      "\u2033",
      "😀",
      "\u200b",
      "\ufeff",
      "ß",
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "\r\n",
      "\r",
      "\t",
      "  \n",
      "\u001c\n",
      "\u0085\n",
      "\u2028",
      "\f\n",
      " \u00a0\n",
    ),
  },
);
const text: fc.Arbitrary<string> = fc.array(bit, { maxLength: 24 }).map((bits) => bits.join(""));

const change: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((text: string) => text) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      (text: string) => text.replace(/[“”]/g, '"').replace(/’/g, "'").replace(/—/g, "-"),
      (text: string) => text.replaceAll('"', "“").replaceAll("-", "—"),
      (text: string) => text.replace(/[^\S\n]+$/gm, ""),
      (text: string) => text.replace(/\n/g, " \n"),
      (text: string) => text.normalize("NFKC"),
      (text: string) => text.normalize("NFD"),
      (text: string) => text.replace(/\r\n?/g, "\n"),
      (text: string) => text.replace(/\n/g, "\r\n"),
      (text: string) => text + "\n",
      (text: string) => text.trim(),
      () => " ",
      () => "\t\n",
      () => "",
    ),
  },
);

interface Cut {
  from: number;
  length: number;
  old: (text: string) => string;
  fresh: (text: string) => string;
  added: string;
}

const cut: fc.Arbitrary<Cut> = fc.record({
  from: fc.nat(40),
  length: fc.integer({ min: 0, max: 14 }),
  old: change,
  fresh: change,
  added: fc.oneof({ weight: 6, arbitrary: bit }, fc.constantFrom("", "$&", "\\1", "z\r", "z \n")),
});

/** Cuts whole code points, so that no half of a pair is left over. */
function pairOf(file: string, { from, length, old, fresh, added }: Cut): { old: string; new: string } {
  const points = [...file];
  const start = points.length === 0 ? 0 : from % points.length;
  const piece = points.slice(start, start + length).join("");
  return { old: old(piece), new: fresh(piece) + added };
}

const file: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom("", "", "", "", "\ufeff"), text)
  .map((parts) => parts.join(""));
const ODD_PATHS = ["./notes.md", "d/../notes.md", "zz", "d", "", "notes.md/x"] as const;

const path: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant("notes.md") },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_PATHS) },
);

const replaceRequests: fc.Arbitrary<EditRequest> = fc
  .record({ file, cut, path })
  .map(({ file, cut, path }): EditRequest => ({
    format: "replace",
    files: { "notes.md": file, "d/x": "x\n" },
    edit: { path, ...pairOf(file, cut) },
    options: {},
  }));

const manyRequests: fc.Arbitrary<EditRequest> = fc
  .record({ file, cuts: fc.array(cut, { maxLength: 4 }) })
  .map(({ file, cuts }): EditRequest => ({
    format: "replace-many",
    files: { "notes.md": file },
    edit: { path: "notes.md", edits: cuts.map((cut) => pairOf(file, cut)) },
    options: {},
  }));

const START = [
  "<<<<<<< SEARCH",
  "<<<<<<< SEARCH",
  "<<<<<<< SEARCH",
  "<<<<<<<SEARCH",
  "<<<<<<<\u00a0SEARCH \t",
  "<<<<<< SEARCH",
  " <<<<<<< SEARCH",
] as const;
const DIVIDER = ["=======", "=======", "=======", "======= \u0085", "========", "====== ="] as const;
const END = [
  ">>>>>>> REPLACE",
  ">>>>>>> REPLACE",
  ">>>>>>> REPLACE",
  ">>>>>>>REPLACE\u001c",
  ">>>>>>> replace",
] as const;
const BEFORE = [
  "notes.md",
  "notes.md",
  "d/x",
  "```md",
  "",
  "see below:",
  "a b",
  "new.md",
  "`notes.md`",
  "notes.md.",
  "x/./y",
] as const;

interface BlockRecipe {
  cut: Cut;
  file: boolean;
  before: string[];
  start: string;
  divider: string;
  end: string;
  odd: number;
}

const block: fc.Arbitrary<BlockRecipe> = fc.record({
  cut,
  file: fc.boolean(),
  before: fc.array(fc.constantFrom(...BEFORE), { maxLength: 3 }),
  start: fc.constantFrom(...START),
  divider: fc.constantFrom(...DIVIDER),
  end: fc.constantFrom(...END),
  odd: fc.nat(12),
});

function blockText(recipe: BlockRecipe, files: Readonly<Record<string, string>>, named: boolean): string[] {
  const name = recipe.file ? "notes.md" : "d/x";
  const pair = pairOf(files[name]!, recipe.cut);
  const before =
    named && recipe.odd > 2
      ? [name, ...recipe.before.filter((line) => line === "" || line[0] === "`")]
      : recipe.before;
  const lines = [...before, recipe.start, pair.old, recipe.divider, pair.new, recipe.end];
  if (recipe.odd === 0) lines.splice(lines.length - 1, 1);
  if (recipe.odd === 1) lines.push("=======", ">>>>>>> REPLACE");
  return lines;
}

const blockRequests: fc.Arbitrary<EditRequest> = fc
  .record({
    file,
    other: file,
    blocks: fc.array(block, { maxLength: 3 }),
    named: fc.boolean(),
    end: fc.constantFrom("\n", "\n", "\n", "\r\n", "\r", "\u2028"),
  })
  .map(({ file, other, blocks, named, end }): EditRequest => {
    const files = { "notes.md": file, "d/x": other };
    const text = blocks.flatMap((recipe) => blockText(recipe, files, named)).join(end) + end;
    return {
      format: "search-replace",
      files,
      edit: named ? { text } : { path: "notes.md", text },
      options: {},
    };
  });

export const llmPatchToolRequests: fc.Arbitrary<EditRequest> = fc.oneof(
  { weight: 3, arbitrary: replaceRequests },
  { weight: 2, arbitrary: manyRequests },
  { weight: 3, arbitrary: blockRequests },
);
