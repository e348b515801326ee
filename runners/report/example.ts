import { contentAt } from "../../reference/shared/tree.ts";
import type { Case, EditRequest, EditResponse, RunHeader, RunShrink, Truth } from "../../spec/types.ts";
import { splitLines } from "../../reference/text/lines.ts";
import { shrunkIn } from "../run/shrink.ts";
import { differenceOf } from "./difference.ts";
import { visible } from "./visible.ts";
import { rerunCommand } from "./words.ts";

/** A shrunk failure as a person reads it: what stood there, what was asked, said and done. */
export interface Example {
  readonly title: string;
  readonly verdict: string;
  readonly keys: readonly string[];
  readonly id: string;
  readonly lines: number;
  readonly sections: readonly { readonly label: string; readonly body: readonly string[] }[];
  readonly rerun: string;
}

/** Draws one shrunk failure; undefined for a line without a case. */
export function exampleOf(header: RunHeader, line: RunShrink): Example | undefined {
  const shrunk = shrunkIn(line);
  if (!shrunk) return undefined;
  const request = shrunk.request ?? shrunk.case.request;
  const { answer, finding, differences } = shrunk;
  const truth = shrunk.request === undefined ? shrunk.case.truth : undefined;
  return {
    title: shrunk.case.title,
    verdict: finding ? `says ${finding.kind}` : (shrunk.verdict ?? "differs"),
    keys: line.keys,
    id: shrunk.case.id,
    lines: shrunk.lines,
    sections: [
      ...beforeSections(request, answer),
      { label: "edit", body: editLines(request) },
      { label: "said", body: [saidLine(answer, shrunk.detail)] },
      ...(finding ? [{ label: "but", body: [`${finding.detail} (${finding.requirement})`] }] : []),
      ...(differences ? [{ label: "differs", body: differences.map(visible) }] : []),
      ...(answer ? [{ label: "after", body: changeLines(request, answer.files ?? {}) }] : []),
      ...(truth && !finding ? [{ label: "right", body: rightLines(request, truth) }] : []),
    ],
    rerun: rerunCommand(header, shrunk.case.id),
  };
}

/** A case as a person reads it: every file, the edit, what is right, and the further steps of a sequence. */
export function caseSections(one: Case): Example["sections"] {
  const { request, truth } = one;
  return [
    ...Object.entries(request.files).map(([path, content]) => ({
      label: "before",
      body: [`${visible(path)}:`, ...contentLines(content)],
    })),
    { label: "edit", body: editLines(request) },
    ...(truth ? [{ label: "right", body: rightLines(request, truth) }, ...alternatives(request, truth)] : []),
    ...Object.entries(one.dialects ?? {}).map(([name, answer]) => ({
      label: name,
      body: [saidLine(answer, undefined), ...changeLines(request, answer.files ?? {})],
    })),
    ...(one.then ?? []).flatMap((step) => {
      const next = { ...request, format: step.format, edit: step.edit } as EditRequest;
      return [{ label: "then", body: editLines(next) }];
    }),
  ];
}

function alternatives(request: EditRequest, truth: Truth): Example["sections"] {
  const trees = truth.accept
    .slice(1)
    .map((tree) => ({ label: "or", body: changeLines(request, tree.files) }));
  const words = [
    ...(truth.unchanged && truth.accept.length > 0 ? ["success without change"] : []),
    ...(truth.refuse === "tolerable" ? ["a refusal is tolerable"] : []),
    ...(truth.tolerances ?? []).map((name) => `tolerated: ${name}`),
  ];
  return [...trees, ...words.map((word) => ({ label: "or", body: [word] }))];
}

function beforeSections(request: EditRequest, answer: EditResponse | undefined): Example["sections"] {
  const touched = new Set([
    ...Object.keys(answer?.files ?? {}),
    ...("path" in request.edit ? [request.edit.path] : []),
  ]);
  const paths = Object.keys(request.files);
  const shown = paths.filter((path) => touched.has(path));
  return (shown.length > 0 ? shown : paths.slice(0, 1)).map((path) => ({
    label: "before",
    body: [`${visible(path)}:`, ...contentLines(request.files[path]!)],
  }));
}

function contentLines(content: EditRequest["files"][string]): string[] {
  return typeof content === "string" ? textLines(content) : [`(base64) ${content.base64.slice(0, 80)}`];
}

function textLines(text: string): string[] {
  const lines = splitLines(text);
  if (lines.length === 0) return ["(empty)"];
  const showEnds = lines.some(({ ending }) => ending.startsWith("\r"));
  return lines.map(({ text: line, ending }) => {
    const end =
      ending === "" ? "⟨no newline⟩" : showEnds ? (ending === "\n" ? "␊" : ending === "\r" ? "␍" : "␍␊") : "";
    return `| ${visible(line)}${end}`;
  });
}

/** The lines of a search or replacement, where a missing last newline is the rule and not worth a mark. */
function pieceLines(mark: string, text: string): string[] {
  if (text === "") return [`${mark} (empty)`];
  const lines = splitLines(text);
  const crlf = lines.some(({ ending }) => ending === "\r\n");
  const shown = lines.map(
    ({ text: line, ending }) => `${mark} ${visible(line)}${crlf && ending === "\r\n" ? "␍␊" : ""}`,
  );
  if (lines.at(-1)?.ending !== "") shown.push(`${mark} ⟨newline⟩`);
  return shown;
}

/** The edit as the model sent it: search lines with -, replacement lines with +, or the text itself. */
export function editLines(request: EditRequest): string[] {
  const { edit } = request;
  if ("text" in edit) {
    const path = edit.path === undefined ? "" : ` to ${visible(edit.path)}`;
    return [`${request.format}${path}:`, ...textLines(edit.text)];
  }
  const pairs = "edits" in edit ? edit.edits : [edit];
  const all = pairs.some((pair) => pair.replaceAll) ? ", all occurrences" : "";
  return [
    `${request.format} in ${visible(edit.path)}${all}:`,
    ...pairs.flatMap((pair) => [...pieceLines("-", pair.old), ...pieceLines("+", pair.new)]),
  ];
}

function saidLine(answer: EditResponse | undefined, detail: string | undefined): string {
  if (!answer) return visible(detail ?? "nothing");
  const strategies = (answer.edits ?? []).flatMap((edit) => (edit.strategy ? [edit.strategy] : []));
  return [
    answer.status,
    ...(answer.code ? [`(${answer.code})`] : []),
    ...(strategies.length > 0 ? [`by ${[...new Set(strategies)].join(", ")}`] : []),
    ...(answer.message ? [`“${visible(answer.message.replaceAll("\n", " ⏎ ").slice(0, 200))}”`] : []),
  ].join(" ");
}

/** What a response changes, as differences with white space visible. */
export function changeLines(request: EditRequest, files: NonNullable<EditResponse["files"]>): string[] {
  const lines: string[] = [];
  for (const [path, after] of Object.entries(files)) {
    const before = contentAt(request.files, path);
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    if (after === null) lines.push(`${visible(path)} deleted`);
    else if (typeof after !== "string") lines.push(`${visible(path)}: other bytes`);
    else {
      lines.push(`${visible(path)}${before === undefined ? " created" : ""}:`);
      const diff = differenceOf(typeof before === "string" ? before : "", after);
      lines.push(...diff.map(({ mark, text }) => `${mark} ${text}`));
    }
  }
  return lines.length === 0 ? ["unchanged"] : lines;
}

function rightLines(request: EditRequest, truth: Truth): string[] {
  const [tree] = truth.accept;
  if (tree) return changeLines(request, tree.files);
  if (truth.unchanged) return ["success without change"];
  return [`a refusal${truth.codes?.length ? ` (${truth.codes.join(" or ")})` : ""}`];
}
