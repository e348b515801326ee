import type pc from "picocolors";
import type { Candidate, TraceEvent } from "../../reference/trace.ts";
import type { EditRequest } from "../../spec/types.ts";
import { changeLines, editLines } from "../report/example.ts";
import { clip, pad, visible } from "../report/visible.ts";
import { wrap } from "../report/words.ts";
import type { Explanation } from "./explain.ts";

type Colors = ReturnType<typeof pc.createColors>;

const WIDTH = 100;
const MOST_CANDIDATES = 6;

/** An explanation as a person reads it: what was tried in order, what it saw, and what came of it. */
export function explanationLines(request: EditRequest, explanation: Explanation, c: Colors): string[] {
  const { dialect, response, trace } = explanation;
  const head = c.bold(`dialect ${dialect}`);
  if (!response)
    return [`${head} does not take ${request.format}`, `  It takes ${explanation.takes.join(", ")}.`];
  const several = new Set(trace.map((event) => event.edit)).size > 1;
  return [
    head,
    ...editLines(request).map((line) => `  ${paintDiff(clip(line, WIDTH - 2), c)}`),
    "",
    ...trace.flatMap((event) => eventLines(event, several, c)),
    ...(trace.length > 0 ? [""] : []),
    outcomeLine(explanation, c),
    ...wrap(
      response.message === undefined ? "" : visible(response.message.replaceAll("\n", " ⏎ ")),
      WIDTH,
      "  ",
    ),
    ...(response.warnings ?? []).map((one) =>
      c.yellow(`  warning ${one.code}: ${visible(one.message ?? "")}`),
    ),
    ...changeLines(request, response.files ?? {}).map((line) => `  ${paintDiff(clip(line, WIDTH - 2), c)}`),
  ];
}

function paintDiff(line: string, c: Colors): string {
  return line.startsWith("+") ? c.green(line) : line.startsWith("-") ? c.red(line) : line;
}

const MARKS: Readonly<Record<string, string>> = {
  matched: "✓",
  "no-match": "·",
  ambiguous: "?",
  rejected: "✗",
};

function eventLines(event: TraceEvent, several: boolean, c: Colors): string[] {
  const edit = several ? `edit ${event.edit + 1} ` : "";
  switch (event.kind) {
    case "strategy": {
      const mark = MARKS[event.outcome] ?? " ";
      const paint = event.outcome === "matched" ? c.green : event.outcome === "no-match" ? c.dim : c.yellow;
      return [
        paint(`  ${mark} ${edit}${pad(event.strategy, 26)}${event.outcome}`),
        ...candidateLines(event.candidates, c),
      ];
    }
    case "guard":
      return [
        c.yellow(`  ! ${edit}guard ${event.guard}${event.code ? ` (${event.code})` : ""}`),
        ...wrap(visible(event.detail), WIDTH, "      "),
      ];
    case "adjust":
      return [
        c.cyan(`  ~ ${edit}${event.what}`),
        `      from ${clip(visible(event.before.replaceAll("\n", "⏎")), WIDTH - 12)}`,
        `      to   ${clip(visible(event.after.replaceAll("\n", "⏎")), WIDTH - 12)}`,
      ];
  }
}

function candidateLines(candidates: readonly Candidate[], c: Colors): string[] {
  const shown = candidates.slice(0, MOST_CANDIDATES).map(({ line, endLine, score, refused }) => {
    const where = line === endLine ? `line ${line}` : `lines ${line}–${endLine}`;
    const words = [
      where,
      ...(score === undefined ? [] : [`score ${score.toFixed(3)}`]),
      ...(refused ? [refused] : []),
    ];
    return c.dim(`      ${clip(visible(words.join(", ")), WIDTH - 6)}`);
  });
  const more = candidates.length - shown.length;
  return more > 0 ? [...shown, c.dim(`      and ${more} more`)] : shown;
}

function outcomeLine({ response }: Explanation, c: Colors): string {
  const { status, code, edits = [] } = response!;
  const strategies = [...new Set(edits.flatMap((edit) => (edit.strategy ? [edit.strategy] : [])))];
  const paint = status === "applied" || status === "already-applied" ? c.green : c.red;
  return `${paint(c.bold(status))}${code ? ` (${code})` : ""}${strategies.length > 0 ? ` by ${strategies.join(", ")}` : ""}`;
}

/** All dialects side by side, one row each; rows with the same resulting files share a letter. */
export function comparisonLines(explanations: readonly Explanation[], c: Colors): string[] {
  const groups = new Map<string, string>();
  const width = Math.max(...explanations.map((one) => one.dialect.length)) + 2;
  return [
    c.dim(`${pad("dialect", width)}${pad("outcome", 34)}${pad("by", 30)}result`),
    ...explanations.map(({ dialect, response, format }) => {
      if (!response) return c.dim(`${pad(dialect, width)}does not take ${format}`);
      const key = JSON.stringify(response.files ?? {});
      const changed = Object.keys(response.files ?? {}).length > 0;
      if (changed && !groups.has(key)) groups.set(key, String.fromCharCode(65 + groups.size));
      const strategies = [
        ...new Set((response.edits ?? []).flatMap((edit) => (edit.strategy ? [edit.strategy] : []))),
      ];
      const outcome = `${response.status}${response.code ? ` (${response.code})` : ""}`;
      const paint = changed ? c.green : c.yellow;
      return `${pad(dialect, width)}${paint(pad(outcome, 34))}${pad(clip(strategies.join(", "), 28), 30)}${changed ? `tree ${groups.get(key)}` : "unchanged"}`;
    }),
  ];
}
