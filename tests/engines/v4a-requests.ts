import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";

/*
 * V4A requests for the side-by-side tests: patches that are cut from the files they are for and then spoilt in
 * the places where the engines of the family are known to part. Blanks of all sorts, odd line ends, markers
 * where they don't belong, several files.
 */

export type V4aRequest = EditRequest & { format: "v4a" };

const PATHS = ["a", "b.py", "d/e", "d/f.md", "n"] as const;
const ENDS = ["\n", "\n", "\n", "\n", "\r\n", "\r", "\r\r\n", ""] as const;

const core: fc.Arbitrary<string> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom("a", "b", "c", "d", "x = 1", "def f():", "}", "") },
  {
    weight: 2,
    arbitrary: fc.constantFrom("“q”", '"q"', "x — y", "x - y", "é", "e\u0301", "ﬁ", "…", "😀", "\ufeffa"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("*** End Patch", "@@ a", "+b", "-c", "*** Update File: a", "***", "@@"),
  },
);
const blank: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant("") },
  { weight: 3, arbitrary: fc.constantFrom(" ", "  ", "    ", "\t") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "\u00a0",
      "\u0085",
      "\u001c",
      "\u2028",
      "\u3000",
      "\u2000",
      "\u200b",
      "\f",
      "\r",
    ),
  },
);
const line: fc.Arbitrary<string> = fc.tuple(blank, core, blank).map((parts) => parts.join(""));

const file: fc.Arbitrary<string> = fc
  .record({
    lines: fc.array(line, { maxLength: 9 }),
    ends: fc.oneof(
      { weight: 6, arbitrary: fc.constant(["\n"]) },
      { weight: 1, arbitrary: fc.constant(["\r\n"]) },
      { weight: 2, arbitrary: fc.array(fc.constantFrom(...ENDS), { minLength: 1, maxLength: 9 }) },
    ),
    last: fc.constantFrom(true, true, true, false),
    bom: fc.constantFrom("", "", "", "", "", "", "", "\ufeff"),
  })
  .map(({ lines, ends, last, bom }) => {
    const text = lines
      .map((text, i) => text + (i === lines.length - 1 && !last ? "" : ends[i % ends.length]))
      .join("");
    return bom + text;
  });

const tree: fc.Arbitrary<Record<string, string | { base64: string }>> = fc
  .record({
    texts: fc.array(file, { minLength: 2, maxLength: 3 }),
    bytes: fc.constantFrom(false, false, false, false, false, false, false, false, false, true),
  })
  .map(({ texts, bytes }) => {
    const files: Record<string, string | { base64: string }> = {};
    texts.forEach((text, i) => (files[PATHS[i]!] = text));
    // Not UTF-8: a lone continuation byte.
    if (bytes) files["d/f.md"] = { base64: "YQqACmIK" };
    return files;
  });

/** One way to spoil a line of a patch. */
const spoil: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 60, arbitrary: fc.constant((text: string) => text) },
  { weight: 2, arbitrary: blank.map((end) => (text: string) => text + end) },
  { weight: 2, arbitrary: blank.map((start) => (text: string) => start + text) },
  { weight: 1, arbitrary: fc.constant((text: string) => text.trim()) },
  { weight: 1, arbitrary: fc.constant((text: string) => text.replace(/[“”]/g, '"').replace(/—/g, "-")) },
  { weight: 1, arbitrary: core.map((other) => () => other) },
);

interface HunkRecipe {
  from: number;
  size: number;
  kinds: number[];
  spoilt: ((text: string) => string)[];
  header: number;
  added: string[];
  eof: number;
}

const hunk: fc.Arbitrary<HunkRecipe> = fc.record({
  from: fc.nat(9),
  size: fc.nat(4),
  kinds: fc.array(fc.nat(59), { minLength: 6, maxLength: 6 }),
  spoilt: fc.array(spoil, { minLength: 6, maxLength: 6 }),
  header: fc.nat(29),
  added: fc.array(line, { maxLength: 2 }),
  eof: fc.nat(14),
});

/** A hunk cut from the lines of a file: some lines kept, some removed, some added. */
function hunkLines(recipe: HunkRecipe, source: readonly string[], first: boolean): string[] {
  const lines: string[] = [];
  const from = source.length === 0 ? 0 : recipe.from % source.length;
  const header = source[Math.max(0, from - 1 - (recipe.kinds[5]! % 3))] ?? "zz";
  if (recipe.header < 12 || (recipe.header < 17 && !first)) lines.push("@@");
  else if (recipe.header >= 17 && recipe.header < 26) lines.push(`@@ ${recipe.spoilt[5]!(header)}`);
  else if (recipe.header === 26) lines.push("@@ zz");
  else if (recipe.header === 27) lines.push(`@@ ${header}`, `@@ ${source[from] ?? ""}`);
  else if (recipe.header === 28) lines.push(`@@${recipe.added[0] ?? " "}`);
  if (recipe.size === 0 && recipe.kinds[0]! < 50)
    lines.push("+new", ...recipe.added.map((text) => `+${text}`));
  recipe.kinds.forEach((kind, i) => {
    if (i < recipe.size) {
      const text = recipe.spoilt[i]!(source[from + i] ?? "");
      lines.push((kind < 30 ? " " : kind < 59 ? "-" : "") + text);
    }
    if (kind % 3 === 0 && recipe.added[i] !== undefined) lines.push(`+${recipe.added[i]}`);
  });
  if (recipe.eof === 0) lines.push("*** End of File");
  if (recipe.eof === 1) lines.push("");
  if (recipe.eof === 2 && recipe.kinds[0]! < 2) lines.push("*** End of File ", "");
  return lines;
}

interface SectionRecipe {
  op: number;
  path: number;
  to: number;
  hunks: HunkRecipe[];
  added: string[];
  odd: number;
}

const section: fc.Arbitrary<SectionRecipe> = fc.record({
  op: fc.nat(19),
  path: fc.nat(19),
  to: fc.nat(19),
  hunks: fc.array(hunk, { minLength: 1, maxLength: 3 }),
  added: fc.array(line, { maxLength: 3 }),
  odd: fc.nat(39),
});

const ODD_PATHS = ["./a", "d/../a", "zz", "d", "a/x", "a ", " a", "q/r/s", "A", "d//e", "b.py/"] as const;

function pathOf(choice: number): string {
  return choice < 16 ? PATHS[choice % 2]! : choice < 18 ? PATHS[2 + (choice % 3)]! : ODD_PATHS[choice % 12]!;
}

function sectionLines(recipe: SectionRecipe, files: Readonly<Record<string, unknown>>): string[] {
  const path = recipe.path < 19 ? pathOf(recipe.path) : ODD_PATHS[recipe.to % ODD_PATHS.length]!;
  const odd = recipe.odd === 0 ? [""] : recipe.odd === 1 ? ["junk"] : [];
  if (recipe.op < 2) return [`*** Add File: ${path}`, ...recipe.added.map((text) => `+${text}`), ...odd];
  if (recipe.op < 4) return [`*** Delete File: ${path}`, ...odd];
  const content = files[path];
  const source = typeof content === "string" ? content.split(/\r\n|\n|\r/) : [];
  const move = recipe.op < 7 ? [`*** Move to: ${pathOf(recipe.to)}`] : [];
  const hunks = recipe.hunks
    .toSorted((a, b) => (recipe.odd === 2 ? 0 : a.from - b.from))
    .flatMap((hunk, i) => hunkLines(hunk, source, i === 0));
  return [`*** Update File: ${path}`, ...move, ...hunks, ...odd];
}

/** One way to spoil the whole patch. */
const frame: fc.Arbitrary<(body: string[]) => string> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constant((body: string[]) => ["*** Begin Patch", ...body, "*** End Patch"].join("\n")),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(blank, blank, blank, blank).map(
      ([a, b, c, d]) =>
        (body: string[]) =>
          [`${a}*** Begin Patch${b}`, ...body, `${c}*** End Patch${d}`, ""].join("\n"),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((body: string[]) =>
      ["*** Begin Patch", ...body, "*** End Patch", ""].join("\r\n"),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom("<<EOF", "<<'EOF'", '<<"EOF"', "<<END", "```"),
        fc.constantFrom("EOF", "xEOF", "```"),
      )
      .map(
        ([start, end]) =>
          (body: string[]) =>
            [start, "*** Begin Patch", ...body, "*** End Patch", end].join("\n"),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      (body: string[]) => body.join("\n"),
      (body: string[]) => ["*** Begin Patch", ...body].join("\n"),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("*** End Patch", "", "x", "*** Begin Patch")
      .map(
        (extra) => (body: string[]) =>
          ["*** Begin Patch", ...body, "*** End Patch", extra, "*** End Patch"].join("\n"),
      ),
  },
);

/** A line put in or taken out anywhere, so that every state of a parser meets every class of line. */
const noise: fc.Arbitrary<(lines: string[]) => string[]> = fc.oneof(
  { weight: 8, arbitrary: fc.constant((lines: string[]) => lines) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.nat(30),
        fc.constantFrom(
          "",
          " ",
          "\t",
          "***",
          "*** End of File",
          "*** End of File ",
          "*** End Patch",
          " *** End Patch",
          "*** Update File: a",
          "  *** Update File: b.py ",
          "*** Add File: n",
          "*** Delete File: n",
          "*** Move to: n",
          "*** Move to:",
          "*** Add File:",
          "*** Environment ID: 1",
          "*** Environment ID:",
          "*** Rename File: a",
          "@@",
          "@@ ",
          "@@ -1,2 +1,2 @@",
          "@@x",
          "\\ No newline at end of file",
          "+",
          "-",
        ),
        blank,
      )
      .map(
        ([at, text, end]) =>
          (lines: string[]) =>
            lines.toSpliced(at % (lines.length + 1), 0, text + end),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(30).map((at) => (lines: string[]) => lines.toSpliced(at % (lines.length + 1), 1)),
  },
);

/** Envelopes over one to three files. */
export const envelopeRequests: fc.Arbitrary<V4aRequest> = fc
  .record({ files: tree, sections: fc.array(section, { minLength: 1, maxLength: 3 }), noise, frame })
  .map(({ files, sections, noise, frame }) => ({
    format: "v4a",
    files,
    edit: { text: frame(noise(sections.flatMap((recipe) => sectionLines(recipe, files)))) },
    options: {},
  }));

/** Bare hunk bodies for the file `a`, which may be missing. */
export const bareRequests: fc.Arbitrary<V4aRequest> = fc
  .record({
    text: file,
    hunks: fc.array(hunk, { minLength: 1, maxLength: 3 }),
    ordered: fc.constantFrom(true, true, true, false),
    noise,
    missing: fc.constantFrom(false, false, false, false, false, true),
    crlf: fc.constantFrom(false, false, false, true),
    last: fc.boolean(),
  })
  .map(({ text, hunks, ordered, noise, missing, crlf, last }) => {
    const source = text.split(/\r\n|\n/);
    const lines = hunks
      .toSorted((a, b) => (ordered ? a.from - b.from : 0))
      .flatMap((hunk, i) => hunkLines(hunk, source, i === 0));
    const end = crlf ? "\r\n" : "\n";
    return {
      format: "v4a",
      files: missing ? {} : { a: text },
      edit: { path: "a", text: noise(lines).join(end) + (last ? end : "") },
      options: {},
    };
  });

/** The same for an engine that has a call in memory. */
export const inMemoryRequests: fc.Arbitrary<V4aRequest> = envelopeRequests.map((request) => ({
  ...request,
  options: { mode: "memory" },
}));
