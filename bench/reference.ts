import { performance } from "node:perf_hooks";
import { applyEdit } from "../reference/index.ts";
import { countCodePoints } from "../reference/text/offsets.ts";
import type { EditResponse } from "../spec/types.ts";

/*
 * The reference dialect beside the plain way to do the same, in one run: `npx tsx bench/reference.ts`.
 *
 * Exact edits of 1 MB against indexOf twice (the place is the only one), counting code points up to it and
 * writing the result to a buffer. Refusals and loose matches of 40 lines in 50,000 against splitting that file
 * into lines. The least of several times is told, as the machine may have other work.
 */

const LINES = 50_000;
const SEARCHED = 40;
const TIMES = 15;

function least(work: () => unknown): number {
  let best = Infinity;
  for (let nth = 0; nth < TIMES; nth++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/** Lines of 17 characters on average, as in files of code with their blank and short lines. */
function codeLine(nth: number): string {
  return nth % 5 === 4 ? "}" : `${"  ".repeat(nth % 3)}let v${nth} = f(${nth % 977});`;
}

/** A text in one piece, as it comes from a request. */
function flat(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

const FILE = flat(`${Array.from({ length: LINES }, (_, nth) => codeLine(nth)).join("\n")}\n`);
const REPETITIVE = flat(
  `${Array.from({ length: LINES }, (_, nth) => (nth % 2 === 0 ? "  call();" : "}")).join("\n")}\n`,
);
const MEGABYTE = flat(
  FILE.repeat(2)
    .replace(/v(\d+)/g, (_, name: string, at: number) => `v${name}_${at}`)
    .slice(0, 1 << 20),
);
const encoder = new TextEncoder();
const buffer = new Uint8Array(4 << 20);

function put(text: string, old: string, now: string): EditResponse {
  return applyEdit({ format: "replace", files: { "a.ts": text }, edit: { path: "a.ts", old, new: now } });
}

function write(response: EditResponse): void {
  const text = response.files?.["a.ts"];
  if (typeof text === "string") encoder.encodeInto(text, buffer);
}

function plain(text: string, old: string, now: string): void {
  const at = text.indexOf(old);
  if (text.indexOf(old, at + 1) !== -1) throw new Error("not the only place");
  countCodePoints(text, 0, at);
  encoder.encodeInto(text.slice(0, at) + now + text.slice(at + old.length), buffer);
}

function row(name: string, ours: number, unit: number, status: string): void {
  console.log(
    `| ${name} | ${ours.toFixed(2)} | ${unit.toFixed(2)} | ${(ours / unit).toFixed(1)} | ${status} |`,
  );
}

function exact(): void {
  console.log("| exact edit of 1 MB | ours ms | plain ms | ratio | status |\n|---|---|---|---|---|");
  for (const [name, share] of [
    ["near the start", 0.02],
    ["in the middle", 0.5],
    ["near the end", 0.98],
  ] as const) {
    const from = MEGABYTE.indexOf("\n", Math.floor(share * MEGABYTE.length)) + 1;
    const old = MEGABYTE.slice(from, MEGABYTE.indexOf("\n", from + 200));
    const now = old.replace("let", "var");
    const unit = least(() => plain(MEGABYTE, old, now));
    row(
      name,
      least(() => write(put(MEGABYTE, old, now))),
      unit,
      put(MEGABYTE, old, now).status,
    );
  }
}

function searchAt(line: number, change: (text: string, nth: number) => string): string {
  return Array.from({ length: SEARCHED }, (_, nth) => change(codeLine(line + nth), nth)).join("\n");
}

function loose(): void {
  const middle = LINES / 2;
  const cases: readonly (readonly [string, string, string, string])[] = [
    ["absent", FILE, searchAt(0, (_, nth) => `absent line ${nth} of nothing`), "x"],
    [
      "one removed line reads otherwise",
      FILE,
      searchAt(middle, (text, nth) => (nth === 20 ? text.replace("let", "var") : text)),
      "x",
    ],
    [
      "every third line reads otherwise",
      FILE,
      searchAt(middle, (text, nth) => (nth % 3 === 0 ? text.replace("let", "var") : text)),
      "x",
    ],
    [
      "words of the file in other order",
      FILE,
      searchAt(middle, (text) => text.split(" ").reverse().join(" ")),
      "x",
    ],
    [
      "absent, in a file of two lines repeated",
      REPETITIVE,
      `${"  call();\n}\n".repeat(19)}  call();\n  other();`,
      "x",
    ],
    ["ambiguous, in a file of two lines repeated", REPETITIVE, "  call();\n}\n".repeat(20), "x\n"],
    ["ambiguous and indented, same file", REPETITIVE, "    call();\n  }\n".repeat(20), "x\n"],
    [
      "indented, found",
      FILE,
      searchAt(middle, (text) => `  ${text}`),
      searchAt(middle, (text, nth) => (nth === 5 ? "" : `  ${text}`)),
    ],
  ];
  console.log("\n| 40 lines in 50,000 | ours ms | splitting ms | ratio | status |\n|---|---|---|---|---|");
  for (const [name, file, old, now] of cases) {
    const unit = least(() => file.split("\n"));
    row(
      name,
      least(() => put(file, old, now)),
      unit,
      put(file, old, now).code ?? put(file, old, now).status,
    );
  }
}

exact();
loose();
