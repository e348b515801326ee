import { describe, expect, it } from "vitest";
import { findFileName } from "../../../../reference/dialects/aider/blocks/file-name.ts";

const TICKS = ["```", "```"] as const;

describe("aider's file names", () => {
  it("takes the known name, then the one with that base name, then the closest", () => {
    expect(findFileName(["src/a.py\n"], TICKS, ["a.py", "src/a.py"])).toBe("src/a.py");
    expect(findFileName(["a.py\n"], TICKS, ["lib/a.py", "src/a.py"])).toBe("lib/a.py");
    expect(findFileName(["src/ap.py\n"], TICKS, ["lib/b.py", "src/app.py"])).toBe("src/app.py");
  });

  it("takes of two equally close names the one that sorts last", () => {
    expect(findFileName(["a.py\n"], TICKS, ["xa.py", "ya.py"])).toBe("ya.py");
  });

  it("goes up past fences alone, three lines at most", () => {
    expect(findFileName(["a.py\n", "```\n", "```python\n"], TICKS, [])).toBe("a.py");
    expect(findFileName(["a.py\n", "\n", "```python\n"], TICKS, [])).toBeUndefined();
    expect(findFileName(["a.py\n", "```\n", "```\n", "```\n"], TICKS, [])).toBeUndefined();
    expect(findFileName(["````\n"], ["````", "````"], [])).toBeUndefined();
  });

  it("prefers a name with a dot where none is known", () => {
    expect(findFileName(["a.py\n", "```Makefile.am\n"], TICKS, [])).toBe("Makefile.am");
    expect(findFileName(["a.py\n", "```x/Makefile\n"], TICKS, [])).toBe("a.py");
  });
});
