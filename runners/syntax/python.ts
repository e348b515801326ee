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

function grammarFault(parser: SyntaxParser, text: string): Fault | undefined {
  const tree = parser.parse(text);
  if (!tree) return undefined;
  try {
    if (!tree.rootNode.hasError) return undefined;
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
