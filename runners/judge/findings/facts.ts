import { splitBom } from "../../../reference/text/lines.ts";
import type {
  EditEntry,
  EditRequest,
  EditResponse,
  Hello,
  Pair,
  StrategyClass,
} from "../../../spec/types.ts";
import { fileAt, textOf } from "../tree.ts";

/** What the request and the answer tell of one edit of a `replace` or `replace-many` request. */
export interface EditFacts {
  readonly index: number;
  readonly entry: EditEntry;
  readonly pair: Pair;
  /** The content that this edit was applied to. */
  readonly before: string;
  /** The content that this edit left; undefined where only later edits could tell. */
  readonly after: string | undefined;
}

/** Places of `search` in `text`, overlapping ones counted each, in UTF-16 offsets. */
export function occurrences(text: string, search: string): number[] {
  const places: number[] = [];
  if (search === "") return places;
  for (let at = text.indexOf(search); at !== -1; at = text.indexOf(search, at + 1)) places.push(at);
  return places;
}

function pairsOf(request: EditRequest): readonly Pair[] {
  if (request.format === "replace") return [request.edit];
  return request.format === "replace-many" ? request.edit.edits : [];
}

/** Whether new lines can only end as they are sent, since the file has no other line ending. */
function endsAsSent(text: string, replacement: string): boolean {
  if (!/[\r\n]/.test(replacement)) return true;
  return new Set(`${text}\n${replacement}`.match(/\r\n|\r|\n/g)).size < 2;
}

/** One exact edit carried out; undefined where it is not exact or not certain. */
function carriedOut(text: string, { old, new: replacement, replaceAll }: Pair): string | undefined {
  if (!endsAsSent(text, replacement)) return undefined;
  const places = occurrences(text, old);
  if (places.length === 0 || (replaceAll !== true && places.length > 1)) return undefined;
  return text.split(old).join(replacement);
}

/**
 * The edits whose contents before and after are certain: the first, and later ones as long as all before them
 * are exact and unique.
 */
export function factsOf(request: EditRequest, response: EditResponse): EditFacts[] {
  const pairs = pairsOf(request);
  const entries = response.edits ?? pairs.map(() => ({ status: response.status }));
  if (request.format !== "replace" && request.format !== "replace-many") return [];
  if (entries.length !== pairs.length) return [];
  const content = fileAt(request.files, request.edit.path);
  const changed = fileAt((response.files ?? {}) as typeof request.files, request.edit.path);
  if (content === undefined || changed === null) return [];
  let before = textOf(content);
  const last = changed === undefined ? before : textOf(changed);
  const facts: EditFacts[] = [];
  for (const [index, pair] of pairs.entries()) {
    const entry = entries[index];
    if (before === undefined || entry === undefined) break;
    const next: string | undefined = entry.status === "applied" ? carriedOut(before, pair) : before;
    facts.push({ index, entry, pair, before, after: index === pairs.length - 1 ? last : next });
    before = next;
  }
  return facts;
}

/** The class of the strategy that an entry names; undefined where the engine's ladder does not tell. */
export function classOf(entry: EditEntry, hello: Hello): StrategyClass | undefined {
  if (typeof entry.strategy !== "string") return undefined;
  if (hello.ladder === undefined) return entry.strategy === "exact" ? "exact" : undefined;
  return hello.ladder.find((step) => step.name === entry.strategy)?.class;
}

function plain(text: string): string {
  return splitBom(text).body.replace(/\r\n?/g, "\n");
}

/** Whether `search` stands in `text` as it is, line endings, BOM and a final newline aside. */
export function isVeryText(text: string, search: string): boolean {
  const [where, what] = [plain(text), plain(search)];
  return where.includes(what) || where.includes(what.replace(/\n$/, ""));
}
