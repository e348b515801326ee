import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bytesOf,
  contentOf,
  hasLoneSurrogate,
  lossyText,
  strictText,
} from "../../../reference/text/bytes.ts";

describe("bytes", () => {
  it("gives back the bytes of any content", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(bytesOf(contentOf(bytes))).toEqual(bytes);
      }),
    );
  });

  it("keeps a BOM and refuses what is not UTF-8", () => {
    expect(contentOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe("\uFEFFa");
    expect(strictText({ base64: btoa("a\xff") })).toBeUndefined();
    expect(lossyText({ base64: btoa("a\xff") })).toBe("a\uFFFD");
  });

  it("sees a surrogate only where it stands alone", () => {
    expect(hasLoneSurrogate("😀")).toBe(false);
    expect(hasLoneSurrogate("a\ud83d")).toBe(true);
    expect(lossyText("a\ud83d")).toBe("a\uFFFD");
  });
});
