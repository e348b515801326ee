import type { Fault } from "./fault.ts";
import { placeOfLines } from "./likeness.ts";
import type { Plant } from "./sound/model.ts";
import { oldLines } from "./sound/replace-lines.ts";
import { type Doc, toDoc } from "./sound/text.ts";

const indentOf = (text: string): string => text.slice(0, text.length - text.trimStart().length);
const widthOf = (indent: string): number => indent.replaceAll("\t", "    ").length;
const linesOf = (text: string): string[] => text.replace(/(?:\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);

/** Writes new lines given the indentation that the search has and that the file has in its place. */
type Rule = (line: string, sent: string, inFile: string, index: number) => string;

/** The only place whose lines are the wanted ones but for their indentation. */
function onlyTrimmed(doc: Doc, wanted: readonly string[]): number | undefined {
  if (wanted.every((text) => text.trim() === "")) return undefined;
  const places = [...doc.lines.keys()].filter((i) =>
    wanted.every((text, k) => doc.lines[i + k]?.text.trim() === text.trim()),
  );
  return places.length === 1 ? places[0] : undefined;
}

/** Finds a block in another indentation, and gives each new line the indentation that the rule says. */
function reindents(rule: Rule): Plant {
  const all = (lines: readonly string[], search: readonly string[], matched: readonly string[]): string[] => {
    const first = search.findIndex((text) => text.trim() !== "");
    const [sent, inFile] = [indentOf(search[first] ?? ""), indentOf(matched[first] ?? "")];
    if (search.every((text, i) => text === matched[i])) return [...lines];
    return lines.map((line, i) => rule(line, sent, inFile, i));
  };
  return {
    fallback: (content, search) => {
      const doc = toDoc(content);
      const at = onlyTrimmed(doc, linesOf(search));
      return at === undefined ? undefined : placeOfLines(doc, at, linesOf(search).length);
    },
    fallbackLine: (doc, hunk) => onlyTrimmed(doc, oldLines(hunk)),
    added: all,
    expand: (replacement, matched, _, search) => {
      if (search === "" || matched.includes(search)) return replacement;
      const lines = all(linesOf(replacement), linesOf(search), linesOf(matched));
      return lines.join("\n") + (/[\r\n]$/.test(matched) ? "\n" : "");
    },
  };
}

const shifted: Rule = (line, sent, inFile) =>
  line.trim() === ""
    ? line
    : inFile + line.slice(line.startsWith(sent) ? sent.length : indentOf(line).length);

/** Faults of engines that find a block in another indentation and write the new lines amiss. */
export const INDENT_FAULTS: readonly Fault[] = [
  {
    name: "indents-first-line-only",
    fault: "gives the file's indentation to the first new line alone",
    requirement: "CORE-INDENT-1",
    plant: reindents((line, sent, inFile, i) => (i === 0 ? shifted(line, sent, inFile, i) : line)),
  },
  {
    name: "flattens-new-lines",
    fault: "gives every new line the indentation of the first line of the place",
    requirement: "CORE-INDENT-1",
    plant: reindents((line, _, inFile) => (line.trim() === "" ? line : inFile + line.trimStart())),
  },
  {
    name: "indents-blank-lines",
    fault: "puts the block's indentation before blank new lines too",
    requirement: "CORE-INDENT-3",
    plant: reindents((line, sent, inFile, i) =>
      line.trim() === "" ? inFile : shifted(line, sent, inFile, i),
    ),
  },
  {
    name: "adds-indentation-twice",
    fault: "puts the file's indentation before lines that have their own already",
    requirement: "CORE-INDENT-1",
    plant: reindents((line, _, inFile) => (line.trim() === "" ? line : inFile + line)),
  },
  {
    name: "indents-in-spaces",
    fault: "counts a tab as four columns and writes the indentation of new lines in spaces",
    requirement: "CORE-INDENT-1",
    plant: reindents((line, sent, inFile) => {
      const width = widthOf(indentOf(line)) - widthOf(sent) + widthOf(inFile);
      return line.trim() === "" ? line : " ".repeat(Math.max(0, width)) + line.trimStart();
    }),
  },
  {
    name: "keeps-sent-unit",
    fault: "moves new lines to the file's base and leaves the steps between them as sent",
    requirement: "CORE-INDENT-1",
    plant: reindents(shifted),
  },
  {
    name: "dedents-new-text",
    fault: "takes the indentation that all new lines share off them, even where the search is exact",
    requirement: "CORE-LOCAL-4",
    formats: ["replace", "replace-many"],
    plant: {
      expand: (replacement) => {
        const shared = linesOf(replacement)
          .filter((line) => line.trim() !== "")
          .map((line) => indentOf(line))
          .reduce<string | undefined>(
            (a, b) => (a === undefined || a.startsWith(b) ? b : b.startsWith(a) ? a : ""),
            undefined,
          );
        return replacement.replace(/^[ \t]+/gm, (indent) =>
          shared !== undefined && indent.startsWith(shared) ? indent.slice(shared.length) : indent,
        );
      },
    },
  },
  {
    name: "expands-tabs-in-new-text",
    fault: "writes every tab of the new text as four spaces",
    requirement: "CORE-LOCAL-4",
    plant: { expand: (replacement) => replacement.replaceAll("\t", "    ") },
  },
];
