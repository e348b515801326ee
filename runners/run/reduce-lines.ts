import type { AcceptedTree, Case, Content, EditRequest, Files, Truth } from "../../spec/types.ts";
import { joinLines, type Line, splitLines } from "../../reference/text/lines.ts";

/**
 * Smaller versions of a case without a recipe: runs of whole lines are left out of one file, and of the same
 * file in every acceptable tree. Only lines that stand alike in all of those and share no word with the edit
 * go, so that what is right for the case stays right. Larger runs come first.
 */
export function* smallerByLines(one: Case): Generator<Case> {
  if (one.then || !one.truth) return;
  const words = wordsOf(editText(one.request));
  const numbered = one.request.format === "unified-diff" || /^:start_line:/m.test(editText(one.request));
  for (const [path, content] of Object.entries(one.request.files)) {
    if (typeof content !== "string") continue;
    const lines = splitLines(content);
    const afters = treesOf(one.truth).flatMap((tree) => textsAt(tree, path));
    if (afters === undefined) continue;
    const kept = commonEnds(lines, afters.map(splitLines));
    const free = lines.flatMap((line, i) => {
      const common = i < kept.head || i >= lines.length - kept.tail;
      // Line numbers in the edit count the lines before it.
      return common && !(numbered && i < kept.head) && !sharesWord(line.text, words) ? [i] : [];
    });
    for (let size = free.length; size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < free.length; from += size) {
        yield without(one, path, new Set(free.slice(from, from + size)), lines.length, kept);
      }
    }
  }
}

interface Ends {
  head: number;
  tail: number;
}

function without(one: Case, path: string, gone: ReadonlySet<number>, count: number, ends: Ends): Case {
  const cut = (content: Content): Content => {
    if (typeof content !== "string") return content;
    const lines = splitLines(content);
    const shift = count - lines.length;
    return joinLines(
      lines.filter(
        (_, i) => !(i < ends.head ? gone.has(i) : i >= lines.length - ends.tail && gone.has(i + shift)),
      ),
    );
  };
  const cutTree = (tree: AcceptedTree): AcceptedTree => {
    const content = tree.files[path];
    return content === undefined || content === null
      ? tree
      : { ...tree, files: { ...tree.files, [path]: cut(content) } };
  };
  const { dialects: _, expect, ...rest } = one;
  const { span: __, ...words } = expect ?? {};
  const files: Files = { ...one.request.files, [path]: cut(one.request.files[path]!) };
  return {
    ...rest,
    ...(Object.keys(words).length > 0 && { expect: words }),
    request: { ...one.request, files } as EditRequest,
    truth: mapTrees(one.truth!, cutTree),
  };
}

function treesOf(truth: Truth): AcceptedTree[] {
  return [...truth.accept, ...Object.values(truth.camps ?? {}).flatMap((camp) => camp.accept ?? [])];
}

function mapTrees(truth: Truth, map: (tree: AcceptedTree) => AcceptedTree): Truth {
  const camps = truth.camps && {
    camps: Object.fromEntries(
      Object.entries(truth.camps).map(([axis, camp]) => [
        axis,
        camp.accept ? { ...camp, accept: camp.accept.map(map) } : camp,
      ]),
    ),
  };
  return { ...truth, accept: truth.accept.map(map), ...camps };
}

function textsAt(tree: AcceptedTree, path: string): string[] {
  const content = tree.files[path];
  return typeof content === "string" ? [content] : [];
}

/** How many lines at the head and at the tail are the same in a file and in all that it may become. */
function commonEnds(lines: readonly Line[], afters: readonly (readonly Line[])[]): Ends {
  const same = (a: Line | undefined, b: Line | undefined): boolean =>
    a !== undefined && b !== undefined && a.text === b.text && a.ending === b.ending;
  const shortest = Math.min(lines.length, ...afters.map((after) => after.length));
  let head = 0;
  while (head < shortest && afters.every((after) => same(lines[head], after[head]))) head++;
  let tail = 0;
  while (tail < shortest - head && afters.every((after) => same(lines.at(-1 - tail), after.at(-1 - tail)))) {
    tail++;
  }
  return { head, tail };
}

function editText({ edit }: EditRequest): string {
  if ("text" in edit) return edit.text;
  if ("edits" in edit) return edit.edits.map((pair) => `${pair.old}\n${pair.new}`).join("\n");
  return `${edit.old}\n${edit.new}`;
}

const WORD = /[\p{L}\p{N}_]{2,}/gu;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(WORD));
}

function sharesWord(line: string, words: ReadonlySet<string>): boolean {
  if (line.trim() === "") return false;
  const found = line.toLowerCase().match(WORD);
  // A line of punctuation alone, such as a closing brace, may be part of any place.
  return found === null || found.some((word) => words.has(word));
}
