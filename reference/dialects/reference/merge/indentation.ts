/*
 * The indentation of new lines, from the relation between search and file: pairs that the search itself
 * shows are looked up; anything else only where one rule explains all pairs.
 */

/** An indentation in the search and the one that the same line has in the file. */
export type IndentPair = readonly [search: string, file: string];

const UNITS = ["\t", "  ", "    ", "   ", "        "] as const;
const TAB = 4;

function width(indent: string): number {
  let columns = 0;
  for (const sign of indent) columns += sign === "\t" ? TAB : 1;
  return columns;
}

/** Deeper in the search is not shallower in the file. */
function keepsOrder(pairs: readonly IndentPair[]): boolean {
  const sorted = [...pairs].sort((a, b) => width(a[0]) - width(b[0]));
  return sorted.every((pair, at) => {
    if (at === 0) return true;
    const before = sorted[at - 1]!;
    const [deeper, now] = [width(pair[0]) - width(before[0]), width(pair[1]) - width(before[1])];
    return deeper === 0 ? now === 0 : now > 0;
  });
}

/** A rule: from an indentation in the search to the one in the file, or undefined where it says nothing. */
type Rule = (indent: string) => string | undefined;

function prefixAdded(pairs: readonly IndentPair[]): Rule | undefined {
  const [search, file] = pairs[0]!;
  if (!file.endsWith(search)) return undefined;
  const prefix = file.slice(0, file.length - search.length);
  const rule: Rule = (indent) => prefix + indent;
  return pairs.every(([from, to]) => rule(from) === to) ? rule : undefined;
}

function prefixGone(pairs: readonly IndentPair[]): Rule | undefined {
  const [search, file] = pairs[0]!;
  if (!search.endsWith(file)) return undefined;
  const prefix = search.slice(0, search.length - file.length);
  const rule: Rule = (indent) => (indent.startsWith(prefix) ? indent.slice(prefix.length) : undefined);
  return pairs.every(([from, to]) => rule(from) === to) ? rule : undefined;
}

/** How many units an indentation is, with a rest of blanks that is less than one. */
function inUnits(indent: string, unit: string): readonly [count: number, rest: string] | undefined {
  let at = 0;
  while (indent.startsWith(unit, at)) at += unit.length;
  const rest = indent.slice(at);
  return /^ *$/.test(rest) && (unit === "\t" ? rest.length < 8 : rest.length < unit.length)
    ? [at / unit.length, rest]
    : undefined;
}

function unitForUnit(
  pairs: readonly IndentPair[],
  from: string,
  to: string,
  mayShift: boolean,
): Rule | undefined {
  let shift = mayShift ? undefined : 0;
  for (const [search, file] of pairs) {
    const [a, b] = [inUnits(search, from), inUnits(file, to)];
    if (a === undefined || b === undefined || a[1] !== b[1]) return undefined;
    shift ??= b[0] - a[0];
    if (b[0] - a[0] !== shift) return undefined;
  }
  return (indent) => {
    const units = inUnits(indent, from);
    return units === undefined || units[0] + (shift ?? 0) < 0
      ? undefined
      : to.repeat(units[0] + (shift ?? 0)) + units[1];
  };
}

/** The columns that an indentation takes. */
function columns(indent: string, tab: number): number {
  let count = 0;
  for (const sign of indent) count += sign === "\t" ? tab - (count % tab) : 1;
  return count;
}

const TAB_WIDTHS = [2, 3, 4, 8] as const;

/** The same columns on both sides, tabs and blanks mixed; written in the kind that the file uses. */
function sameColumns(pairs: readonly IndentPair[], tab: number): Rule | undefined {
  if (!pairs.some(([search]) => search.includes("\t")) && !pairs.some(([, file]) => file.includes("\t")))
    return undefined;
  if (!pairs.every(([search, file]) => columns(search, tab) === columns(file, tab))) return undefined;
  const files = pairs.map(([, file]) => file).filter((file) => file !== "");
  const tabs = files.length > 0 && files.every((file) => /^\t+ *$/.test(file));
  if (!tabs && !files.every((file) => /^ *$/.test(file))) return undefined;
  return (indent) => {
    const count = columns(indent, tab);
    return tabs ? "\t".repeat(Math.floor(count / tab)) + " ".repeat(count % tab) : " ".repeat(count);
  };
}

/** What each rule that explains all pairs makes of an indentation. */
function explained(pairs: readonly IndentPair[], indent: string): Set<string> {
  const results = new Set<string>();
  const add = (rule: Rule | undefined): void => {
    const result = rule?.(indent);
    if (result !== undefined) results.add(result);
  };
  add(prefixAdded(pairs));
  add(prefixGone(pairs));
  for (const tab of TAB_WIDTHS) add(sameColumns(pairs, tab));
  const kinds = new Set(pairs.map(([search]) => search)).size;
  for (const from of UNITS) {
    for (const to of UNITS) {
      if (from !== to) add(unitForUnit(pairs, from, to, kinds > 1));
    }
  }
  return results;
}

/** The indentation of new lines of one place. */
export interface Indenter {
  /** Whether search and file indent alike. */
  readonly same: boolean;
  /** Whether the relation between search and file makes sense at all. */
  readonly sound: boolean;
  /** The file's indentation for one in the replacement, or undefined where that is not certain. */
  map(indent: string): string | undefined;
}

export function indenter(all: readonly IndentPair[]): Indenter {
  const table = new Map<string, Set<string>>();
  for (const [search, file] of all) {
    const known = table.get(search);
    if (known === undefined) table.set(search, new Set([file]));
    else known.add(file);
  }
  const pairs = [...table].flatMap(([search, files]) => [...files].map((file): IndentPair => [search, file]));
  const same = pairs.every(([search, file]) => search === file);
  return {
    same,
    sound: same || keepsOrder(pairs) || TAB_WIDTHS.some((tab) => sameColumns(pairs, tab) !== undefined),
    map(indent) {
      if (same) return indent;
      const known = table.get(indent);
      const results = explained(pairs, indent);
      if (known !== undefined) return known.size === 1 && results.size > 0 ? [...known][0] : undefined;
      return results.size === 1 ? [...results][0] : undefined;
    },
  };
}
