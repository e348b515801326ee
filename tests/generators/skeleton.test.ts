import { expect, it } from "vitest";
import { NEED, needed, skeleton } from "../../generators/truth/skeleton.ts";

it.each([
  ["&lt；b&gt；", "&lt;b&gt;", NEED.width],
  ["&l\u200bt;b", "&lt;b", NEED.invisible],
  ["&lt;b", "<b", NEED.entities],
  ["&lt；b", "<b", NEED.width | NEED.entities],
])("an entity is one however its signs are written: %s and %s", (sent, inFile, bits) => {
  expect(skeleton(sent)).toBe(skeleton(inFile));
  expect(needed(sent, inFile)).toBe(bits);
});
