import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";

/*
 * Unified diffs of several sections, plain and git ones, cut from the files they are for, with counts, numbers,
 * notes and lines damaged now and then. Draws are a list of small integers, so that they shrink.
 */

const LINES = ["a", "b", "c", "d", " a", "a ", "\tb", "", "x y", "x  y", "}", "é", "a\r"] as const;
const NAMES = ["a", "b", "d/x", "e f", "é"] as const;
const NOTE = "\\ No newline at end of file\n";
const SWITCHES = [
  "recount",
  "unidiffZero",
  "ignoreWhitespace",
  "inaccurateEof",
  "allowOverlap",
  "reject",
] as const;

/** Takes draws one after the other; past the end they are 0. */
class Draws {
  readonly #draws: readonly number[];
  #at = 0;

  constructor(draws: readonly number[]) {
    this.#draws = draws;
  }

  below(n: number): number {
    return (this.#draws[this.#at++] ?? 0) % n;
  }

  rarely(oneIn: number): boolean {
    return this.below(oneIn) === oneIn - 1;
  }

  of<T>(options: readonly T[]): T {
    return options[this.below(options.length)]!;
  }
}

function fileText(draws: Draws): string {
  let text = "";
  for (let n = draws.below(9); n > 0; n--) text += `${draws.of(LINES)}\n`;
  if (draws.rarely(5)) text = text.replace(/\n$/, "");
  return draws.rarely(20) ? text.replaceAll("\n", "\r\n") : text;
}

function hunk(text: string, draws: Draws): string {
  const lines = text === "" ? [] : text.split("\n");
  const unterminated = text !== "" && !text.endsWith("\n");
  if (!unterminated) lines.pop();
  const n = lines.length;
  const from = draws.below(n + 1);
  const to = Math.min(n, from + draws.below(4));
  const first = Math.max(0, from - draws.below(3));
  const last = Math.min(n, to + draws.below(3));
  let body = "";
  let [oldCount, newCount] = [0, 0];
  const put = (kind: string, i: number) => {
    const line = draws.rarely(20) ? draws.of(LINES) : lines[i]!;
    body += `${kind === " " && line === "" && draws.rarely(2) ? "" : kind}${line}\n`;
    if ((i === n - 1 && unterminated && !draws.rarely(6)) || draws.rarely(60)) body += NOTE;
    if (kind !== "+") oldCount++;
    if (kind !== "-") newCount++;
  };
  for (let i = first; i < from; i++) put(" ", i);
  for (let i = from; i < to; i++) put("-", i);
  for (let k = draws.below(3); k > 0; k--) {
    body += `+${draws.of(LINES)}\n`;
    newCount++;
  }
  for (let i = to; i < last; i++) put(" ", i);
  const jitter = (number: number, oneIn: number) =>
    draws.rarely(oneIn) ? Math.max(0, number + draws.below(5) - 2) : number;
  const range = (start: number, count: number) => {
    const shown = jitter(count, 15);
    return `${jitter(count === 0 ? start : start + 1, 6)}${shown === 1 && draws.rarely(2) ? "" : `,${shown}`}`;
  };
  return `@@ -${range(first, oldCount)} +${range(first, newCount)} @@${draws.of(["", "", " f()"])}\n${body}`;
}

function deletion(text: string): string {
  const lines = text.split("\n").slice(0, -1);
  return `@@ -1,${lines.length} +0,0 @@\n${lines.map((line) => `-${line}\n`).join("")}`;
}

function section(files: Readonly<Record<string, string>>, draws: Draws): string {
  const name = draws.of(NAMES);
  const text = files[name] ?? fileText(draws);
  let hunks = hunk(text, draws);
  if (draws.rarely(4)) hunks += hunk(text, draws);
  const names = (old: string, fresh: string) => `--- ${old}\n+++ ${fresh}\n`;
  const git = (fresh: string, words: string) => `diff --git a/${name} b/${fresh}\n${words}`;
  switch (draws.below(12)) {
    case 1:
      return git(name, `index 123..456 100644\n${names(`a/${name}`, `b/${name}`)}${hunks}`);
    case 2:
      return (
        git(`n${name}`, `rename from ${name}\nrename to n${name}\n`) +
        names(`a/${name}`, `b/n${name}`) +
        hunks
      );
    case 3:
      return git(name, `new file mode 100644\n${names("/dev/null", `b/${name}`)}@@ -0,0 +1,2 @@\n+q\n+r\n`);
    case 4:
      return git(name, `deleted file mode 100644\n${names(`a/${name}`, "/dev/null")}${deletion(text)}`);
    case 5:
      return `${names("/dev/null", `b/${name}${draws.of(["", "2"])}`)}@@ -0,0 +1 @@\n+q\n`;
    case 6:
      return names(`a/${name}`, "/dev/null") + deletion(text);
    case 7:
      return names(name, name) + hunks;
    case 8:
      return git("k", `copy from ${name}\ncopy to k\n`) + names(`a/${name}`, "b/k") + hunks;
    case 9:
      return names(`a/${name}\t2020-01-01 00:00:00 +0000`, `b/${name}${draws.of(["", ".orig"])}`) + hunks;
    default:
      return names(`a/${name}`, `b/${name}`) + hunks;
  }
}

/** Diffs with the options that git apply takes; none with `plain`. */
export function diffRequests(plain: boolean): fc.Arbitrary<EditRequest> {
  return fc.array(fc.nat(0xffff), { minLength: 60, maxLength: 200, size: "max" }).map((numbers) => {
    const draws = new Draws(numbers);
    const files: Record<string, string> = {};
    for (const name of NAMES) if (draws.below(3) > 0) files[name] = fileText(draws);
    let text = "";
    for (let n = draws.rarely(4) ? 3 : 1; n > 0; n--) {
      if (draws.rarely(10)) text += draws.of(["prose\n", "\n", "```diff\n", "-- \n2.3\n"]);
      text += section(files, draws);
    }
    if (draws.rarely(40)) text = text.replace(/\n$/, "");
    const options: Record<string, unknown> = {};
    if (!plain) {
      for (const name of SWITCHES) if (draws.rarely(5)) options[name] = true;
      if (draws.rarely(5)) options["context"] = draws.below(3);
    }
    return { format: "unified-diff", files, edit: { text }, options };
  });
}
