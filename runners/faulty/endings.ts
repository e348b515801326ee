import type { EditRequest } from "../../spec/types.ts";
import type { Fault } from "./fault.ts";
import type { Plant } from "./sound/model.ts";

/** Writes new text with the edit's own line ending. */
function leaks(): Plant {
  let ending: string | undefined;
  return {
    before: (request: EditRequest) => {
      ending = JSON.stringify(request.edit).includes("\\r\\n") ? "\r\n" : undefined;
      return request;
    },
    ending: (right) => ending ?? right,
  };
}

function mostFrequentEnding(content: string): string {
  const all = content.match(/\r\n|\r|\n/g) ?? [];
  const crlf = all.filter((ending) => ending === "\r\n").length;
  return crlf * 2 > all.length ? "\r\n" : "\n";
}

/** Faults of decoding, line endings and byte order marks beside the plain ones. */
export const ENDING_FAULTS: readonly Fault[] = [
  {
    name: "doubles-bom",
    fault: "keeps the byte order mark in the text and writes one more in front",
    requirement: "CORE-BOM-1",
    plant: { write: (content) => content.replace(/^\uFEFF/, "\uFEFF\uFEFF") },
  },
  {
    name: "adds-bom",
    fault: "writes a byte order mark before every file that holds more than ASCII",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => (/^\uFEFF|^[\0-\x7f]*$/.test(content) ? content : `\uFEFF${content}`) },
  },
  {
    name: "writes-crlf",
    fault: "writes files in text mode on a system of CRLF",
    requirement: "CORE-EOL-1",
    plant: { write: (content) => content.replace(/\r?\n/g, "\r\n") },
  },
  {
    name: "doubles-cr",
    fault: "writes a CRLF that the text has in text mode, so that it comes out as CR CR LF",
    requirement: "CORE-EOL-1",
    plant: { write: (content) => content.replaceAll("\r\n", "\r\r\n") },
  },
  {
    name: "majority-ending",
    fault: "writes every line with the ending that most lines have",
    requirement: "CORE-EOL-1",
    plant: { write: (content) => content.replace(/\r\n|\n/g, mostFrequentEnding(content)) },
  },
  {
    name: "leaks-crlf",
    fault: "writes new lines with the CRLF of the edit, whatever the file has",
    requirement: "CORE-EOL-2",
    plant: leaks,
  },
  {
    name: "splits-at-form-feed",
    fault: "takes form feeds, separators and U+2028 for line ends and writes LF in their place",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => content.replace(/[\f\v\x1c-\x1e\x85\u2028\u2029]/g, "\n") },
  },
  {
    name: "strips-invisible",
    fault: "writes the whole file without zero-width characters",
    requirement: "CORE-TYPO-3",
    plant: { write: (content) => content.replace(/[\u200b-\u200d\u2060]/g, "") },
  },
  {
    name: "decomposes-unicode",
    fault: "writes the whole file in normal form D",
    requirement: "CORE-LOCAL-5",
    plant: { write: (content) => content.normalize("NFD") },
  },
  {
    name: "strips-last-blank-lines",
    fault: "leaves one newline at the end of the file where there were blank lines",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => content.replace(/\n(?:[ \t]*\r?\n)+$/, "\n") },
  },
  {
    name: "cuts-long-lines",
    fault: "cuts every line of the file at two thousand characters",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => content.replace(/^(.{2000}).+$/gm, "$1") },
  },
  {
    name: "writes-replacement-characters",
    fault: "writes every character beyond the basic plane as two replacement characters",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content) => content.replace(/[\u{10000}-\u{10FFFF}]/gu, "\ufffd\ufffd") },
  },
  {
    name: "leaves-old-tail",
    fault: "writes over the file without cutting it, so that the end of a longer one stays",
    requirement: "CORE-LOCAL-1",
    plant: { write: (content, before) => content + before.slice(content.length) },
  },
  {
    name: "decodes-whole-file",
    fault: "decodes the entities of the whole file when it writes it",
    requirement: "CORE-LOCAL-1",
    plant: {
      write: (content) =>
        content
          .replaceAll("&lt;", "<")
          .replaceAll("&gt;", ">")
          .replaceAll("&quot;", '"')
          .replaceAll("&amp;", "&"),
    },
  },
];
