import type { Document, Pair, YAMLError } from "yaml";
import type { SyntaxVerdict } from "../../reference/dialect.ts";
import { lineAt } from "./position.ts";

/*
 * YAML as PyYAML's event parser takes it, which checks the form alone: repeated keys, unknown tags and aliases
 * without anchor pass. Where the `yaml` package is stricter or more lenient than PyYAML and it can be told, that
 * is made up for here; spec/dialects/hermes.md lists what is left.
 */

/** What PyYAML takes nowhere, not even in comments. */
const NOT_PRINTABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** What ends a line in YAML 1.1 beside LF and CRLF. */
const OTHER_BREAKS = /\r(?!\n)|[\x85\u2028\u2029]/g;

/** Loads the checker of YAML. */
export async function loadYamlChecker(): Promise<(text: string) => SyntaxVerdict> {
  const { CST, Lexer, parseAllDocuments, visit } = await import("yaml");

  /** Offset of a tab outside quotes, block scalars and comments: PyYAML takes it for no white space. */
  const tabAt = (text: string): number | undefined => {
    let offset = 0;
    let [inBlock, inScalar] = [false, false];
    for (const token of new Lexer().lex(text)) {
      const type = inScalar ? "plain" : CST.tokenType(token);
      inScalar = type === "scalar";
      if (type === "block-scalar-header") inBlock = true;
      const bare = type === "space" || type === "plain";
      if (bare && !inBlock && token.includes("\t")) return offset + token.indexOf("\t");
      if (type === "plain") inBlock = false;
      if (type !== "scalar" && type !== "doc-mode" && type !== "flow-error-end") offset += token.length;
    }
    return undefined;
  };

  /** With LF for other line breaks, but none within quotes, where PyYAML looks at no indentation. */
  const withLineFeeds = (text: string): string => {
    let changed = "";
    for (const token of new Lexer().lex(text)) {
      if (!"\x02\x18\x1f".includes(token))
        changed += token.replace(OTHER_BREAKS, /^["']/.test(token) ? " " : "\n");
    }
    return changed.length === text.length ? changed : text.replace(OTHER_BREAKS, "\n");
  };

  /** What PyYAML has against a document that this parser reads. */
  const missing = (document: Document): { at: number; what: string } | undefined => {
    let found: { at: number; what: string } | undefined;
    visit(document, {
      Pair(_, node) {
        if (isKeyless(node)) found = { at: document.range?.[0] ?? 0, what: "expected a key before ':'" };
        return found ? visit.BREAK : undefined;
      },
      Collection(_, { srcToken }) {
        if (srcToken?.type === "flow-collection" && !isClosed(srcToken.end)) {
          found = { at: srcToken.start.offset, what: "unclosed bracket" };
        }
        return found ? visit.BREAK : undefined;
      },
    });
    return found;
  };

  return (given) => {
    const odd = given.search(NOT_PRINTABLE);
    if (odd !== -1) return fault(given, odd, "special characters are not allowed");
    const text = given.search(OTHER_BREAKS) === -1 ? given : withLineFeeds(given);
    const tab = text.includes("\t") ? tabAt(text) : undefined;
    if (tab !== undefined) return fault(text, tab, "found a tab that can't start any token");
    const documents = parseAllDocuments(text, {
      version: "1.1",
      strict: false,
      uniqueKeys: false,
      keepSourceTokens: true,
      logLevel: "silent",
      prettyErrors: false,
    });
    if (!Array.isArray(documents)) return "ok";
    for (const [index, document] of documents.entries()) {
      const error = document.errors.find((error) => !isForgiven(error));
      if (error) return fault(text, error.pos[0], error.message);
      const at = document.range?.[0] ?? 0;
      if (index > 0 && document.directives?.docStart !== true && document.contents !== null) {
        return fault(text, at, "expected '<document start>'");
      }
      const problem = missing(document as Document);
      if (problem) return fault(text, problem.at, problem.what);
    }
    return "ok";
  };
}

function fault(text: string, offset: number, message: string): SyntaxVerdict {
  return { line: lineAt(text, offset), message: `YAMLError: ${message}` };
}

/** PyYAML looks at no indentation inside brackets; the same error tells of a bracket that never closes. */
function isForgiven({ code, message }: YAMLError): boolean {
  return code === "BAD_INDENT" && message.startsWith("Flow ");
}

function isClosed(end: readonly { type: string }[]): boolean {
  return end.some(({ type }) => type === "flow-seq-end" || type === "flow-map-end");
}

function isKeyless({ srcToken }: Pair): boolean {
  if (!srcToken || !("key" in srcToken) || srcToken.key || !srcToken.sep) return false;
  return srcToken.start.every(({ type }) => type === "space" || type === "newline" || type === "comment");
}
