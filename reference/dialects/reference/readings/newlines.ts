import type { Pair } from "../plan.ts";

/**
 * Decodes literal `\n` and `\t` (and `\r\n`): judged on the request alone, no side has a true line break or
 * tab, and then all are decoded, the last of them perhaps the end of a block.
 */
export function undoNewlines(pair: Pair): Pair | undefined {
  const body = (text: string): string => (text.endsWith("\n") ? text.slice(0, -1) : text);
  const [search, replace] = [body(pair.search), body(pair.replace)];
  if (!search.includes("\\n") && !search.includes("\\t")) return undefined;
  if (/[\n\r]/.test(search + replace)) return undefined;
  if (search.includes("\\n") ? false : /\t/.test(search + replace)) return undefined;
  const decode = (text: string): string =>
    text.replace(/\\(\\|r\\n|n|t)/g, (whole, sign: string) =>
      sign === "\\" ? whole : sign === "t" ? "\t" : "\n",
    );
  const end = pair.search.endsWith("\n") ? "\n" : "";
  const close = (text: string): string => (text === "" ? text : decode(text) + end);
  const undone = { search: close(search), replace: close(replace) };
  return undone.search === pair.search ? undefined : undone;
}

/** Decodes `\t` at the start of lines where no side has a true tab, and all of the search's indentation is so. */
export function undoTabs(pair: Pair): Pair | undefined {
  const both = `${pair.search}\n${pair.replace}`;
  const leading = /^(?:\\t)+/gm;
  if (both.includes("\t") || !/^\\t/m.test(pair.search) || /^ /m.test(both)) return undefined;
  const decode = (text: string): string => text.replace(leading, (signs) => "\t".repeat(signs.length / 2));
  return { search: decode(pair.search), replace: decode(pair.replace) };
}
