import { pythonLstrip, pythonSplitlines, pythonStrip } from "../../../../reference/text/python.ts";

/**
 * The block matcher the slow and plain way, written from the dialect's page: every window of lines is compared
 * in each step.
 */
export function plainMatch(
  whole: string,
  part: string,
  replace: string,
): { text: string; strategy: string } | undefined {
  const lines = linesOf(whole);
  const sought = linesOf(part);
  const fresh = linesOf(replace);
  const steps: [string, () => string | undefined][] = [
    ["perfect_replace", () => perfect(lines, sought, fresh)],
    ["replace_part_with_missing_leading_whitespace", () => shifted(lines, sought, fresh)],
  ];
  if (sought.length > 2 && pythonStrip(sought[0]!) === "") {
    const rest = sought.slice(1);
    steps.push(
      ["skip_leading_blank_line:perfect_replace", () => perfect(lines, rest, fresh)],
      [
        "skip_leading_blank_line:replace_part_with_missing_leading_whitespace",
        () => shifted(lines, rest, fresh),
      ],
    );
  }
  steps.push(["try_dotdotdots", () => elided(lines.join(""), sought.join(""), fresh.join(""))]);
  for (const [strategy, step] of steps) {
    const text = step();
    if (text) return { text, strategy };
  }
  return undefined;
}

function linesOf(text: string): string[] {
  return pythonSplitlines(text === "" || text.endsWith("\n") ? text : text + "\n", true);
}

function perfect(lines: string[], sought: string[], fresh: string[]): string | undefined {
  for (let i = 0; i + sought.length <= lines.length; i++) {
    if (sought.every((line, k) => lines[i + k] === line))
      return lines.toSpliced(i, sought.length, ...fresh).join("");
  }
  return undefined;
}

function shifted(lines: string[], sought: string[], fresh: string[]): string | undefined {
  const filled = [...sought, ...fresh].filter((line) => pythonStrip(line) !== "");
  const least =
    filled.length === 0 ? 0 : Math.min(...filled.map((line) => line.length - pythonLstrip(line).length));
  const cut = (line: string): string => (pythonStrip(line) === "" ? line : line.slice(least));
  const part = sought.map(cut);
  for (let i = 0; i + part.length <= lines.length; i++) {
    const window = lines.slice(i, i + part.length);
    if (!window.every((line, k) => pythonLstrip(line) === pythonLstrip(part[k]!))) continue;
    const prefixes = new Set(
      window.flatMap((line, k) => {
        if (pythonStrip(line) === "") return [];
        const points = [...line];
        return [points.slice(0, points.length - [...part[k]!].length).join("")];
      }),
    );
    if (prefixes.size !== 1) continue;
    const [prefix] = [...prefixes];
    const written = fresh.map(cut).map((line) => (pythonStrip(line) === "" ? line : prefix! + line));
    return lines.toSpliced(i, part.length, ...written).join("");
  }
  return undefined;
}

const DOTS = /((?<![^\n])[\s\x1c-\x1f\x85]*\.\.\.\n)/;

function elided(whole: string, part: string, replace: string): string | undefined {
  const from = part.split(DOTS);
  const to = replace.split(DOTS);
  if (from.length !== to.length || from.length === 1) return undefined;
  if (from.some((piece, i) => i % 2 === 1 && piece !== to[i])) return undefined;
  let text = whole;
  for (let i = 0; i < from.length; i += 2) {
    const [piece, fresh] = [from[i]!, to[i]!];
    if (piece === "") text += (fresh !== "" && !text.endsWith("\n") ? "\n" : "") + fresh;
    else {
      const around = text.split(piece);
      if (around.length !== 2) return undefined;
      text = around.join(fresh);
    }
  }
  return text;
}
