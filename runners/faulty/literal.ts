import type { Fault } from "./fault.ts";
import { firstLike, placeOfLines } from "./likeness.ts";
import type { Plant } from "./sound/model.ts";
import { oldLines } from "./sound/replace-lines.ts";
import { toDoc } from "./sound/text.ts";

/** Rewrites what is written, whole texts and single added lines alike. */
const rewrites = (change: (replacement: string) => string): Plant => ({ expand: (text) => change(text) });

/** Undoes a wrapping to find the search, and writes the replacement with the wrapping on. */
function undoesToFind(undo: (text: string) => string): Plant {
  return {
    fallback: (content, search) => {
      const undone = undo(search);
      const at = undone === search || undone.trim() === "" ? -1 : content.indexOf(undone);
      return at === -1 ? undefined : { start: at, end: at + undone.length };
    },
    fallbackLine: (doc, hunk) => {
      const wanted = oldLines(hunk);
      const undone = wanted.map(undo);
      return undone.every((text, i) => text === wanted[i])
        ? undefined
        : firstLike(doc.lines, undone, (line) => line);
    },
  };
}

const withoutFence = (text: string): string => text.replace(/^```[^\n]*\n([\s\S]*?)\n?```\s*$/, "$1");

/** Faults that take the edit's text for something else than text, or its wrappings for text. */
export const LITERAL_FAULTS: readonly Fault[] = [
  {
    name: "expands-dollar",
    fault: "hands the replacement to a function that expands $& and $$",
    requirement: "CORE-LITERAL-1",
    plant: {
      expand: (replacement, matched) =>
        replacement.replace(/\$([$&`'])/g, (_, mark: string) =>
          mark === "$" ? "$" : mark === "&" ? matched : "",
        ),
    },
  },
  {
    name: "expands-groups",
    fault: "hands the replacement to a function that expands \\1 and $1",
    requirement: "CORE-LITERAL-1",
    plant: rewrites((text) => text.replace(/[\\$]\d/g, "")),
  },
  {
    name: "unescapes-new-text",
    fault: "turns a backslash and n in the replacement into a line break",
    requirement: "CORE-LITERAL-1",
    plant: rewrites((text) => text.replaceAll("\\n", "\n").replaceAll("\\t", "\t")),
  },
  {
    name: "halves-backslashes",
    fault: "writes two backslashes of the replacement as one",
    requirement: "CORE-LITERAL-1",
    plant: rewrites((text) => text.replaceAll("\\\\", "\\")),
  },
  {
    name: "decodes-entities",
    fault: "decodes HTML entities in the replacement",
    requirement: "CORE-LITERAL-1",
    plant: rewrites((text) =>
      text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ),
  },
  {
    name: "formats-percent",
    fault: "formats the replacement, so that %% comes out as %",
    requirement: "CORE-LITERAL-1",
    plant: rewrites((text) => text.replaceAll("%%", "%")),
  },
  {
    name: "strips-fences-in-new-text",
    fault: "takes the lines of a code fence out of the replacement",
    requirement: "CORE-LITERAL-1",
    plant: rewrites((text) => text.replace(/^```[^\n]*\n?/gm, "")),
  },
  {
    name: "keeps-escaped-quotes",
    fault: "undoes backslashes before quotes to find the search, and writes them",
    requirement: "CORE-ESCAPE-1",
    plant: undoesToFind((text) => text.replace(/\\(["'])/g, "$1")),
  },
  {
    name: "keeps-entities",
    fault: "decodes entities to find the search, and writes them",
    requirement: "CORE-ESCAPE-1",
    plant: undoesToFind((text) =>
      text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
    ),
  },
  {
    name: "writes-line-numbers",
    fault: "takes line numbers off the search and leaves them on the replacement",
    requirement: "CORE-PREFIX-1",
    plant: undoesToFind((text) => text.replace(/^ *\d+(?:\t|\u2192|[|:] ?)/gm, "")),
  },
  {
    name: "writes-fences",
    fault: "takes a code fence off the search and leaves it on the replacement",
    requirement: "CORE-FENCE-1",
    plant: {
      ...undoesToFind(withoutFence),
      fallbackLine: (doc, hunk) => {
        const wanted = oldLines(hunk);
        const fenced = wanted.length > 2 && wanted[0]!.startsWith("```") && wanted.at(-1)!.startsWith("```");
        return fenced ? firstLike(doc.lines, wanted.slice(1, -1), (line) => line) : undefined;
      },
    },
  },
  {
    name: "writes-elisions",
    fault: "writes a line such as `// ... rest stays` in place of the code that it stands for",
    requirement: "CORE-ELISION-1",
    plant: { without: ["elision"] },
  },
  {
    name: "writes-smart-quotes",
    fault: "folds typographic quotes to find the search, and writes them into code",
    requirement: "CORE-TYPO-2",
    plant: undoesToFind((text) => text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"')),
  },
  {
    name: "writes-odd-spaces",
    fault: "folds no-break and thin spaces to find the search, and writes them into code",
    requirement: "CORE-TYPO-2",
    plant: undoesToFind((text) => text.replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, " ")),
  },
  {
    name: "writes-literal-indentation",
    fault: "finds a block in another indentation and writes the replacement in its own",
    requirement: "CORE-INDENT-2",
    plant: {
      fallback: (content, search) => {
        const doc = toDoc(content);
        const wanted = search.replace(/\n$/, "").split("\n");
        const at = firstLike(doc.lines, wanted, (line) => line.trim());
        return at === undefined ? undefined : placeOfLines(doc, at, wanted.length);
      },
      fallbackLine: (doc, hunk) => firstLike(doc.lines, oldLines(hunk), (line) => line.trim()),
      expand: (replacement, matched) => (/\n$/.test(matched) ? replacement : replacement.replace(/\n$/, "")),
    },
  },
];
