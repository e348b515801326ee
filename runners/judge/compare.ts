import type { EditEntry, EditResponse, Files, Hello, ReportField } from "../../spec/types.ts";
import type { Answer } from "../engine.ts";
import { realChanges, sameContent } from "./tree.ts";

/** Whether an engine answers as a dialect does. */
export interface Comparison {
  readonly outcome: "same" | "differs";
  /** The first differences, in words; empty where `same`. */
  readonly differences: readonly string[];
}

const MOST_DIFFERENCES = 5;

function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

function fileDifferences(files: Files, expected: EditResponse, actual: EditResponse): string[] {
  const [wanted, found] = [realChanges(files, expected.files), realChanges(files, actual.files)];
  const differences: string[] = [];
  for (const path of new Set([...wanted.keys(), ...found.keys()])) {
    const [a, b] = [wanted.get(path), found.get(path)];
    const same =
      a === b || (a !== undefined && b !== undefined && a !== null && b !== null && sameContent(a, b));
    if (same) continue;
    differences.push(`files/${path}: ${textDifference(a, b)}`);
  }
  return differences;
}

function textDifference(a: unknown, b: unknown): string {
  if (typeof a !== "string" || typeof b !== "string") {
    const word = (value: unknown): string =>
      value === undefined ? "unchanged" : value === null ? "deleted" : show(value);
    return `expected ${word(a)}, got ${word(b)}`;
  }
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const line = a.slice(0, at).split("\n").length;
  const from = a.lastIndexOf("\n", at - 1) + 1;
  const excerpt = (text: string): string => show(text.slice(from, from + 60));
  return `line ${line}: expected ${excerpt(a)}, got ${excerpt(b)}`;
}

const ENTRY_FIELDS: readonly (readonly [ReportField, keyof EditEntry])[] = [
  ["code", "code"],
  ["strategy", "strategy"],
  ["count", "count"],
  ["span", "start"],
  ["span", "end"],
];

function entryDifferences(
  expected: readonly EditEntry[],
  actual: readonly EditEntry[],
  hello: Hello,
): string[] {
  const fields = ENTRY_FIELDS.filter(([field]) => hello.reports.includes(field));
  const differences: string[] = [];
  if (expected.length !== actual.length) {
    return fields.length === 0 ? [] : [`edits: expected ${expected.length} entries, got ${actual.length}`];
  }
  for (const [i, entry] of expected.entries()) {
    for (const [, field] of fields) {
      const [a, b] = [entry[field], actual[i]?.[field]];
      if (a === undefined || a === null || a === b) continue;
      differences.push(`edits/${i}/${field}: expected ${show(a)}, got ${show(b)}`);
    }
  }
  return differences;
}

/**
 * Compares an answer with what a dialect answers: status, files, and whatever of code, strategy, span and
 * count the engine reports and the expected answer has. Without the request's `files`, an entry that repeats
 * an unchanged file counts as a change.
 */
export function compareAnswers(
  expected: EditResponse,
  answer: Answer,
  hello: Hello,
  files: Files = {},
): Comparison {
  if (answer.kind !== "response") {
    return { outcome: "differs", differences: [`expected ${expected.status}, got ${answer.kind}`] };
  }
  const { response } = answer;
  const differences: string[] = [];
  if (expected.status !== response.status) {
    differences.push(`status: expected ${expected.status}, got ${response.status}`);
  }
  differences.push(...fileDifferences(files, expected, response));
  if (hello.reports.includes("code") && expected.code !== undefined && expected.code !== response.code) {
    differences.push(`code: expected ${expected.code}, got ${show(response.code)}`);
  }
  if (expected.edits) differences.push(...entryDifferences(expected.edits, response.edits ?? [], hello));
  return {
    outcome: differences.length === 0 ? "same" : "differs",
    differences: differences.slice(0, MOST_DIFFERENCES),
  };
}
