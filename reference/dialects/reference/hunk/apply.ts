import type { Settings } from "../options.ts";
import { occurrences, type Place, wholeLines } from "../place/exact.ts";
import { type Hunk, type Refusal, refuse } from "../plan.ts";
import { lineAt, type Page } from "../text/page.ts";
import { endingNear, withFileEndings } from "./endings.ts";
import { checkElision, checkSearch } from "./guards.ts";
import { anchored, choose } from "./locate.ts";
import { matchLoosely } from "./loose.ts";
import type { Outcome } from "./outcome.ts";
import { insertedBefore, landedBefore } from "./resend.ts";

const MOST_PLACES = 1000;

/** The content that a hunk is applied to, read into lines only when that is needed. */
export interface Content {
  readonly text: string;
  readonly page: () => Page;
}

/** Finds the place of one hunk and makes what it becomes. */
export function applyHunk(
  content: Content,
  sent: Hunk,
  path: string,
  settings: Settings,
  shift: number,
): Outcome {
  const hunk = withoutBom(sent);
  if (hunk.search === "") return insertion(content, hunk, path);
  const bad = checkSearch(hunk, path) ?? checkElision(hunk, content.text);
  if (bad !== undefined) return bad;
  const places = exactPlaces(content.text, hunk);
  if (places.length > 0 && hunk.untagged === undefined) {
    return exactOutcome(content, hunk, places, path, settings, shift);
  }
  if (hunk.all) return replaceAllMiss(content, hunk, path, settings);
  if (settings.allowed !== 0) {
    const { outcome } = matchLoosely(content.page(), hunk, path, settings, shift);
    if (outcome !== undefined) return outcome;
  }
  const landed = hunk.search === hunk.replace ? undefined : landedBefore(content.page(), hunk);
  if (landed !== undefined) {
    return {
      kind: "standing",
      ...landed,
      message: "The new text stands in the file already, and the old is gone.",
    };
  }
  return refuse("not-found", `The search is nowhere in ${path}. Read the file again and quote it as it is.`);
}

function withoutBom(hunk: Hunk): Hunk {
  const strip = (text: string): string => (text.startsWith("\ufeff") ? text.slice(1) : text);
  return hunk.search.startsWith("\ufeff") || hunk.replace.startsWith("\ufeff")
    ? { ...hunk, search: strip(hunk.search), replace: strip(hunk.replace) }
    : hunk;
}

function exactPlaces(text: string, hunk: Hunk): Place[] {
  const { search } = hunk;
  if (!hunk.whole) return occurrences(text, search, hunk.all ? Infinity : MOST_PLACES);
  return text.includes("\r") ? [] : wholeLines(text, search, MOST_PLACES);
}

function exactOutcome(
  content: Content,
  hunk: Hunk,
  places: readonly Place[],
  path: string,
  settings: Settings,
  shift: number,
): Outcome {
  if (hunk.search === hunk.replace) {
    return {
      kind: "standing",
      ...places[0]!,
      message: "Search and replacement are equal: nothing to change.",
    };
  }
  if (hunk.all) return everyPlace(hunk, places);
  let place = places[0]!;
  if (places.length > 1) {
    const page = content.page();
    const lines = places.map(({ start, end }) => ({
      from: lineAt(page, start),
      to: lineAt(page, Math.max(start, end - 1)) + 1,
    }));
    const chosen = choose(page, lines, hunk, shift, settings);
    if (chosen === undefined)
      return ambiguous(
        path,
        lines.map(({ from }) => from + 1),
      );
    place = places[chosen]!;
  }
  const before = insertedBefore(content.text, hunk, place);
  if (before !== undefined) {
    return { kind: "standing", ...before, message: "The text to be added stands there already." };
  }
  return landing(content.text, hunk, place);
}

function ambiguous(path: string, lines: readonly number[]): Refusal {
  const listed = lines.slice(0, 12).join(", ") + (lines.length > 12 ? ", …" : "");
  return refuse(
    "ambiguous",
    `The search stands in ${lines.length} places in ${path}: lines ${listed}. Quote more lines around the one meant.`,
  );
}

function landing(text: string, hunk: Hunk, place: Place): Outcome {
  let { start } = place;
  const { end } = place;
  let now = hunk.whole ? hunk.replace : withFileEndings(text, start, hunk.search, hunk.replace);
  if (hunk.whole && end === text.length && !text.endsWith("\n")) {
    // The last line of the file has no line ending, and keeps it so.
    if (now.endsWith("\n")) now = now.slice(0, -1);
    else if (now === "" && start > 0 && text[start - 1] === "\n") start--;
  }
  if (hunk.whole && hunk.bareEnd !== undefined && end === text.length) now = withEnd(now, hunk.bareEnd);
  return { kind: "landed", start, end, text: now, needs: 0, similarity: 1, more: [] };
}

/** The end that a diff asks for with its "no newline" marks. */
function withEnd(text: string, bareEnd: { readonly old: boolean; readonly new: boolean }): string {
  if (bareEnd.new) return text.endsWith("\n") ? text.slice(0, -1) : text;
  return bareEnd.old && text !== "" && !text.endsWith("\n") ? `${text}\n` : text;
}

function everyPlace(hunk: Hunk, places: readonly Place[]): Outcome {
  const apart: Place[] = [];
  let free = 0;
  for (const place of places) {
    if (place.start < free) continue;
    apart.push(place);
    free = place.end;
  }
  const [first, ...more] = apart;
  return { kind: "landed", ...first!, text: hunk.replace, needs: 0, similarity: 1, more };
}

function replaceAllMiss(content: Content, hunk: Hunk, path: string, settings: Settings): Outcome {
  const one = matchLoosely(content.page(), { ...hunk, all: false }, path, settings, 0);
  return one.all.length > 0
    ? refuse(
        "approximate-replace-all",
        `The search stands nowhere in ${path} as it is quoted, only in like form, and every occurrence was asked for. Quote it exactly.`,
      )
    : refuse("not-found", `The search is nowhere in ${path}. Read the file again and quote it as it is.`);
}

/** New text without a search: into an empty file, after an `@@` line, or at the marked end of the file. */
function insertion(content: Content, hunk: Hunk, path: string): Outcome {
  const { text } = content;
  const bom = text.startsWith("\ufeff") ? 1 : 0;
  if (text.length === bom) {
    if (hunk.replace === "")
      return refuse("no-op", `The edit of ${path} has neither search nor replacement.`);
    return { kind: "landed", start: bom, end: bom, text: hunk.replace, needs: 0, similarity: 1, more: [] };
  }
  if (hunk.replace !== "" && hunk.anchors.length > 0) return afterAnchor(content, hunk, path);
  if (hunk.replace !== "" && hunk.atEnd) return atEnd(content, hunk);
  return checkSearch(hunk, path)!;
}

function atEnd({ text }: Content, hunk: Hunk): Outcome {
  const ending = endingNear(text, text.length);
  const bare = !/[\r\n]$/.test(text);
  const lines = hunk.replace.slice(0, -1).split("\n").join(ending);
  const added = bare ? ending + lines : lines + ending;
  if (text.endsWith(added)) {
    return {
      kind: "standing",
      start: text.length - added.length,
      end: text.length,
      message: "The text to be added stands at the end already.",
    };
  }
  return {
    kind: "landed",
    start: text.length,
    end: text.length,
    text: added,
    needs: 0,
    similarity: 1,
    more: [],
  };
}

function afterAnchor(content: Content, hunk: Hunk, path: string): Outcome {
  const page = content.page();
  const starts = anchored(page, hunk.anchors);
  const anchor = hunk.anchors[hunk.anchors.length - 1]!;
  if (starts === undefined) {
    return refuse(
      "not-found",
      `The line @@ ${anchor} is nowhere in ${path}, and the hunk has no other context.`,
    );
  }
  if (starts.length > 1)
    return ambiguous(
      path,
      starts.map((line) => line + 1),
    );
  const line = starts[0]!;
  const end = line + 1 < page.starts.length ? page.starts[line + 1]! : content.text.length;
  const own = content.text.slice(page.ends[line]!, end);
  const ending = own === "" ? endingNear(content.text, 0) : own;
  const lines = hunk.replace.slice(0, -1).split("\n").join(ending);
  const added = own === "" ? ending + lines : lines + ending;
  if (content.text.startsWith(added, end)) {
    return {
      kind: "standing",
      start: end,
      end: end + added.length,
      message: "The text to be added stands there already.",
    };
  }
  return {
    kind: "landed",
    start: end,
    end,
    text: added,
    needs: 0,
    similarity: 1,
    more: [],
  };
}
