/*
 * Sources and edits for the benchmark of Hermes' replace function: the everyday kinds, absent searches of three
 * sorts, near misses, and the families that cost the most. Made without chance, so that every run has the same.
 */

/** One request, in-process or over the protocol. */
export interface BenchCase {
  readonly name: string;
  readonly text: string;
  readonly old: string;
  readonly new: string;
}

const WORDS = (
  "total count index value items result buffer entry record field parse render update select filter reduce " +
  "token state queue worker handler request response session cache limit offset window source target"
).split(" ");

/** A number drawn from a place: the same for the same numbers. */
function draw(...parts: number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) hash = Math.imul(hash ^ part, 0x01000193) ^ (hash >>> 13);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function word(...parts: number[]): string {
  return WORDS[draw(...parts) % WORDS.length]!;
}

/** A line of code of some 17 characters. */
function line(i: number, salt = 0): string {
  const indent = "    ".repeat(draw(i, salt, 1) % 3);
  const [a, b] = [word(i, salt, 2), word(i, salt, 3)];
  return (
    [`${indent}${a} = ${b}`, `${indent}${a}(${b})`, `${indent}if ${a}:`][draw(i, salt, 4) % 3]! + (i % 97)
  );
}

function source(lines: number, of: (i: number) => string = line): string {
  return Array.from({ length: lines }, (_, i) => of(i)).join("\n") + "\n";
}

function block(size: number, of: (i: number) => string): string {
  return Array.from({ length: size }, (_, i) => of(i)).join("\n");
}

function scrambled(text: string, salt: number): string {
  const chars = [...text];
  for (let i = chars.length - 1; i > 0; i--) {
    const j = draw(i, salt) % (i + 1);
    [chars[i], chars[j]] = [chars[j]!, chars[i]!];
  }
  return chars.join("");
}

/** The everyday kinds at a size of file. */
export function everyday(lines: number): BenchCase[] {
  const text = source(lines);
  const middle = lines >> 1;
  const search = (size: number, of: (i: number) => string): string => block(size, (i) => of(middle + i));
  return [
    { name: "exact", text, old: search(40, line), new: "x" },
    { name: "indent", text, old: search(40, (i) => `  ${line(i)}`), new: "x" },
    { name: "missing-4", text, old: block(4, (i) => `absent_function_name_${i}(argument_${i})`), new: "x" },
    {
      name: "missing-40",
      text,
      old: block(40, (i) => `absent_function_name_${i}(argument_${i}, other_argument_${i * 7})`),
      new: "x",
    },
    {
      name: "missing-40, same letters",
      text,
      old: search(40, (i) => scrambled(line(i).trim(), i)),
      new: "x",
    },
    { name: "missing-40, same vocabulary", text, old: search(40, (i) => line(i, 99)), new: "x" },
    {
      name: "near-40",
      text: source(lines, (i) => line(i % 4)),
      old: block(40, (i) => line(i % 4).replace(/[a-z]/, "Q")),
      new: "x",
    },
    {
      name: "repetitive-20",
      text: source(lines, (i) => line(i % 7)),
      old: block(20, (i) => (i % 2 ? line(i % 7, 5) : line(i % 7))),
      new: "x",
    },
  ];
}

/** Each search line differs from the file's by a fifth, unique lines: every pair is at the threshold. */
function edge(lines: number, size: number): BenchCase {
  const unique = (i: number, salt: number): string =>
    Array.from(
      { length: 20 },
      (_, at) => "abcdefghij"[draw(i, at, at < 16 ? 0 : salt) % (at < 16 ? 2 : 10)]!,
    ).join("");
  return {
    name: "every pair at the edge",
    text: source(lines, (i) => unique(i, 1)),
    old: block(size, (i) => unique(i + 7, 2)),
    new: "x",
  };
}

/** The families that cost the most, with a search of `size` lines. */
export function worst(lines: number, size = 40): BenchCase[] {
  const anchored = (every: number, anchor: string) => (i: number) => (i % every === 0 ? anchor : line(i));
  return [
    edge(lines, size),
    {
      name: "anchors every second line",
      text: source(lines, anchored(2, "}")),
      old: ["}", ...Array.from({ length: size - 1 }, (_, i) => line(i, 3)), "}"].join("\n"),
      new: "x",
    },
    {
      name: "anchored middles alike by 0.7",
      text: source(lines, (i) => (i % 2 === 0 ? "begin" : `${word(i % 9)} = ${word(i % 5)}`)),
      old: block(size + 1, (i) => (i % 2 === 0 ? "begin" : `${word(i % 9)} = ${word((i * 3) % 7, 4)}`)),
      new: "x",
    },
    {
      name: "blank lines as anchors",
      text: source(lines, anchored(3, "")),
      old: ["", ...Array.from({ length: size - 2 }, (_, i) => line(i, 8)), ""].join("\n"),
      new: "x",
    },
    {
      name: "lines of 300 characters",
      text: source(Math.ceil(lines / 20), (i) => block(18, (j) => line(i * 18 + j)).replaceAll("\n", " ")),
      old: block(size / 4, (i) => block(18, (j) => line(i * 18 + j, 5)).replaceAll("\n", " ")),
      new: "x",
    },
    {
      name: "400-line search, one line in twenty changed",
      text: source(lines),
      old: block(400, (i) => (i % 20 === 7 ? line(i, 6) : line(i))),
      new: "x",
    },
    {
      name: "period of 4 lines",
      text: source(lines, (i) => line(i % 4)),
      old: block(size, (i) => line((i * 3) % 4, 1)),
      new: "x",
    },
    {
      name: "three symbols",
      text: source(lines, (i) => "abc"[draw(i) % 3]!),
      old: block(size, (i) => "abc"[draw(i, 5) % 3]!),
      new: "x",
    },
  ];
}
