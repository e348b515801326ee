/**
 * Draws a terminal's output as an SVG, for the README: reads text with colour codes from standard input.
 *
 * Usage: FORCE_COLOR=1 editproof run … | picture.ts [--from TEXT] [--lines N] > FILE.svg
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CHAR_WIDTH, escapeXml, LINE_HEIGHT, MARGIN, picture } from "./svg.ts";

const { values } = parseArgs({ options: { from: { type: "string" }, lines: { type: "string" } } });

const COLOURS: Readonly<Record<number, string>> = {
  31: "#ff7b72",
  32: "#7ee787",
  33: "#e3b341",
  34: "#79c0ff",
  35: "#d2a8ff",
  36: "#76e3ea",
};

interface Style {
  bold: boolean;
  dim: boolean;
  colour: string | undefined;
}

function apply(style: Style, codes: readonly number[]): Style {
  let next = style;
  for (const code of codes) {
    if (code === 0) next = { bold: false, dim: false, colour: undefined };
    else if (code === 1) next = { ...next, bold: true };
    else if (code === 2) next = { ...next, dim: true };
    else if (code === 22) next = { ...next, bold: false, dim: false };
    else if (code === 39) next = { ...next, colour: undefined };
    else if (code in COLOURS) next = { ...next, colour: COLOURS[code] };
  }
  return next;
}

/** The spans of a line; styles do not run over line ends. */
function spansOf(line: string): string {
  let style: Style = { bold: false, dim: false, colour: undefined };
  let spans = "";
  for (const part of line.split(/(\u001b\[[\d;]*m)/)) {
    const codes = /^\u001b\[([\d;]*)m$/.exec(part);
    if (codes !== null) {
      style = apply(style, codes[1]!.split(";").map(Number));
      continue;
    }
    if (part === "") continue;
    const attributes = [
      style.bold ? ' font-weight="bold"' : "",
      style.colour === undefined && style.dim ? ' fill="#8b949e"' : "",
      style.colour === undefined ? "" : ` fill="${style.colour}"`,
    ].join("");
    spans += `<tspan${attributes}>${escapeXml(part)}</tspan>`;
  }
  return spans;
}

let lines = readFileSync(0, "utf8").split("\n");
const from = values.from;
if (from !== undefined)
  lines = lines.slice(
    Math.max(
      0,
      lines.findIndex((line) => line.includes(from)),
    ),
  );
lines = lines.slice(0, Number(values.lines ?? 40));
const columns = Math.max(...lines.map((line) => [...line.replace(/\u001b\[[\d;]*m/g, "")].length));
const width = Math.ceil(columns * CHAR_WIDTH + 2 * MARGIN);
const height = lines.length * LINE_HEIGHT + 2 * MARGIN;
const body = lines.map(
  (line, i) =>
    `<text x="${MARGIN}" y="${MARGIN + (i + 0.75) * LINE_HEIGHT}" xml:space="preserve">${spansOf(line)}</text>`,
);
process.stdout.write(picture(width, height, "The output of editproof in a terminal", body));
