import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";
import { envelopeRequests } from "./v4a-requests.ts";

/*
 * Requests for Aider in all its formats: edits cut from the files that they are for and then spoilt, with the
 * framing that models put around them.
 */

const PATHS = ["a.py", "src/app.py", "src/app_test.py", "README.md", "lib/Makefile"] as const;

const blanks = fc.oneof(
  { weight: 8, arbitrary: fc.constant("") },
  { weight: 5, arbitrary: fc.constantFrom("    ", "  ", "\t", "        ", " ") },
  { weight: 1, arbitrary: fc.constantFrom("\u00a0", "\u3000", "\u001f", "\u200b", "\ufeff", " \t") },
);
const words = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.constantFrom("foo", "bar()", "x = 1", "total = a + b", "def run(self):", "}", "", ""),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom("value_number_one = 1", "value_number_two = 2", "return the_result"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("...", "....", "a ← b", "😀x", "é", "𝒳𝒳", "=====", "=========", "=========="),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "```",
      "```python",
      "````",
      "<source>",
      "a.py",
      "src/app.py",
      "# a.py:",
      "x\u000cy",
      "u\u2028v",
    ),
  },
);
const line: fc.Arbitrary<string> = fc
  .tuple(blanks, words, fc.constantFrom("", "", "", "", "", " "))
  .map((parts) => parts.join(""));

const ENDS = ["\n", "\n", "\n", "\n", "\n", "\n", "\r\n", "\r", "\u000c", "\u0085"] as const;

const file: fc.Arbitrary<string> = fc
  .record({
    lines: fc.array(line, { maxLength: 14 }),
    ends: fc.oneof(
      { weight: 8, arbitrary: fc.constant(["\n"]) },
      { weight: 1, arbitrary: fc.constant(["\r\n"]) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...ENDS), { minLength: 1, maxLength: 9 }) },
    ),
    last: fc.constantFrom(true, true, true, true, false),
    bom: fc.constantFrom(...Array<string>(12).fill(""), "\ufeff"),
  })
  .map(({ lines, ends, last, bom }) => {
    const text = lines.map(
      (text, i) => text + (i === lines.length - 1 && !last ? "" : ends[i % ends.length]),
    );
    return bom + text.join("");
  });

type Tree = Record<string, string | { base64: string }>;

const tree: fc.Arbitrary<Tree> = fc
  .record({ texts: fc.array(file, { minLength: 1, maxLength: 3 }), from: fc.nat(4), bytes: fc.nat(20) })
  .map(({ texts, from, bytes }) => {
    const files: Tree = {};
    texts.forEach((text, i) => (files[PATHS[(from + i) % PATHS.length]!] = text));
    // Not UTF-8: a lone continuation byte.
    if (bytes === 0) files["data.bin"] = { base64: "YQqACmIK" };
    // Aider reads a picture as its base64.
    if (bytes === 1) files["logo.png"] = { base64: "iVBORw0KGgo=" };
    return files;
  });

/** How a side of an edit departs from the lines that it was cut from. */
const drift: fc.Arbitrary<(lines: string[]) => string[]> = fc
  .oneof(
    { weight: 6, arbitrary: fc.constant((lines: string[]) => lines) },
    {
      weight: 2,
      arbitrary: blanks.map(
        (blank) => (lines: string[]) => lines.map((text) => (text === "" ? text : blank + text)),
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .integer({ min: 1, max: 8 })
        .map((n) => (lines: string[]) => lines.map((text) => text.replace(new RegExp(`^ {0,${n}}`), ""))),
    },
    { weight: 1, arbitrary: fc.constant((lines: string[]) => lines.map((text) => text.trimStart())) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(9), blanks).map(
        ([at, blank]) =>
          (lines: string[]) =>
            lines.with(at % Math.max(1, lines.length), blank + (lines[at % Math.max(1, lines.length)] ?? "")),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", " ", "    ").map((blank) => (lines: string[]) => [blank, ...lines]),
    },
    { weight: 1, arbitrary: fc.constant((lines: string[]) => [...lines, ""]) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(9), line).map(
        ([at, text]) =>
          (lines: string[]) =>
            lines.toSpliced(at % (lines.length + 1), 0, text),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(9), line).map(
        ([at, text]) =>
          (lines: string[]) =>
            lines.toSpliced(at % (lines.length + 1), 1, text),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.nat(9).map((at) => (lines: string[]) => lines.toSpliced(at % (lines.length + 1), 1)),
    },
  )
  .map((change) => (lines: string[]) => (lines.length === 0 ? lines : change(lines)));

interface EditRecipe {
  from: number;
  length: number;
  search: (lines: string[]) => string[];
  replace: (lines: string[]) => string[];
  fresh: string[];
  kind: number;
  frame: number;
}

const edit: fc.Arbitrary<EditRecipe> = fc.record({
  from: fc.nat(13),
  length: fc.integer({ min: 0, max: 7 }),
  search: drift,
  replace: drift,
  fresh: fc.array(line, { maxLength: 3 }),
  kind: fc.nat(19),
  frame: fc.nat(39),
});

function linesOf(content: Tree[string] | undefined): string[] {
  return typeof content === "string" ? content.split(/\r\n|\n|\r/) : [];
}

/** Both sides of an edit, without their framing. */
function sides(
  recipe: EditRecipe,
  content: Tree[string] | undefined,
): { search: string[]; replace: string[] } {
  const lines = linesOf(content);
  const from = recipe.from % Math.max(1, lines.length);
  const cut = lines.slice(from, from + recipe.length);
  let search = recipe.search(cut);
  let replace = recipe.replace([
    ...cut.slice(0, recipe.kind % 3),
    ...recipe.fresh,
    ...cut.slice(1 + (recipe.kind % 3)),
  ]);
  if (recipe.kind === 0) replace = [];
  if (recipe.kind === 1) [search, replace] = [[], recipe.fresh];
  if (recipe.kind === 2 || recipe.kind === 3) {
    // Elided lines on both sides.
    const tail = lines.slice(from + recipe.length + 2, from + recipe.length + 4);
    const dots = recipe.kind === 2 ? "..." : "    ...";
    search = [...search, dots, ...tail];
    replace = [...replace, recipe.from === 0 ? "..." : dots, ...tail, ...recipe.fresh];
  }
  return { search, replace };
}

function framed(lines: readonly string[], frame: number, path: string): string {
  const text = lines.join("\n") + (frame % 4 === 0 || lines.length === 0 ? "" : "\n");
  if (frame === 1) return `\`\`\`\n${text}\n\`\`\``;
  if (frame === 2) return `${path}\n\`\`\`python\n${text}\`\`\`\n`;
  if (frame === 3) return `# ${path}\n${text}`;
  if (frame === 5) return `\`\`\`${text}`;
  if (frame === 6) return path;
  return text;
}

const options = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ lineEndings: "crlf" }, { lineEndings: "lf" }, { lineEndings: "platform" }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ fence: ["````", "````"] }, { fence: ["<source>", "</source>"] }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { chatFiles: ["src/app.py"] },
      { chatFiles: [] },
      { chatFiles: ["README.md", "a.py"] },
    ),
  },
);

const ODD_PATHS = [
  "./a.py",
  "src//app.py",
  "new.py",
  "deep/new/file.py",
  "../out.py",
  "/none/x.py",
  "src",
  "a.py/x",
  "A.py",
  "app.py",
  "n\0.py",
  `${"long".repeat(64)}.py`,
] as const;

function pathOf(files: Tree, choice: number): string {
  const known = Object.keys(files);
  return choice < 17 ? known[choice % known.length]! : ODD_PATHS[(choice * 7) % ODD_PATHS.length]!;
}

const replace = fc
  .record({ files: tree, path: fc.nat(26), edit, options, all: fc.nat(60) })
  .map(({ files, path, edit, options, all }): EditRequest => {
    const name = pathOf(files, path);
    const { search, replace } = sides(edit, files[name]);
    return {
      format: "replace",
      files,
      edit: {
        path: name,
        old: framed(search, edit.frame, name),
        new: framed(replace, edit.frame + (edit.kind === 4 ? 1 : 0), name),
        ...(all === 0 ? { replaceAll: true } : {}),
      },
      options,
    };
  });

const head = fc.oneof(
  { weight: 12, arbitrary: fc.constant("<<<<<<< SEARCH") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "<<<<< SEARCH",
      "<<<<<<<<< SEARCH>",
      "<<<<<<< SEARCH ",
      " <<<<<<< SEARCH",
      "<<<< SEARCH",
      "<<<<<<<  SEARCH",
    ),
  },
);
const divider = fc.oneof(
  { weight: 12, arbitrary: fc.constant("=======") },
  { weight: 1, arbitrary: fc.constantFrom("=====", "========= ", " =======", "==========", "====", "") },
);
const updated = fc.oneof(
  { weight: 12, arbitrary: fc.constant(">>>>>>> REPLACE") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ">>>>> REPLACE",
      ">>>>>>> REPLACE ",
      ">>>>>>> UPDATED",
      "=======",
      "",
      ">>>>>>>> REPLACE>",
    ),
  },
);
/** What a model puts above a block, `NAME` standing for the path. */
const above = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(["NAME"], ["NAME", "```python"], ["```python", "NAME"]) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<string[]>(
      [],
      ["```"],
      ["NAME", ""],
      ["**NAME**"],
      ["`NAME`:"],
      ["### NAME"],
      ["File: NAME"],
      ["```NAME"],
      ["NAM"],
      ["Edit the file."],
      ["NAME", "```", "```"],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<string[]>(
      ["```bash", "ls", "```"],
      ["```sh"],
      ["```shell", "NAME"],
      ["...", "```"],
      ["vb.net"],
      ["```vb.net"],
      ["NAME (new file)"],
      ["> NAME"],
    ),
  },
);

interface BlockRecipe {
  path: number;
  edit: EditRecipe;
  above: readonly string[];
  marks: readonly [string, string, string];
  below: readonly string[];
}

const block: fc.Arbitrary<BlockRecipe> = fc.record({
  path: fc.nat(26),
  edit,
  above,
  marks: fc.tuple(head, divider, updated),
  below: fc.constantFrom<string[]>(
    [],
    ["```"],
    ["```", ""],
    ["", "prose", ""],
    ["```bash", "pip install x", "```"],
  ),
});

const blocks = fc
  .record({
    files: tree,
    blocks: fc.array(block, { minLength: 1, maxLength: 3 }),
    noise: fc.array(fc.tuple(fc.nat(40), line), { maxLength: 1 }),
    bare: fc.nat(9),
    end: fc.constantFrom("\n", "\n", "", "\r\n"),
    options,
  })
  .map(({ files, blocks, noise, bare, end, options }): EditRequest => {
    const text = blocks.flatMap(({ path, edit, above, marks, below }) => {
      const name = pathOf(files, path);
      const { search, replace } = sides(edit, files[name]);
      return [
        ...above.map((text) => text.replace("NAME", name)),
        marks[0],
        ...search,
        marks[1],
        ...replace,
        marks[2],
        ...below,
      ];
    });
    for (const [at, line] of noise) text.splice(at % (text.length + 1), 0, line);
    const path = bare === 0 ? { path: Object.keys(files)[0]! } : {};
    return {
      format: "search-replace",
      files,
      edit: { ...path, text: text.join(end || "\n") + end },
      options,
    };
  });

interface HunkRecipe {
  from: number;
  kinds: readonly number[];
  texts: readonly string[];
  drift: (lines: string[]) => string[];
  header: number;
}

const hunk: fc.Arbitrary<HunkRecipe> = fc.record({
  from: fc.nat(13),
  kinds: fc.array(fc.nat(19), { minLength: 1, maxLength: 10 }),
  texts: fc.array(line, { minLength: 4, maxLength: 4 }),
  drift,
  header: fc.nat(19),
});

/** A hunk over the lines of a file: some kept, some removed, some added, some that the file lacks. */
function hunkLines(recipe: HunkRecipe, lines: readonly string[]): string[] {
  const from = recipe.from % Math.max(1, lines.length);
  const source = recipe.drift(lines.slice(from, from + recipe.kinds.length));
  const hunk = recipe.kinds.flatMap((kind, i): string[] => {
    const text = source[i] ?? recipe.texts[i % 4]!;
    const other = recipe.texts[i % 4]!;
    if (kind < 9) return [" " + text];
    if (kind < 12) return ["-" + text];
    if (kind < 14) return ["-" + text, "+" + other];
    if (kind < 16) return ["+" + other];
    if (kind === 16) return [" " + other];
    if (kind === 17) return [text];
    return kind === 18 ? [" " + text, "-" + other] : [];
  });
  if (recipe.header < 14) hunk.unshift(`@@ -${from + 1},${hunk.length} +${from + 1},${hunk.length} @@`);
  else if (recipe.header < 17) hunk.unshift("@@ ... @@");
  else if (recipe.header === 17) hunk.push("\\ No newline at end of file");
  return hunk;
}

const udiffHead = fc.constantFrom<readonly string[]>(
  ["--- NAME", "+++ NAME"],
  ["--- NAME", "+++ NAME"],
  ["--- a/NAME", "+++ b/NAME"],
  ["--- a/NAME", "+++ b/NAME"],
  ["--- /dev/null", "+++ b/NAME"],
  ["diff --git a/NAME b/NAME", "--- a/NAME", "+++ b/NAME"],
  ["--- NAME", "+++ /dev/null"],
  ["", "--- NAME", "+++ NAME"],
  [],
);

const unified = fc
  .record({
    files: tree,
    parts: fc.array(
      fc.record({ path: fc.nat(21), head: udiffHead, hunks: fc.array(hunk, { minLength: 1, maxLength: 3 }) }),
      { minLength: 1, maxLength: 2 },
    ),
    fence: fc.nat(9),
    noise: fc.array(fc.tuple(fc.nat(40), line), { maxLength: 1 }),
    named: fc.boolean(),
    end: fc.constantFrom("\n", "\n", "\n", "\n", "\r\n"),
    options,
  })
  .map(({ files, parts, fence, noise, named, end, options }): EditRequest => {
    let text = parts.flatMap(({ path, head, hunks }) => {
      const name = pathOf(files, path);
      const lines = linesOf(files[name]);
      const body = [
        ...head.map((text) => text.replaceAll("NAME", name)),
        ...hunks.flatMap((recipe) => hunkLines(recipe, lines)),
      ];
      return fence < 4 ? ["```diff", ...body, "```"] : body;
    });
    for (const [at, line] of noise) text.splice(at % (text.length + 1), 0, line);
    if (fence === 4) text = ["Here:", "```diff", ...text];
    const path = named ? { path: Object.keys(files)[0]! } : {};
    return { format: "unified-diff", files, edit: { ...path, text: text.join(end) + end }, options };
  });

/**
 * Long unified diffs whose context is spoilt, so that the lines which the file lacks are taken out by
 * diff-match-patch and its clean-ups.
 */
const spoiltUnified = fc
  .record({
    symbols: fc.integer({ min: 3, max: 40 }),
    source: fc.array(fc.nat(), { minLength: 5, maxLength: 60 }),
    from: fc.nat(59),
    kinds: fc.array(fc.nat(29), { minLength: 4, maxLength: 40 }),
  })
  .map(({ symbols, source, from, kinds }): EditRequest => {
    const text = (n: number): string => `${"    ".repeat(n % 3)}statement_number_${n % symbols}`;
    const lines = source.map(text);
    const start = from % lines.length;
    const hunk = kinds.flatMap((kind, i): string[] => {
      const own = lines[start + i] ?? text(i);
      if (kind < 18) return [" " + own];
      if (kind < 21) return ["-" + own, "+new_" + own.trim()];
      if (kind < 23) return ["-" + own];
      if (kind < 25) return ["+added_" + kind];
      if (kind < 27) return [" " + text(kind + i)];
      if (kind < 28) return [" unknown_context_" + i];
      return [];
    });
    return {
      format: "unified-diff",
      files: { "a.py": lines.join("\n") + "\n" },
      edit: { path: "a.py", text: ["@@ @@", ...hunk].join("\n") + "\n" },
      options: {},
    };
  });

/** Each format by itself, so that a disagreement is soon narrowed down. */
export const AIDER_REQUESTS: Readonly<Record<string, fc.Arbitrary<EditRequest>>> = {
  replace,
  blocks,
  unified,
  spoiltUnified,
  v4a: envelopeRequests,
};
