import { countOccurrences, isTiny } from "../text.ts";
import { changeOf, type Hunk } from "./hunk.ts";
import { outdentMarker, toAbsolute, toRelative } from "./relative-indent.ts";

/** The attempts of a search, in order; each is tried on the whole text before the next. */
export const ATTEMPTS = [
  { name: "exact", stripped: false, relative: false },
  { name: "strip_blank_lines", stripped: true, relative: false },
  { name: "relative_indent", stripped: false, relative: true },
  { name: "strip_blank_lines+relative_indent", stripped: true, relative: true },
] as const;

type Attempt = (typeof ATTEMPTS)[number];

/** A hunk that landed. */
export interface Landing {
  readonly text: string;
  readonly attempt: Attempt["name"];
}

/** Receives each attempt; `form` is the text as the attempt saw it, `search` what it looked for. */
export type WatchAttempts = (attempt: Attempt["name"], found: boolean, form: string, search: string) => void;

/** A file's text with the forms that the attempts search in, each made once. */
export class Target {
  readonly text: string;
  private readonly forms = new Map<string, string>();

  constructor(text: string) {
    this.text = text;
  }

  form(attempt: Attempt, marker: string): string {
    const key = attempt.relative ? attempt.name + marker : attempt.name;
    let form = this.forms.get(key);
    if (form === undefined) this.forms.set(key, (form = formOf(this.text, attempt, marker)));
    return form;
  }
}

/**
 * Searches a text for what a hunk looks for, as a substring, and replaces it everywhere. A search of fewer than
 * ten characters that stands more than once is not tried.
 * @throws Crash where the way back from relative indents fails.
 */
export function applyDirectly(target: Target, hunk: Hunk, watch?: WatchAttempts): Landing | undefined {
  const change = changeOf(hunk);
  const before = change.before.join("");
  const after = change.after.join("");
  if (before === "") return undefined;
  if (isTiny(change.before) && countOccurrences(target.text, before, 2) > 1) return undefined;
  const marker = outdentMarker([before, after, target.text]);
  for (const attempt of ATTEMPTS) {
    const form = target.form(attempt, marker);
    const search = formOf(before, attempt, marker);
    const found = form.includes(search);
    watch?.(attempt.name, found, form, search);
    if (!found) continue;
    const replaced = form.split(search).join(formOf(after, attempt, marker));
    const text = attempt.relative && replaced !== "" ? toAbsolute(replaced, marker) : replaced;
    if (text !== undefined && text !== "") return { text, attempt: attempt.name };
  }
  return undefined;
}

function formOf(text: string, { stripped, relative }: Attempt, marker: string): string {
  const plain = stripped ? withoutBlankEnds(text) : text;
  return relative ? toRelative(plain, marker) : plain;
}

/** The text without the line feeds at its ends, and then one. */
function withoutBlankEnds(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) === 0x0a) from++;
  while (to > from && text.charCodeAt(to - 1) === 0x0a) to--;
  return text.slice(from, to) + "\n";
}
