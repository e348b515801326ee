import { type Guard, type Plant, Refusal } from "./model.ts";
import { placesOf } from "./text.ts";

/** A line of a replacement that stands for text left out, such as `// ... the rest stays`. */
const ELISIONS: readonly RegExp[] = [
  /^\s*(?:#|\/\/|--|;|\/\*|<!--|%)?\s*(?:\.\.\.|\u2026)(?!\.)/,
  /^\s*(?:#|\/\/|--|\/\*|<!--)\s*\S.*\s(?:\.\.\.|\u2026)\s*(?:\*\/|-->)?\s*$/,
  /^\s*(?:#|\/\/|--|;|\/\*|<!--|%)?\s*[[(<](?:\.\.\.|\u2026|truncated|omitted)/i,
];

const HAS_WORD = /[\p{L}\p{N}]/u;

export function stands(plant: Plant, guard: Guard): boolean {
  return plant.without?.includes(guard) !== true;
}

/** Lines of the replacement that elide text and that the file does not have. */
function elides(replacement: string, content: string): boolean {
  const lines = new Set(content.split(/\r\n|\r|\n/));
  return replacement
    .split(/\r\n|\r|\n/)
    .some((line) => !lines.has(line) && ELISIONS.some((mark) => mark.test(line)));
}

/** What can be said of an edit before its place is looked for. */
export function guardEdit(plant: Plant, search: string, replacement: string, content: string): void {
  if (stands(plant, "whitespace-search") && search !== "" && search.trim() === "") {
    throw new Refusal("whitespace-search", "The search is white space alone.");
  }
  if (stands(plant, "no-op") && search === replacement) {
    throw new Refusal("no-op", "Search and replacement are the same.");
  }
  if (stands(plant, "elision") && elides(replacement, content)) {
    throw new Refusal("elision", "The replacement elides text that the file has.");
  }
}

/**
 * Whether a replacement that contains its search stands at the place already, and what it adds holds a letter
 * or a digit. Texts have LF alone; `at` is the place of the search.
 */
export function standsAlready(text: string, at: number, search: string, replacement: string): boolean {
  if (search === "" || replacement.length <= search.length) return false;
  const added = placesOf(replacement, search).some((k) => {
    const rest = replacement.slice(0, k) + replacement.slice(k + search.length);
    return HAS_WORD.test(rest) && at >= k && text.startsWith(replacement, at - k);
  });
  return added;
}

const UNDONE: readonly (readonly ["escape-drift" | "line-number-prefix", (text: string) => string])[] = [
  ["escape-drift", (text) => text.replace(/\\(["'`])/g, "$1")],
  ["escape-drift", (text) => text.replaceAll("\\\\", "\\")],
  ["escape-drift", (text) => text.replaceAll("\\n", "\n").replaceAll("\\t", "\t")],
  [
    "escape-drift",
    (text) =>
      text
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&"),
  ],
  ["line-number-prefix", (text) => text.replace(/^ *\d+(?:\t|\u2192|[|:] ?)/gm, "")],
];

/** The refusal that tells best why a search is not found. Texts have LF alone. */
export function whyAbsent(text: string, search: string, replacement: string, path: string): Refusal {
  for (const [code, undo] of UNDONE) {
    const undone = undo(search);
    if (undone !== search && undone.trim() !== "" && text.includes(undone)) {
      return new Refusal(
        code,
        `The search is in ${path} only once its ${code === "escape-drift" ? "escapes" : "line numbers"} are taken off.`,
      );
    }
  }
  if (search === "..." || /^\s*(?:\.\.\.|\u2026)\s*$/m.test(search)) {
    return new Refusal("elision", `The search elides text of ${path}.`);
  }
  if (replacement.trim() !== "" && placesOf(text, replacement).length === 1) {
    return new Refusal(
      "already-applied",
      `The replacement stands in ${path} already, and the search does not.`,
    );
  }
  return new Refusal("not-found", `The search is not in ${path}.`);
}
