import type { Content } from "../../../../spec/types.ts";
import { bytes, type Input, numbered } from "./input.ts";

const RECIPE = "flour\nsugar\n  brown\n  white\neggs\nsugar\nmilk\n";

const block = (old: string, text: string): string =>
  `<<<<<<< SEARCH\n${old}${old && "\n"}=======\n${text}${text && "\n"}>>>>>>> REPLACE\n`;

function blocks(what: string, before: Content, text: string, path = "recipe.txt"): Input {
  return { what, files: { [path]: before }, edit: { path, text } };
}

/** SEARCH/REPLACE blocks for the file that the edit names. */
export const PLAIN_BLOCKS: readonly Input[] = [
  blocks("one block", RECIPE, block("eggs", "four eggs")),
  blocks("several lines", RECIPE, block("sugar\n  brown\n  white", "honey")),
  blocks("two blocks", RECIPE, block("flour", "rye flour") + block("milk", "oat milk")),
  blocks(
    "two blocks, prose between",
    RECIPE,
    `First:\n\n${block("flour", "rye")}\nThen:\n\n${block("milk", "oats")}`,
  ),
  blocks("twice there", RECIPE, block("sugar", "honey")),
  blocks("nowhere", RECIPE, block("butter", "margarine")),
  blocks("the second nowhere", RECIPE, block("flour", "rye") + block("butter", "margarine")),
  blocks(
    "overlapping",
    RECIPE,
    block("flour\nsugar", "rye\nsugar") + block("sugar\n  brown", "sugar\n  dark"),
  ),
  blocks("indentation lost", RECIPE, block("brown\nwhite", "dark\npale")),
  blocks("indentation gained", RECIPE, block("    brown\n    white", "    dark\n    pale")),
  blocks("blanks at line ends", "one  \ntwo\t\nthree\n", block("one\ntwo", "1\n2"), "count.txt"),
  blocks("CRLF file", "one\r\ntwo\r\nthree\r\n", block("two", "2\n2½"), "dos.txt"),
  blocks(
    "CRLF file and text",
    "one\r\ntwo\r\nthree\r\n",
    block("two", "2").replaceAll("\n", "\r\n"),
    "dos.txt",
  ),
  blocks("BOM", "\uFEFFfirst\nsecond\n", block("first", "1st"), "bom.txt"),
  blocks("not UTF-8", bytes("63 61 66 e9 0a 74 65 61 0a"), block("tea", "milk"), "latin.txt"),
  blocks("no final newline", "one\ntwo", block("two", "2"), "short.txt"),
  blocks("empty replacement", RECIPE, block("eggs", "")),
  blocks("empty search, file there", RECIPE, block("", "bake it")),
  { what: "empty search, no file", files: { "a.txt": "a\n" }, edit: { path: "b.txt", text: block("", "b") } },
  { what: "no file", files: { "a.txt": "a\n" }, edit: { path: "b.txt", text: block("x", "b") } },
  { what: "out of the tree", files: { "a.txt": "a\n" }, edit: { path: "../b.txt", text: block("", "b") } },
  blocks("no change", RECIPE, block("eggs", "eggs")),
  blocks("elided lines", RECIPE, block("flour\n...\nmilk", "rye\n...\noats")),
  blocks("unclosed", RECIPE, "<<<<<<< SEARCH\neggs\n=======\nfour eggs\n"),
  blocks("no divider", RECIPE, "<<<<<<< SEARCH\neggs\n>>>>>>> REPLACE\n"),
  blocks("no block", RECIPE, "Nothing to do here.\n"),
  blocks("a divider too many", RECIPE, "<<<<<<< SEARCH\neggs\n=======\na\n=======\nb\n>>>>>>> REPLACE\n"),
  blocks("longer markers", RECIPE, "<<<<<<<<< SEARCH\neggs\n=========\nfour eggs\n>>>>>>>>> REPLACE\n"),
  blocks("fenced", RECIPE, `\`\`\`txt\n${block("eggs", "four eggs")}\`\`\`\n`),
  blocks("what replacements expand", "a b\n", block("a b", "$&$$ \\1$1"), "dollar.txt"),
  blocks("a letter wrong", RECIPE, block("flour\nsugar\n  brwn\n  white\neggs", "all of it")),
  blocks("far down a long file", numbered(400), block("line 333\nline 334", "line 333⅓"), "long.txt"),
];

/** The same with the file's name before the first block, and blocks for several files. */
export const AIDER_BLOCKS: readonly Input[] = [
  ...PLAIN_BLOCKS.map(({ what, files, edit }) => {
    const { path, text } = edit as { path: string; text: string };
    return { what, files, edit: { text: text.includes("<<<") ? `${path}\n${text}` : text } };
  }),
  {
    what: "two files",
    files: { "a.txt": "a\n", "d/b.txt": "b\n" },
    edit: { text: `a.txt\n${block("a", "A")}\nd/b.txt\n${block("b", "B")}` },
  },
  {
    what: "two files, the second missed",
    files: { "a.txt": "a\n", "b.txt": "b\n" },
    edit: { text: `a.txt\n${block("a", "A")}\nb.txt\n${block("x", "B")}` },
  },
  {
    what: "names inside fences",
    files: { "a.py": "a\n", "b.py": "b\n" },
    edit: {
      text: `\`\`\`python\na.py\n${block("a", "A")}\`\`\`\n\n**b.py**\n\`\`\`\n${block("b", "B")}\`\`\`\n`,
    },
  },
  { what: "no name", files: { "a.txt": "a\n" }, edit: { text: block("a", "A") } },
];
