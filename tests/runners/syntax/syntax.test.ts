import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { checkSyntax, loadSyntaxCheckers } from "../../../runners/syntax/index.ts";

type Verdicts = [text: string, parses: boolean][];

const recorded = JSON.parse(
  readFileSync(new URL("fixtures/python-verdicts.json", import.meta.url), "utf8"),
) as Record<"json" | "toml" | "yaml" | "py", Verdicts>;

/** Texts on which a checker and Python's parser differ. */
function differing(kind: keyof typeof recorded): string[] {
  return recorded[kind]
    .filter(([text, parses]) => (checkSyntax(`a.${kind}`, text) === "ok") !== parses)
    .map(([text]) => text);
}

describe("checkSyntax", () => {
  it("does not know YAML, TOML and Python before their parsers are loaded, nor any other language", async () => {
    expect(checkSyntax("a.toml", "= ")).toBe("unknown");
    expect(checkSyntax("a.json", "{")).not.toBe("unknown");
    expect(await loadSyntaxCheckers()).toEqual([]);
    expect(checkSyntax("a.rs", "fn {")).toBe("unknown");
    expect(checkSyntax("json", "{")).toBe("unknown");
  });

  describe("once loaded", () => {
    beforeAll(loadSyntaxCheckers);

    it.each(["json", "toml"] as const)("judges %s as Python does", (kind) => {
      expect(differing(kind)).toEqual([]);
      expect(recorded[kind].filter(([, parses]) => !parses).length).toBeGreaterThan(40);
    });

    it("judges Python as Python does, but for a line that breaks off at an equals sign in brackets", () => {
      const differ = differing("py");
      expect(differ).toHaveLength(1);
      expect(differ[0]).toContain("items=\nNone):");
    });

    it("judges YAML as PyYAML does, but for the classes that the page on Hermes lists", () => {
      expect(differing("yaml").map((text) => JSON.stringify(text))).toMatchInlineSnapshot(`
        [
          ""%YAM*L 1.1\\n---\\nx: y\\n"",
          ""- [a, b\\n, c]\\n- {a: 1,\\n   b: 2}\\n "",
          ""*a: b\\na: c\\n"",
          ""%!YAML 1.1\\n---\\nx: y\\n"",
          ""- [a, b\\n  , c]\\n- {a: 1,\\nb: 2}\\n"",
          ""x: \\"multi\\ny: 'it''s'\\n  line\\"\\ny: 'it''s'\\n"",
          ""%YAML 1.1"",
          ""%YAML {1.1"",
          ""--- \\na: &x 1\\nb: *x\\n...\\n---\\n*c: !Sub '\${A}'\\n"",
          ""- [a, b\\n  , c]\\n- {a,: 1,\\n   b: 2}\\n"",
        ]
      `);
    });

    it("ends lines of YAML and knows its characters as PyYAML does", () => {
      const takes = (text: string): boolean => checkSyntax("a.yaml", text) === "ok";
      const good = [
        "# a\x85b: 1\nc: 2\n",
        "a: 1\rb: 2\r",
        'a: "x\u2028y"\n',
        "a: 1\x85b: 2\n",
        "a: \uFEFFx\n",
      ];
      const bad = ["# a\x85b\nc: 2\n", "# a\u2028b\nc: 2\n", "# a\fb\nc: 1\n", "a: \x7f\n", "a: \ufffe\n"];
      expect(good.filter((text) => !takes(text))).toEqual([]);
      expect(bad.filter(takes)).toEqual([]);
    });

    it("knows TOML 1.0, as Python does, and not 1.1", () => {
      const takes = (text: string): boolean => checkSyntax("a.toml", text) === "ok";
      const good = [
        "a = {b = 1, c = [1,\n2,\n]}\n",
        "a = \"x\\\\e\"\nb = '\\e {,}'\n# {,}\n",
        "a = 07:32:00\nb = 1979-05-27T07:32:00-07:00\nc = '07:32'\n",
        'a = """{\n,}"""""\nb = [\n1,\n]\n',
      ];
      const bad = [
        "a = {b = 1,}\n",
        "a = {b = 1,\nc = 2}\n",
        'a = "\\e"\n',
        'a = "\\x41"\n',
        "a = 07:32\n",
        "a = 1979-05-27T07:32Z\n",
      ];
      expect(good.filter((text) => !takes(text))).toEqual([]);
      expect(bad.filter(takes)).toEqual([]);
    });

    it("knows Python 3 and not what only its grammar takes", () => {
      const takes = (text: string): boolean => checkSyntax("a.py", text) === "ok";
      const good = [
        "print = 1\nprint(2)\n",
        "del a[f(0)], b.c\n",
        "x = 00\ny = 0.07\nz = 0o777\nu = 1_001\n",
        "exec(x)\n",
      ];
      const bad = ["print 'x'\n", "exec x\n", "x = 0777\n", "del f()\n"];
      expect(good.filter((text) => !takes(text))).toEqual([]);
      expect(bad.filter(takes)).toEqual([]);
    });

    it("tells the line", () => {
      expect(checkSyntax("a.JSON", '{\n "a": 1,\n}')).toEqual({
        line: 3,
        message: "JSONDecodeError: Expecting property name enclosed in double quotes",
      });
      expect(checkSyntax("a.toml", "a = 1\na = 2\n")).toMatchObject({ line: 2 });
      expect(checkSyntax("a.yml", "a: 1\nb: [1, 2\nc: 3\n")).toMatchObject({ line: 2 });
      expect(checkSyntax("a.py", "x = 1\n  y = 2\n")).toEqual({
        line: 2,
        message: "IndentationError: unexpected indent",
      });
      expect(checkSyntax("a.py", "x = 1\ny = = 2\n")).toMatchObject({ line: 2 });
      expect(checkSyntax("a.py", "é = 1\n\uFEFFx = '\u00a0'\n")).toMatchObject({ line: 2 });
    });

    it("takes a byte order mark off and accepts what only looks odd", () => {
      expect(checkSyntax("a.json", "\uFEFF{}")).toBe("ok");
      expect(checkSyntax("a.json", '[NaN, -Infinity, {"a": 1, "a": 2}, "\\ud800"]')).toBe("ok");
      expect(checkSyntax("a.yaml", "a: !Sub '${X}'\na: 2\n---\nb: *nowhere\n")).toBe("ok");
      expect(checkSyntax("a.toml", "big = 123456789012345678901234567890\n")).toBe("ok");
    });
  });
});
