import { existingPath } from "../paths.ts";

/*
 * The file name above a SEARCH/REPLACE block: bare, or dressed as a heading, a comment, bold, in back quotes
 * or at the end of a sentence.
 */

const FENCE = /^\s*(`{3,}|~{3,})/;
const PATH_LIKE =
  /^(?!\.{1,2}$)[^\s<>{}()"'`|;=]+(\.[A-Za-z0-9_-]+|\/[^\s<>{}()"'`|;=]+)$|^(Makefile|Dockerfile|\.[\w.-]+)$/;
/** A line of its own that is a path with brackets in it, such as `app/(shop)/cart.ts`. */
const BRACKETED_PATH = /^[^\s<>"'`|;=]*\/[^\s<>"'`|;=]*\.[A-Za-z0-9_-]+$/;

function undress(line: string): string {
  return line
    .trim()
    .replace(/^(#+|\/\/+|--+|;+|\*(?!\*)|<!--)\s*/, "")
    .replace(/\s*-->$/, "")
    .replace(/^(\*\*|`+|__)?(file(name)?|path)\s*:\s*/i, "")
    .replace(/^[*`_"']+|[*`_"':]+$/g, "")
    .replace(/[*`_"']+$/g, "")
    .trim();
}

function known(name: string, names: readonly string[]): boolean {
  return name !== "" && typeof existingPath(name, names) === "string";
}

/**
 * The name that stands in the lines above `index`, the nearest first: of a file that exists, or of one that
 * looks like a path.
 */
export function nameAbove(
  lines: readonly string[],
  index: number,
  names: readonly string[],
): string | undefined {
  const above: string[] = [];
  for (let at = index - 1; at >= 0 && above.length < 3; at--) {
    const line = lines[at]!;
    if (/^(>{5,9}|\+{7,9}) REPLACE/.test(line)) break;
    if (line.trim() === "") {
      if (above.length > 0) break;
      continue;
    }
    const tag = FENCE.test(line) ? line.trim().replace(/^(`{3,}|~{3,})\s*[\w+#-]*[:\s]?/, "") : line;
    if (tag.trim() !== "") above.push(tag);
  }
  const bare = above.map(undress);
  return (
    above.map((line) => line.trim()).find((name) => names.includes(name)) ??
    bare.find((name) => known(name, names) && (PATH_LIKE.test(name) || names.includes(name))) ??
    inProse(above, names) ??
    bare.find((name) => PATH_LIKE.test(name) && !/^[.\d]+$/.test(name)) ??
    bare.slice(0, 1).find((name) => BRACKETED_PATH.test(name))
  );
}

/** The only file of the tree that a sentence names. */
function inProse(lines: readonly string[], names: readonly string[]): string | undefined {
  for (const line of lines) {
    const words = new Set(line.split(/[\s`*"'(),:]+/).map((word) => word.replace(/\.$/, "")));
    const found = names.filter((name) => words.has(name));
    if (found.length === 1) return found[0];
  }
  return undefined;
}
