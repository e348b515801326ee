import { createHash } from "node:crypto";
import { deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inflate } from "../../../reference/shared/inflate.ts";
import { sha1 } from "../../../reference/shared/sha1.ts";

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 400, size: "max" }),
  fc.uint8Array({ maxLength: 3_000, max: 3, size: "max" }),
  fc.nat(40_000).map((length) => Uint8Array.from({ length }, (_, i) => (i * i) >> 4)),
);
const deflated = fc
  .tuple(bytes, fc.constantFrom(0, 1, 6, 9), fc.constantFrom(0, 1, 2, 3, 4))
  .map(([data, level, strategy]) => ({
    data,
    packed: new Uint8Array(deflateSync(data, { level, strategy })),
  }));

/** What zlib makes of the data; undefined where it finds a fault or another size. */
function byZlib(packed: Uint8Array, size: number): Uint8Array | undefined {
  try {
    const data = new Uint8Array(inflateSync(packed));
    return data.length === size ? data : undefined;
  } catch {
    return undefined;
  }
}

describe("inflate", () => {
  it("gives back what zlib has deflated, whatever follows it", () => {
    fc.assert(
      fc.property(deflated, fc.uint8Array({ maxLength: 3 }), ({ data, packed }, rest) => {
        expect(inflate(Uint8Array.from([...packed, ...rest]), data.length)).toEqual(data);
        expect(inflate(packed, data.length + 1)).toBeUndefined();
        expect(inflate(packed, Math.max(0, data.length - 1)) === undefined).toBe(data.length > 0);
      }),
    );
  });

  it("finds fault with damaged data where zlib does", () => {
    fc.assert(
      fc.property(deflated, fc.nat(), fc.nat(255), fc.boolean(), ({ data, packed }, where, byte, cut) => {
        const damaged = cut
          ? packed.slice(0, where % packed.length)
          : packed.with(where % packed.length, byte);
        expect(inflate(damaged, data.length)).toEqual(byZlib(damaged, data.length));
      }),
      { numRuns: 400 },
    );
  });
});

describe("sha1", () => {
  it("is that of every other implementation", () => {
    fc.assert(
      fc.property(bytes, (data) => {
        expect(sha1(data)).toBe(createHash("sha1").update(data).digest("hex"));
      }),
    );
  });
});
