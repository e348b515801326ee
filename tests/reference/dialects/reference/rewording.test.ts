import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../../reference/index.ts";

const block = (line: string) => `open(handle);\n${line}\nstore(value, total);\nclose(handle);\n`;

/** The search quotes the second line in other words, and the edit changes the third. */
function put(file: string) {
  const old = block("read the second value").trimEnd();
  const edit = { path: "a", old, new: old.replace("total", "sum") };
  return applyEdit({ format: "replace", files: { a: file }, edit });
}

describe("a line of code that reads otherwise", () => {
  const file = block("read the first value");

  it("is kept as the file has it where nothing else comes near", () => {
    const { status, files } = put(file);
    expect([status, files]).toEqual(["applied", { a: file.replace("total", "sum") }]);
  });

  it.each([
    ["another place shares most of its lines", `${file}\n${block("read it").replace("total", "other")}`],
    ["a line that the edit touches is not the only one of its kind", `${file}\nstore(value, total);\n`],
    ["The search fits 2 places", `${file}\n${block("read the third value")}`],
  ])("is refused where it may be another place: %s", (why, text) => {
    const { status, message, files } = put(text);
    expect([status, files]).toEqual(["refused", undefined]);
    expect(message).toContain(why);
  });
});
