import type { Fault } from "./fault.ts";

const PATTERN_MARKS: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
};

/** Faults that change bytes which the edit leaves alone, when the file is written. */
export const BYTE_FAULTS: readonly Fault[] = [
  {
    name: "strips-bom",
    fault: "writes the file without its byte order mark",
    requirement: "CORE-BOM-1",
    plant: { write: (content) => content.replace(/^\uFEFF/, "") },
  },
  {
    name: "crlf-to-lf",
    fault: "reads files in text mode and writes every CRLF as LF",
    requirement: "CORE-EOL-1",
    plant: { write: (content) => content.replaceAll("\r\n", "\n") },
  },
  {
    name: "one-ending-for-all",
    fault: "writes every line with the first line ending of the file",
    requirement: "CORE-EOL-1",
    plant: {
      write: (content) => content.replace(/\r\n|\r|\n/g, /\r\n|\r|\n/.exec(content)?.[0] ?? "\n"),
    },
  },
  {
    name: "lone-cr-to-lf",
    fault: "takes a lone CR for a line end of its own and writes LF",
    requirement: "CORE-EOL-1",
    plant: { write: (content) => content.replace(/\r(?!\n)/g, "\n") },
  },
  {
    name: "adds-lf-lines",
    fault: "writes added lines with LF whatever the file has",
    requirement: "CORE-EOL-2",
    plant: { ending: () => "\n" },
  },
  {
    name: "adds-final-newline",
    fault: "puts a newline at the end of every file",
    requirement: "CORE-EOF-1",
    plant: { write: (content) => (/[\r\n]$|^$/.test(content) ? content : `${content}\n`) },
  },
  {
    name: "drops-final-newline",
    fault: "joins lines without the newline after the last",
    requirement: "CORE-EOF-1",
    plant: { write: (content) => content.replace(/(?:\r\n|\r|\n)$/, "") },
  },
  {
    name: "strips-trailing-blanks",
    fault: "strips blanks at the end of every line of the file",
    requirement: "CORE-SPACE-2",
    plant: { write: (content) => content.replace(/[ \t]+(?=[\r\n]|$)/g, "") },
  },
  {
    name: "composes-unicode",
    fault: "writes the whole file in normal form C",
    requirement: "CORE-LOCAL-5",
    plant: { write: (content) => content.normalize("NFC") },
  },
  {
    name: "expands-tabs",
    fault: "writes every tab of the file as four spaces",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => content.replaceAll("\t", "    ") },
  },
  {
    name: "collapses-blank-lines",
    fault: "writes two or more blank lines as one",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => content.replace(/\n(?:\r?\n){2,}/g, "\n\n") },
  },
  {
    name: "straightens-quotes",
    fault: "writes the typographic quotes of the whole file as straight ones",
    requirement: "CORE-TYPO-3",
    plant: {
      write: (content) => content.replace(/[\u2018\u2019\u201c\u201d]/g, (mark) => PATTERN_MARKS[mark]!),
    },
  },
  {
    name: "plain-spaces",
    fault: "writes the no-break and ideographic spaces of the whole file as plain ones",
    requirement: "CORE-TYPO-3",
    plant: { write: (content) => content.replace(/[\u00a0\u3000]/g, " ") },
  },
  {
    name: "trims-file",
    fault: "trims white space off the start and the end of the file",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => `${content.trim()}\n` },
  },
  {
    name: "replaces-bad-bytes",
    fault: "decodes a file that is not UTF-8 with replacement characters and writes those",
    requirement: "CORE-FILE-4",
    plant: { without: ["not-utf8"] },
  },
];
