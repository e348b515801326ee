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
    expect(lossyText({ base64: btoa("\xef\xbb\xbfa\xff") })).toBe("\uFEFFa\uFFFD");
    expect(strictText({ base64: btoa("\xef\xbb\xbfa") })).toBe("\uFEFFa");
  });

  it("takes a string for text as it is, even where it has no UTF-8 form", () => {
    const unit = fc.constantFrom("a", "é", "😀", "\ud83d", "\ude00", "\uFEFF");
    fc.assert(fc.property(fc.string({ unit }), (text) => strictText(text) === text));
  });

  it("sees a surrogate only where it stands alone", () => {
    expect(hasLoneSurrogate("😀")).toBe(false);
    expect(hasLoneSurrogate("a\ud83d")).toBe(true);
    expect(lossyText("a\ud83d")).toBe("a\uFFFD");
  });

  it("sees the same where the language has no function for it yet", () => {
    const prototype = String.prototype as { isWellFormed?: unknown };
    const { isWellFormed } = prototype;
    const unit = fc.constantFrom("a", "é", "😀", "\ud83d", "\ude00");
    try {
      delete prototype.isWellFormed;
      fc.assert(
        fc.property(fc.string({ unit }), (text) => {
          const isLone = [...text].some((char) => char === "\ud83d" || char === "\ude00");
          expect(hasLoneSurrogate(text)).toBe(isLone);
        }),
      );
    } finally {
      if (isWellFormed !== undefined) prototype.isWellFormed = isWellFormed;
    }
  });
});
