import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRustSpace, rustTrim, rustTrimEnd, rustTrimStart } from "../../../reference/text/rust.ts";

describe("Rust's white space", () => {
  it("is Unicode's White_Space property", () => {
    const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
    const differing = units.filter(
      (unit) => isRustSpace(unit) !== /^\p{White_Space}$/u.test(String.fromCharCode(unit)),
    );
    expect(differing).toEqual([]);
  });

  it("trims like a pattern of that property", () => {
    const unit = fc.constantFrom("a", " ", "\t", "\u0085", "\u001c", "\ufeff", "\u3000", "\n", "😀");
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(rustTrimStart(text)).toBe(text.replace(/^\p{White_Space}+/u, ""));
        expect(rustTrimEnd(text)).toBe(text.replace(/\p{White_Space}+$/u, ""));
        expect(rustTrim(text)).toBe(rustTrimEnd(rustTrimStart(text)));
      }),
    );
  });
});
