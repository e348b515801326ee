import type { Code, EditRequest, Pair } from "../../../spec/types.ts";
import { canonicalPath } from "../tree.ts";
import type { CheckContext } from "./context.ts";
import { isVeryText, occurrences } from "./facts.ts";

/*
 * Two reasons for a refusal may both be true, and truth lists those that its maker thought of. What follows
 * are reasons that the request shows by itself. Of blocks, patches and diffs, which the judge does not parse,
 * it knows less and gives the benefit of the doubt.
 */

/** The old/new pairs of a request; undefined for a format that is a text. */
export function pairsOf(request: EditRequest): readonly Pair[] | undefined {
  if (request.format === "replace") return [request.edit];
  return request.format === "replace-many" ? request.edit.edits : undefined;
}

const NAMES: readonly RegExp[] = [
  /^\*\*\* (?:Update|Delete|Add) File: ?(.*)$/gm,
  /^(?:---|\+\+\+) (?:[ab]\/)?([^\t\n]*)/gm,
  /^([^\n<>`]+)\n(?:`{3,}[^\n]*\n)?<{5,9} SEARCH/gm,
];

/** The paths that an edit names. */
function namedPaths(request: EditRequest): string[] {
  if ("path" in request.edit && request.edit.path !== undefined) return [request.edit.path];
  const text = "text" in request.edit ? request.edit.text : "";
  return NAMES.flatMap((name) => [...text.matchAll(name)].map(([, path = ""]) => path.trim()));
}

function namesNoFile(request: EditRequest): boolean {
  const files = new Set(Object.keys(request.files).map(canonicalPath));
  const paths = namedPaths(request);
  return paths.length === 0 || paths.some((path) => !files.has(path));
}

const TARGETS: readonly RegExp[] = [
  /^\*\*\* (?:Move to|Add File): ?(.*)$/gm,
  /^rename to (.*)$/gm,
  /^--- \/dev\/null\n\+\+\+ (?:b\/)?([^\t\n]*)/gm,
];

/** Whether an edit adds or moves to a path where a file is. */
function landsOnFile(request: EditRequest): boolean {
  const text = "text" in request.edit ? request.edit.text : "";
  const files = new Set(Object.keys(request.files).map(canonicalPath));
  return TARGETS.some((target) => [...text.matchAll(target)].some(([, path = ""]) => files.has(path.trim())));
}

/** The search texts of a request, or the whole text of an edit. */
function searched(request: EditRequest): string {
  const pairs = pairsOf(request);
  return pairs ? pairs.map(({ old }) => old).join("\n") : (request.edit as { text: string }).text;
}

const standsAlready = ({ facts, request }: CheckContext): boolean =>
  pairsOf(request) === undefined ||
  facts.some(
    ({ before, pair }) => pair.new !== "" && isVeryText(before, pair.new) && !before.includes(pair.old),
  );

/** Codes of which `not-found` is the general case, and what has to be seen for each. */
const NEARER: Partial<Record<Code, (context: CheckContext) => boolean>> = {
  "already-applied": standsAlready,
  "escape-drift": ({ request }) => /\\|&(?:#\d+|\w+);/.test(searched(request)),
  "line-number-prefix": ({ request }) => /^[ +-]?\s*\d+/m.test(searched(request)),
  elision: ({ request }) => /\.\.\.|\u2026/.test(searched(request)),
  // A search that begins with a code fence is framed as text of the file is not.
  malformed: ({ request }) => pairsOf(request)?.some(({ old }) => /^\s*(?:`{3}|~{3})/.test(old)) === true,
};

const SHOWN_BY_PAIR: Partial<Record<Code, (pair: Pair) => boolean>> = {
  "no-op": (pair) => pair.old === pair.new,
  "empty-search": (pair) => pair.old === "",
  "whitespace-search": (pair) => pair.old !== "" && pair.old.trim() === "",
  "approximate-replace-all": (pair) => pair.replaceAll === true,
};

const ABOUT_PATHS: ReadonlySet<Code> = new Set<Code>(["missing-file", "bad-path", "outside-root"]);
const ABOUT_TEXTS: ReadonlySet<Code> = new Set<Code>(["malformed", "truncated", "no-edits", "no-op"]);

/**
 * Whether a search is absent as it stands: that of several places, which show only once something is normalised, or
 * that of another edit.
 */
function isAlsoAbsent({ facts, request }: CheckContext): boolean {
  if (pairsOf(request) === undefined) return true;
  const counts = facts.map(({ before, pair }) => occurrences(before, pair.old).length);
  return counts.every((count) => count < 2) || counts.includes(0);
}

/** Whether a code is true although truth does not list it. */
export function isAlsoTrue(code: Code, listed: readonly Code[], context: CheckContext): boolean {
  const { request } = context;
  const pairs = pairsOf(request);
  const shown = SHOWN_BY_PAIR[code];
  if (shown && pairs?.some(shown) === true) return true;
  if (ABOUT_PATHS.has(code)) return namesNoFile(request);
  if (code === "file-exists") return landsOnFile(request);
  if (ABOUT_TEXTS.has(code) && pairs === undefined) return true;
  if (listed.includes("not-found")) return NEARER[code]?.(context) === true;
  const severalPlaces = listed.includes("ambiguous") || listed.includes("overlap");
  if (!severalPlaces || !isAlsoAbsent(context)) return false;
  return code === "not-found" || NEARER[code]?.(context) === true;
}
