import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";

/*
 * Requests near the edges of Hermes' ladder: a file of odd lines, a search cut from it and bent in a few ways,
 * a replacement made from the search. Built from flat choices, so that a failure shrinks well.
 */

type ReplaceRequest = Extract<EditRequest, { format: "replace" }>;
type PatchRequest = Extract<EditRequest, { edit: { text: string } }>;

const LINES = [
  "def total(rows):",
  "    return sum(rows)",
  "    count = len(rows)",
  "  const name = 'value';",
  "\tif (ready) {",
  '\t\tgo("now");',
  "\t}",
  "}",
  "",
  "",
  "   ",
  "x = 1",
  "x  =\t1",
  "say “hello” — or ‘bye’…",
  "say \"hello\" -- or 'bye'...",
  "10\u202fkm at \u22125\u00a0degrees",
  "it’s fine – really",
  "re.match('\\\\d+\\n', \"\\t\")",
  "😀 smile = 'é' 😀",
  "trailing blanks  \t",
  "aaabdabcab",
  "caabdabbcb",
  "a".repeat(150) + "b".repeat(60),
  "key: value # note",
  "\u001fodd\u0085",
  "begin",
  "end",
  "\\'quoted\\'",
] as const;

const BENDS: readonly ((text: string, n: number) => string)[] = [
  (text) => text,
  (text) => text.replace(/^ {4}/gm, "  "),
  (text) => text.replace(/^[ \t]+/gm, ""),
  (text, n) => text.replace(/^(?=.)/gm, " ".repeat(1 + (n % 5))),
  (text) => text.replace(/^\t/gm, "    "),
  (text) => text.replace(/ /g, "  "),
  (text) => text.replace(/[ \t]+/g, " "),
  (text) => text.replace(/ (?=\S)/, "\t"),
  (text) =>
    text
      .replace(/[“”]/g, '"')
      .replace(/[‘’]/g, "'")
      .replace(/—/g, "--")
      .replace(/–/g, "-")
      .replace(/…/g, "..."),
  (text) => text.replace(/"/g, "”").replace(/--/g, "—"),
  (text) => text.replace(/['"]/g, "\\$&"),
  (text) => text.replace(/\n/g, "\\n"),
  (text) => text.replace(/\t/g, "\\t"),
  (text) => text.replace(/\\/g, "\\\\"),
  (text) => `${text}\n`,
  (text) => `\n${text}`,
  (text) => text.replace(/$/gm, " "),
  (text) => text.replace(/\n/g, "\r\n"),
  (text, n) => [...text].slice(n % 6).join("") || text,
  (text, n) => [...text].slice(0, -1 - (n % 6)).join("") || text,
  (text, n) => overLine(text, n, (line) => line.replace(/[aeiou]/, "X")),
  (text, n) => overLine(text, n, (line) => [...line].reverse().join("")),
  (text, n) => overLine(text, n, () => LINES[n % LINES.length]!),
  (text, n) => overLine(text, n, (line) => `${line}${line}`),
  (text, n) =>
    text
      .split("\n")
      .filter((_, i, all) => i !== n % all.length)
      .join("\n"),
  (text) => text.replace(/ /g, "\u00a0"),
  (text) => text.replace(/[a-z]{3}/, (word) => word.toUpperCase()),
  (text) => (text === "" ? "\uFEFF" : `\uFEFF${text}`),
];

function overLine(text: string, n: number, change: (line: string) => string): string {
  const lines = text.split("\n");
  const at = n % lines.length;
  lines[at] = change(lines[at]!);
  return lines.join("\n");
}

const choice = fc.nat(0xffff);
const few = fc.array(choice, { maxLength: 3 });

interface Bent {
  lines: number[];
  from: number;
  size: number;
  bends: number[];
  newBends: number[];
}

const bent: fc.Arbitrary<Bent> = fc.record({
  lines: fc.array(choice, { minLength: 1, maxLength: 12 }),
  from: choice,
  size: fc.nat(4),
  bends: few,
  newBends: few,
});

function fileOf(lines: readonly number[]): string[] {
  // Neighbouring choices give equal lines, so that places repeat.
  return lines.map((n) => LINES[(n >> 1) % LINES.length]!);
}

function bend(text: string, bends: readonly number[]): string {
  return bends.reduce((bending, n) => BENDS[n % BENDS.length]!(bending, n >> 5), text);
}

function cut(lines: readonly string[], { from, size }: Bent): string {
  const start = from % lines.length;
  return lines.slice(start, start + 1 + size).join("\n");
}

/** A small intended change. */
function edited(text: string, n: number): string {
  if (n % 8 === 0) return text;
  return overLine(text, n, (line) => (n % 3 === 0 ? `${line} // new` : line.replace(/[a-z0-9]+/, "changed")));
}

const ENDS = ["\n", "\n", "\n", "\r\n", "\r"] as const;
const NAMES = ["a.txt", "a.md", "src/a.js", "a.go", "a.py"] as const;

interface FileShape {
  end: number;
  final: boolean;
  bom: boolean;
  mixed: number;
  path: number;
}

const fileShape: fc.Arbitrary<FileShape> = fc.record({
  end: fc.nat(ENDS.length - 1),
  final: fc.boolean(),
  bom: fc.nat(9).map((n) => n === 0),
  mixed: fc.nat(30),
  path: fc.nat(NAMES.length - 1),
});

function textOf(lines: readonly string[], { end, final, bom, mixed }: FileShape): string {
  let text = lines.join(ENDS[end]!) + (final ? ENDS[end]! : "");
  if (mixed === 1) text = text.replace(/\r?\n/, "\r\n");
  if (mixed === 2) text = text.replace(/\r?\n/, "\r");
  if (mixed === 3) text = text.replace(/\n(?=[^\n]*$)/, "\r\n");
  return (bom ? "\uFEFF" : "") + text;
}

const fromFile: fc.Arbitrary<ReplaceRequest> = fc
  .record({ bent, shape: fileShape, again: fc.boolean(), replaceAll: fc.boolean() })
  .map(({ bent, shape, again, replaceAll }) => {
    const lines = fileOf(bent.lines);
    const path = NAMES[shape.path]!;
    const old = bend(cut(lines, bent), bent.bends);
    const added = bend(edited(again ? old : cut(lines, bent), bent.from), bent.newBends);
    return {
      format: "replace",
      files: { [path]: textOf(lines, shape) },
      edit: { path, old, new: added, replaceAll },
    };
  });

const PIECES = [
  "a",
  "b",
  "ab",
  " ",
  "  ",
  "\t",
  "\n",
  "\n",
  "\\",
  "n",
  "\\n",
  "\\t",
  "'",
  '"',
  "\\'",
  "—",
  "…",
  "-",
  "--",
].concat([".", "...", "😀", "\u00a0", "“", "\r\n", "\r", "\u2003", "−"]);
const scrap = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(PIECES.length - 1), { maxLength }).map((parts) => parts.map((n) => PIECES[n]!).join(""));

const fromScraps: fc.Arbitrary<ReplaceRequest> = fc
  .record({
    text: scrap(24),
    old: scrap(5).map((old) => old || "a"),
    added: scrap(6),
    from: choice,
    size: fc.nat(10),
    own: fc.boolean(),
    replaceAll: fc.boolean(),
  })
  .map(({ text, old, added, from, size, own, replaceAll }) => {
    const points = [...text];
    const start = points.length === 0 ? 0 : from % points.length;
    const piece = points.slice(start, start + size).join("");
    const search = own ? old : bend(piece, [from, from >> 3]);
    return {
      format: "replace",
      files: { "a.txt": text },
      edit: { path: "a.txt", old: search, new: own ? added : bend(edited(search, from), [size]), replaceAll },
    };
  });

/** One pair of texts on one file. */
export const replaceRequest: fc.Arbitrary<ReplaceRequest> = fc.oneof(
  { weight: 3, arbitrary: fromFile },
  fromScraps,
);

interface HunkShape {
  bent: Pick<Bent, "from" | "size" | "bends">;
  kinds: number[];
  hint: number;
  stray: number;
}

const hunkShape: fc.Arbitrary<HunkShape> = fc.record({
  bent: fc.record({ from: choice, size: fc.nat(4), bends: fc.array(choice, { maxLength: 1 }) }),
  kinds: fc.array(fc.nat(9), { minLength: 5, maxLength: 5 }),
  hint: choice,
  stray: fc.nat(40),
});

function hunkText(lines: readonly string[], { bent, kinds, hint, stray }: HunkShape): string {
  const texts = bend(cut(lines, { ...bent, lines: [], newBends: [] }), bent.bends).split("\n");
  const rows = texts.flatMap((text, i) => {
    const kind = kinds[i % kinds.length]!;
    if (kind < 4) return [` ${text}`];
    if (kind < 7) return [`-${text}`, `+${text.replace(/[a-z]/, "Q")} new`];
    if (kind === 7) return [`-${text}`];
    return kind === 8 ? [`+${text}`] : [text];
  });
  const named = lines[hint % lines.length]!.trim();
  const header = ["@@", "@@", `@@ ${named} @@`, `@@ ${named}`, "@@ -1,3 +1,4 @@"][hint % 5]!;
  const strays = [
    "*** End of File",
    "\\ No newline at end of file",
    "",
    "*** Move to: b.txt",
    "noise",
    "@@ @@",
  ];
  return [header, ...rows, ...(stray < strays.length ? [strays[stray]!] : [])].join("\n");
}

interface OperationShape {
  kind: number;
  path: number;
  to: number;
  hunks: HunkShape[];
}

const operationShape: fc.Arbitrary<OperationShape> = fc.record({
  kind: fc.nat(11),
  path: fc.nat(30),
  to: fc.nat(30),
  hunks: fc.array(hunkShape, { minLength: 1, maxLength: 3 }),
});

const PATHS = ["a.txt", "src/b.md", "c.js", "new/n.txt", "src", "./a.txt", "gone.txt", "p.bin"] as const;

function pathOf(n: number): string {
  return PATHS[n < 27 ? n % 3 : n % PATHS.length]!;
}

function operationText(files: Record<string, string[]>, { kind, path, to, hunks }: OperationShape): string {
  const name = pathOf(path);
  const lines = files[name] ?? ["x = 1"];
  if (kind === 0) return `*** Delete File: ${name}`;
  if (kind === 1) return `*** Move File: ${name} -> ${pathOf(to)}`;
  if (kind === 2) return `*** Add File: ${pathOf(to)}\n${lines.map((line) => `+${line}`).join("\n")}`;
  if (kind === 3)
    return `***Update File:${name}\n${hunkText(lines, hunks[0]!).split("\n").slice(1).join("\n")}`;
  return [`*** Update File: ${name}`, ...hunks.map((hunk) => hunkText(lines, hunk))].join("\n");
}

/** A V4A patch over up to three files. */
export const patchRequest: fc.Arbitrary<PatchRequest> = fc
  .record({
    texts: fc.array(fc.array(choice, { minLength: 1, maxLength: 8 }), { minLength: 3, maxLength: 3 }),
    shapes: fc.array(fileShape, { minLength: 3, maxLength: 3 }),
    operations: fc.array(operationShape, { minLength: 1, maxLength: 3 }),
    frame: fc.nat(20),
    crlf: fc.nat(12),
  })
  .map(({ texts, shapes, operations, frame, crlf }) => {
    const names = ["a.txt", "src/b.md", "c.js"];
    const lines = Object.fromEntries(names.map((name, i) => [name, fileOf(texts[i]!)]));
    const files = Object.fromEntries(names.map((name, i) => [name, textOf(lines[name]!, shapes[i]!)]));
    const body = operations.map((operation) => operationText(lines, operation)).join("\n");
    const begin = frame === 1 ? "" : frame === 2 ? "```\n***Begin Patch\n" : "*** Begin Patch\n";
    const end = frame === 3 ? "" : frame === 4 ? "\n*** End Patch \nrest" : "\n*** End Patch";
    const text = begin + body + end;
    return { format: "v4a", files, edit: { text: crlf === 0 ? text.replace(/\n/g, "\r\n") : text } };
  });
