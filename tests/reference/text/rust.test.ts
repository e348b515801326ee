import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentOf } from "../../../reference/text/bytes.ts";
import {
  isRustSpace,
  rustTrim,
  rustTrimEnd,
  rustTrimStart,
  rustUtf8Error,
} from "../../../reference/text/rust.ts";

describe("rustUtf8Error", () => {
  it("complains of exactly the bytes that a strict decoder refuses", () => {
    const byte = fc.constantFrom(
      0x41,
      0x80,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc3,
      0xe0,
      0xe2,
      0xed,
      0xf0,
      0xf1,
      0xf4,
      0xf5,
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (bytes) => {
        const isText = typeof contentOf(Uint8Array.from(bytes)) === "string";
        expect(rustUtf8Error(Uint8Array.from(bytes)) === undefined).toBe(isText);
      }),
    );
  });

  it.each([
    [[0x61, 0x0a, 0x80], "invalid utf-8 sequence of 1 bytes from index 2"],
    [[0xe2, 0x82, 0x41], "invalid utf-8 sequence of 2 bytes from index 0"],
    [[0x41, 0xe2, 0x82], "incomplete utf-8 byte sequence from index 1"],
  ])("says of %j: %s", (bytes, message) => {
    expect(rustUtf8Error(Uint8Array.from(bytes))).toBe(message);
  });
});

describe("Rust's white space", () => {
  it("is Unicode's White_Space property", () => {
    for (let unit = 0; unit < 0x10000; unit++) {
      expect(isRustSpace(unit)).toBe(/^\p{White_Space}$/u.test(String.fromCharCode(unit)));
    }
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
