import { createRequire } from "node:module";
import type * as TreeSitter from "@vscode/tree-sitter-wasm";
import type { SyntaxVerdict } from "../../reference/dialect.ts";
import { layoutFault } from "./python-layout.ts";

type Grammars = typeof TreeSitter;

/** Loads the checker of Python: tree-sitter's grammar, and the rules of indentation that it forgives. */
export async function loadPythonChecker(): Promise<(text: string) => SyntaxVerdict> {
  const module = (await import("@vscode/tree-sitter-wasm")) as Grammars & { default?: Grammars };
  // A CommonJS module: Node finds its names by reading it, bundlers do not.
  const { Language, Parser } = module.default ?? module;
  await Parser.init();
  const { resolve } = createRequire(import.meta.url);
  const parser = new Parser();
  parser.setLanguage(await Language.load(resolve("@vscode/tree-sitter-wasm/wasm/tree-sitter-python.wasm")));
  return (text) => {
    // Python ends a line at a lone CR as well.
    const source = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
    const layout = layoutFault(source);
    const grammar = grammarFault(parser, source);
    if (layout && (!grammar || layout.line <= grammar.line)) return layout;
    return grammar ?? "ok";
  };
}

type Fault = Exclude<SyntaxVerdict, string>;
type SyntaxParser = InstanceType<Grammars["Parser"]>;
type SyntaxNode = TreeSitter.Node;

/** Whether a text may hold what the grammar forgives: a look at the text spares one at its tree. */
const SUSPECT = /\b(?:print|exec)\b[ \t]*[^\s(=.,)\]:]|(?<![\w.])0[0-9_]*[1-9]|\bdel\b[^\n]*\(/;

function grammarFault(parser: SyntaxParser, text: string): Fault | undefined {
  const tree = parser.parse(text);
  if (!tree) return undefined;
  try {
    if (!tree.rootNode.hasError) return forgivenFault(tree.rootNode, text);
    const cursor = tree.walk();
    // Down to the first node that is itself an error or missing.
    for (;;) {
      if (cursor.nodeType === "ERROR" || cursor.nodeIsMissing) break;
      if (!cursor.currentNode.hasError) {
        if (!cursor.gotoNextSibling()) break;
      } else if (!cursor.gotoFirstChild()) break;
    }
    const line = cursor.startPosition.row + 1;
    cursor.delete();
    return { line, message: "SyntaxError: invalid syntax" };
  } finally {
    tree.delete();
  }
}

/** What the grammar lets pass: statements of Python 2, octal numbers without a letter, a call that is deleted. */
function forgivenFault(root: SyntaxNode, text: string): Fault | undefined {
  if (!SUSPECT.test(text)) return undefined;
  const suspects = root.descendantsOfType([
    "print_statement",
    "exec_statement",
    "integer",
    "delete_statement",
  ]);
  const found = suspects.find((node) => {
    if (node?.type === "integer") return /^0[0-9_]*[1-9]/.test(node.text);
    if (node?.type === "delete_statement") return node.namedChildren[0]?.type === "call";
    return node !== null;
  });
  return found ? { line: found.startPosition.row + 1, message: "SyntaxError: invalid syntax" } : undefined;
}
