import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentOf } from "../../../reference/text/bytes.ts";
import { pythonDecodeError, rustUtf8Error, utf8Fault } from "../../../reference/text/utf8.ts";

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

describe("utf8Fault", () => {
  it("finds something exactly where a strict decoder refuses", () => {
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (bytes) => {
        const isText = typeof contentOf(Uint8Array.from(bytes)) === "string";
        expect(utf8Fault(Uint8Array.from(bytes)) === undefined).toBe(isText);
      }),
    );
  });

  it("points at the first fault: what is before it is text", () => {
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (bytes) => {
        const fault = utf8Fault(Uint8Array.from(bytes));
        fc.pre(fault !== undefined);
        expect(typeof contentOf(Uint8Array.from(bytes.slice(0, fault!.at)))).toBe("string");
        expect(typeof contentOf(Uint8Array.from(bytes.slice(0, fault!.at + fault!.length + 1)))).toBe(
          "object",
        );
      }),
    );
  });

  it.each([
    [
      [0x61, 0x0a, 0x80],
      "invalid utf-8 sequence of 1 bytes from index 2",
      "byte 0x80 in position 2: invalid start byte",
    ],
    [
      [0xe2, 0x82, 0x41],
      "invalid utf-8 sequence of 2 bytes from index 0",
      "bytes in position 0-1: invalid continuation byte",
    ],
    [
      [0xe2, 0x41],
      "invalid utf-8 sequence of 1 bytes from index 0",
      "byte 0xe2 in position 0: invalid continuation byte",
    ],
    [
      [0x41, 0xe2, 0x82],
      "incomplete utf-8 byte sequence from index 1",
      "bytes in position 1-2: unexpected end of data",
    ],
  ])("of %j Rust says %j and Python %j", (list, rust, python) => {
    const bytes = Uint8Array.from(list);
    expect(rustUtf8Error(utf8Fault(bytes)!)).toBe(rust);
    expect(pythonDecodeError(bytes, utf8Fault(bytes)!)).toBe(`'utf-8' codec can't decode ${python}`);
  });
});
