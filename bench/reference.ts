import { applyEdit } from "../reference/index.ts";
import { countCodePoints } from "../reference/text/offsets.ts";
import type { EditResponse } from "../spec/types.ts";

/*
 * The reference dialect beside the plain way to do the same, in one run: `npx tsx bench/reference.ts`.
 *
 * Exact edits of 1 MB against indexOf twice (the place is the only one), counting code points up to it and
 * writing the result to a buffer. Refusals and loose matches of 40 lines in 50,000 against `split("\\n")` of that
 * file. The least processor time of several tries is told, as the machine may have other work.
 */

const LINES = 50_000;
const SEARCHED = 40;
const TIMES = 15;

function least(work: () => unknown): number {
  let best = Infinity;
  for (let nth = 0; nth < TIMES; nth++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
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
function fileOf(line: (nth: number) => string, ending = "\n"): string {
  return flat(Array.from({ length: LINES }, (_, nth) => line(nth) + ending).join(""));
}
const REPETITIVE = fileOf((nth) => (nth % 2 === 0 ? "  call();" : "}"));
const ONE_LINE = fileOf(() => "  call();");
const THREE_LINES = fileOf((nth) => ["  a();", "  b();", "  c();"][nth % 3]!);
const BLANK = fileOf(() => "");
const CRLF = fileOf(codeLine, "\r\n");
const LONG = fileOf((nth) => `  const v${nth} = ${"compute(some, thing) + ".repeat(8)}rest(${nth % 91});`);
const koreanLine = (nth: number): string => `  설명${nth} = “값 ${nth % 977}” — 변수 é${nth % 13}`;
const KOREAN = fileOf(koreanLine);
const blockLine = (nth: number): string => `  ${["alpha", "beta", "gamma"][nth % 3]!}.step${nth}(${nth});`;
/** A block of 40 lines over and over, with one other word in each. */
const TWINS = fileOf((nth) => {
  const line = blockLine(nth % SEARCHED);
  return nth % SEARCHED === 20 ? line.replace("step", `other${Math.floor(nth / SEARCHED)}_`) : line;
});
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
      "letters of the file in other order",
      FILE,
      searchAt(middle, (text) => [...text].sort().join("").trim()),
      "x",
    ],
    [
      "near misses: one word differs in 1,250 places",
      TWINS,
      Array.from({ length: SEARCHED }, (_, nth) => blockLine(nth)).join("\n"),
      "x",
    ],
    ["absent, one line repeated", ONE_LINE, `${"  call();\n".repeat(39)}  cal();`, "x"],
    ["ambiguous and indented, one line repeated", ONE_LINE, "    call();\n".repeat(40), "x\n"],
    ["absent, three lines repeated", THREE_LINES, `${"  a();\n  b();\n  c();\n".repeat(13)}  b();`, "x"],
    ["absent, blank lines", BLANK, `a();${"\n".repeat(39)}b();`, "x"],
    [
      "one removed line reads otherwise, CRLF",
      CRLF,
      searchAt(middle, (text, nth) => (nth === 20 ? text.replace("let", "var") : text)),
      "x",
    ],
    [
      "one removed line reads otherwise, Korean",
      KOREAN,
      Array.from({ length: SEARCHED }, (_, nth) => (nth === 20 ? "없는 줄" : koreanLine(middle + nth))).join(
        "\n",
      ),
      "x",
    ],
    [
      "one removed line reads otherwise, lines of 215",
      LONG,
      LONG.split("\n")
        .slice(middle, middle + SEARCHED)
        .map((text, nth) => (nth === 20 ? text.replace("const", "let") : text))
        .join("\n"),
      "x",
    ],
    [
      "sent before",
      FILE,
      searchAt(middle, (text, nth) => (nth === 20 ? text.replace("let", "gone") : text)),
      searchAt(middle, (text) => text),
    ],
    [
      "sent before, all lines changed",
      FILE,
      searchAt(middle, (text, nth) => (text === "}" ? `gone${nth}` : text.replace("let", "gone"))),
      searchAt(middle, (text) => text),
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
