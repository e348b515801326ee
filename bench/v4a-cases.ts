import type { EditRequest } from "../spec/types.ts";
import type { BenchCase } from "./hermes-cases.ts";

/* Requests for the benchmark of the V4A dialects and llm-patch-tool, and the files that cost them the most. */

/** The ways to ask for one replacement that the dialects of this benchmark take. */
export type Shape = "replace" | "one hunk" | "a hunk a line" | "a header a line";

/** The body of an Update section for one benchmark case. */
export function hunk(shape: Shape, { old, new: fresh }: BenchCase): string {
  const search = old.split("\n");
  switch (shape) {
    case "a hunk a line":
      return search.map((line) => `@@\n-${line}\n+${fresh}\n`).join("");
    case "a header a line":
      return search.map((line) => `@@ ${line}\n+${fresh}\n`).join("");
    default:
      return `@@\n${search.map((line) => `-${line}\n`).join("")}+${fresh}\n`;
  }
}

/** One benchmark case as a request of that shape. */
export function request(shape: Shape, bench: BenchCase): EditRequest {
  const { text, old, new: fresh } = bench;
  const files = { "a.txt": text };
  if (shape === "replace") return { format: "replace", files, edit: { path: "a.txt", old, new: fresh } };
  const patch = `*** Update File: a.txt\n${hunk(shape, bench)}`;
  return { format: "v4a", files, edit: { text: `*** Begin Patch\n${patch}*** End Patch\n` } };
}

const MEGABYTE = 1_000_000;
const SEARCH = 200;

function lines(of: (i: number) => string): string[] {
  const made: string[] = [];
  for (let size = 0, i = 0; size < MEGABYTE; i++) {
    made.push(of(i));
    size += made.at(-1)!.length + 1;
  }
  return made;
}

function searchFor(of: (i: number) => string): string[] {
  return Array.from({ length: SEARCH }, (_, i) => of(i));
}

function withLast(search: readonly string[], last: string): string[] {
  return [...search.slice(0, -1), last];
}

/** Files of 1 MB and searches of 200 lines that make the most work. */
export function worstCases(): BenchCase[] {
  const code = lines((i) => `    const value${i} = compute(${(i * 7) % 1000}, "x");`);
  const piece = code.slice(10_000, 10_000 + SEARCH);
  const families: [string, string[], string[]][] = [
    ["exact", code, piece],
    ["absent", code, searchFor((i) => `    const other${i} = compute(${i}, "y");`)],
    ["all but the last line", code, withLast(piece, "zzz")],
    ["indented otherwise", code, piece.map((line) => `  ${line}`)],
    ["trailing blanks", code.map((line) => `${line}   `), piece],
    ["curly quotes", code.map((line) => line.replaceAll('"', "”")), piece],
    [
      "one line over and over, the last wrong",
      lines(() => "x"),
      withLast(
        searchFor(() => "x"),
        "y",
      ),
    ],
    [
      "period of three, the last wrong",
      lines((i) => "abc"[i % 3]!),
      withLast(
        searchFor((i) => "abc"[i % 3]!),
        "y",
      ),
    ],
    [
      "empty lines, the last wrong",
      lines(() => ""),
      withLast(
        searchFor(() => ""),
        "y",
      ),
    ],
    [
      "lines of 500 blanks",
      lines(() => " ".repeat(500)),
      withLast(
        searchFor(() => ""),
        "y",
      ),
    ],
    [
      "lines of 500 with one head",
      lines((i) => "p".repeat(490) + i),
      searchFor((i) => `${"p".repeat(490)}q${i}`),
    ],
  ];
  return families.map(([name, file, search]) => ({
    name,
    text: `${file.join("\n")}\n`,
    old: search.join("\n"),
    new: "x",
  }));
}
