/**
 * Draws one recorded fault as an SVG for the README: the file before, the edit, and what it became.
 *
 * Usage: fault-picture.ts FAULT-ID > docs/applied.svg
 */
import { differenceOf } from "../runners/report/difference.ts";
import { changeLines, editLines } from "../runners/report/example.ts";
import { faultCases, recordings } from "./faults/files.ts";
import { CHAR_WIDTH, escapeXml, LINE_HEIGHT, MARGIN, picture } from "./svg.ts";

const [id] = process.argv.slice(2);
const fault = faultCases().find((one) => one.id === id);
const recording = recordings()[id ?? ""];
if (fault === undefined || recording === undefined)
  throw new Error(`no fault ${id}: the ids are those of docs/faults/cases`);

interface Line {
  readonly text: string;
  readonly fill?: string;
}
interface Panel {
  readonly title: string;
  readonly note: string;
  readonly lines: readonly Line[];
  readonly frame: string;
}

const [RED, GREEN, GREY] = ["#ff7b72", "#7ee787", "#8b949e"];
const { request } = fault.case;
const [[name, content] = ["", ""]] = Object.entries(request.files);
const after = recording.answer.files?.[name];
if (typeof content !== "string" || typeof after !== "string")
  throw new Error("only a changed text can be drawn");

/** The text with the lines that are not in the other one coloured. */
function coloured(text: string, other: string, fill: string): Line[] {
  const fresh = new Set(
    differenceOf(other, text, 0)
      .filter(({ mark }) => mark === "+")
      .map((line) => line.text),
  );
  return text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => (fresh.has(line) ? { text: line, fill } : { text: line }));
}

function edit(): Line[] {
  return editLines(request)
    .slice(1)
    .map((line) => line.replace(/^\| /, ""))
    .map((text) =>
      /^\+/.test(text) ? { text, fill: GREEN } : /^-/.test(text) ? { text, fill: RED } : { text },
    );
}

const panels: Panel[] = [
  { title: name, note: "before", lines: coloured(content, after, RED), frame: GREY },
  { title: "the model's edit", note: "", lines: edit(), frame: GREY },
  {
    title: name,
    note: `${fault.engine} ${fault.version}: “${recording.answer.status}”`,
    lines: coloured(after, content, RED),
    frame: RED,
  },
];
const GAP = 34;
const widths = panels.map(({ lines, title, note }) => {
  const columns = Math.max(title.length + note.length + 4, ...lines.map(({ text }) => text.length));
  return Math.ceil(columns * CHAR_WIDTH + 2 * MARGIN);
});
const rows = Math.max(...panels.map(({ lines }) => lines.length));
const boxHeight = (rows + 2) * LINE_HEIGHT + MARGIN;
const width = widths.reduce((sum, one) => sum + one, 0) + GAP * (panels.length - 1) + 2 * MARGIN;
const height = boxHeight + 2 * MARGIN + 2 * LINE_HEIGHT;

const body = panels.flatMap(({ title, note, lines, frame }, at) => {
  const left = MARGIN + widths.slice(0, at).reduce((sum, one) => sum + one + GAP, 0);
  const text = (x: number, row: number, words: string, fill?: string, anchor = "start"): string =>
    `<text x="${x}" y="${MARGIN + (row + 1) * LINE_HEIGHT}" text-anchor="${anchor}" xml:space="preserve"${fill === undefined ? "" : ` fill="${fill}"`}>${escapeXml(words)}</text>`;
  return [
    `<rect x="${left}" y="${MARGIN}" width="${widths[at]}" height="${boxHeight}" rx="6" fill="none" stroke="${frame}"/>`,
    text(left + MARGIN, 0, title, GREY),
    text(left + widths[at]! - MARGIN, 0, note, frame, "end"),
    ...lines.map((line, row) => text(left + MARGIN, row + 2, line.text, line.fill)),
    ...(at === 0 ? [] : [text(left - GAP / 2, rows / 2 + 1, "→", GREY, "middle")]),
  ];
});
body.push(
  `<text x="${MARGIN}" y="${height - MARGIN - 4}" fill="${GREY}">${escapeXml(`${fault.case.title} (${fault.case.requirements[0]})`)}</text>`,
);
const label = `${fault.engine} says applied: ${fault.case.title}. ${changeLines(request, recording.answer.files ?? {}).join(" ")}`;
process.stdout.write(picture(width, height, label, body));
