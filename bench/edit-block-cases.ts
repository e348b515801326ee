/*
 * Sources and searches for the benchmarks of apply-edit-block and Aider. Numbers come from a fixed generator, so
 * that every run sees the same texts.
 */

/** One edit of one text; `replace` is what goes in. */
export interface BenchCase {
  readonly name: string;
  readonly source: string;
  readonly search: string;
}

/** What every case puts in. */
export const REPLACEMENT = "replaced = True";

const WORDS = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho".split(" ");

class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  roll(sides: number): number {
    this.state = (Math.imul(this.state, 1103515245) + 12345) & 0x7fffffff;
    return (this.state >>> 8) % sides;
  }
}

function codeLines(count: number, seed: number): string[] {
  const dice = new Dice(seed);
  const word = (): string => WORDS[dice.roll(WORDS.length)]!;
  return Array.from(
    { length: count },
    (_, i) => " ".repeat(4 * (i % 3)) + `${word()}_${dice.roll(1000)}(${word()})`,
  );
}

function symbolLines(count: number, symbols: number, seed: number): string[] {
  const dice = new Dice(seed);
  return Array.from({ length: count }, () => `symbol_${dice.roll(symbols)}`);
}

function scrambled(line: string, dice: Dice): string {
  const letters = [...line.trim()];
  for (let i = letters.length - 1; i > 0; i--) {
    const j = dice.roll(i + 1);
    [letters[i], letters[j]] = [letters[j]!, letters[i]!];
  }
  return letters.join("");
}

function text(lines: readonly string[]): string {
  return lines.join("\n") + "\n";
}

/** The everyday kinds, over a file of so many lines. */
export function everyday(count: number): BenchCase[] {
  const lines = codeLines(count, 1);
  const source = text(lines);
  const middle = Math.floor(count / 2);
  const dice = new Dice(5);
  const near = lines.map((line, i) => (i % 4 === 0 ? "    return value" : line));
  const period = Array.from({ length: count }, (_, i) => ["first = 1", "second = 2", "}", ""][i % 4]!);
  return [
    { name: "exact, 10 lines", source, search: lines.slice(middle, middle + 10).join("\n") },
    {
      name: "indent, 10 lines",
      source,
      search: lines
        .slice(middle, middle + 10)
        .map((line) => `  ${line}`)
        .join("\n"),
    },
    {
      name: "missing-4",
      source,
      search: codeLines(4, 2)
        .map((line) => `${line}_absent`)
        .join("\n"),
    },
    {
      name: "missing-40",
      source,
      search: codeLines(40, 2)
        .map((line) => `${line}_absent`)
        .join("\n"),
    },
    {
      name: "missing-40, same letters",
      source,
      search: lines
        .slice(0, 40)
        .map((line) => scrambled(line, dice))
        .join("\n"),
    },
    { name: "missing-40, same words", source, search: codeLines(40, 3).join("\n") },
    {
      name: "near-40",
      source: text(near),
      search: codeLines(40, 4)
        .map((line, i) => (i % 4 === 1 ? "    return value" : line))
        .join("\n"),
    },
    {
      name: "repetitive-20",
      source: text(period),
      search: period
        .slice(0, 20)
        .map((line, i) => (i % 7 === 3 ? "other()" : line))
        .join("\n"),
    },
  ];
}

/** The families that cost the most, over a file of so many lines. */
export function worst(count: number): BenchCase[] {
  const symbols = (kinds: number, n: number): BenchCase => ({
    name: `${kinds} symbols, ${n}-line search`,
    source: text(symbolLines(count, kinds, 6)),
    search: [...symbolLines(n - 1, kinds, 7), "absent()"].join("\n"),
  });
  const rotations = Array.from({ length: count }, (_, i) => `step_${i % 12}`);
  return [
    symbols(3, 40),
    symbols(3, 150),
    symbols(3, 250),
    symbols(6, 400),
    {
      name: "rotations of 12 lines",
      source: text(rotations),
      search: Array.from({ length: 40 }, (_, i) => (i % 10 === 9 ? "other()" : `step_${(i * 5) % 12}`)).join(
        "\n",
      ),
    },
    {
      name: "anchors that never fit",
      source: text(
        Array.from({ length: count }, (_, i) =>
          i < 0.45 * count ? "begin" : i < 0.55 * count ? "other" : "end",
        ),
      ),
      search: ["begin", ...Array.from({ length: 8 }, (_, i) => `line_${i}`), "end"].join("\n"),
    },
  ];
}
