import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentOf, lossyText } from "../../../reference/text/bytes.ts";
import { pythonDecodeError, rustUtf8Error, utf8Fault } from "../../../reference/text/utf8.ts";

/** What stands where a sequence may end: the ends of each range of bytes, and what is just outside. */
const EDGES = [0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xff];

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

  it("agrees with a strict decoder on every first byte, whatever follows", () => {
    const wrong: number[][] = [];
    for (let lead = 0x7f; lead < 256; lead++) {
      for (const second of EDGES) {
        for (const third of [0xbf, 0xc0]) {
          for (const length of [1, 2, 3, 4]) {
            const bytes = Uint8Array.of(lead, second, third, 0x80).slice(0, length);
            const isText = typeof contentOf(bytes) === "string";
            if ((utf8Fault(bytes) === undefined) !== isText) wrong.push([...bytes]);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("divides faults as a lenient decoder does, each for one U+FFFD", () => {
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 8 }), (list) => {
        let text = "";
        let rest = Uint8Array.from(list);
        for (let fault = utf8Fault(rest); fault !== undefined; fault = utf8Fault(rest)) {
          text += `${new TextDecoder().decode(rest.slice(0, fault.at))}\uFFFD`;
          rest = rest.slice(fault.at + fault.length);
        }
        const whole = { base64: btoa(String.fromCharCode(...list)) };
        expect(text + new TextDecoder().decode(rest)).toBe(lossyText(whole));
      }),
      { numRuns: 1000 },
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
    [
      [0xf5, 0x80],
      "invalid utf-8 sequence of 1 bytes from index 0",
      "byte 0xf5 in position 0: invalid start byte",
    ],
    [
      [0xc1, 0x80],
      "invalid utf-8 sequence of 1 bytes from index 0",
      "byte 0xc1 in position 0: invalid start byte",
    ],
    [
      [0xed, 0xa0, 0x80],
      "invalid utf-8 sequence of 1 bytes from index 0",
      "byte 0xed in position 0: invalid continuation byte",
    ],
    [
      [0x41, 0xc2],
      "incomplete utf-8 byte sequence from index 1",
      "byte 0xc2 in position 1: unexpected end of data",
    ],
  ])("of %j Rust says %j and Python %j", (list, rust, python) => {
    const bytes = Uint8Array.from(list);
    expect(rustUtf8Error(utf8Fault(bytes)!)).toBe(rust);
    expect(pythonDecodeError(bytes, utf8Fault(bytes)!)).toBe(`'utf-8' codec can't decode ${python}`);
  });
});
