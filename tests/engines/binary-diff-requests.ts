import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { contentOf } from "../../reference/text/bytes.ts";
import type { EditRequest, Files } from "../../spec/types.ts";

/* Git diffs of files that are no text, deflated in every way that zlib knows, some damaged. */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
const NONE = "0".repeat(40);

const data = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.uint8Array({ max: 3, maxLength: 2_000, size: "max" }),
);
const packing = fc.record({ level: fc.constantFrom(0, 1, 6, 9), strategy: fc.constantFrom(0, 1, 2, 3, 4) });
const rarely = fc.nat(11).map((draw) => draw === 0);
const copy = fc.record({ from: fc.nat(2_000), count: fc.integer({ min: 1, max: 300 }) });
const part = fc.oneof(copy, fc.uint8Array({ minLength: 1, maxLength: 60 }));

const section = fc.record({
  name: fc.constantFrom("a", "b", "d/c"),
  old: data,
  kind: fc.constantFrom("literal", "delta", "delta", "new", "delete", "announced"),
  fresh: data,
  parts: fc.array(part, { maxLength: 6 }),
  packing,
  back: fc.boolean(),
  shortIds: rarely,
  otherFile: rarely,
  wrongSize: rarely,
});

/** A number as deltas have it: seven bits a byte, the lowest first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}

/** The delta of copies and insertions, and what it makes of the old file. */
function deltaOf(old: Uint8Array, parts: readonly (Uint8Array | { from: number; count: number })[]) {
  const [made, commands]: [number[], number[]] = [[], []];
  for (const part of parts) {
    if (part instanceof Uint8Array) {
      made.push(...part);
      commands.push(part.length, ...part);
      continue;
    }
    const from = old.length === 0 ? 0 : part.from % old.length;
    const count = Math.min(part.count, old.length - from);
    if (count === 0) continue;
    made.push(...old.subarray(from, from + count));
    commands.push(128 | 3 | 48, from & 255, from >> 8, count & 255, count >> 8);
  }
  return {
    fresh: Uint8Array.from(made),
    delta: [...varint(old.length), ...varint(made.length), ...commands],
  };
}

function inBase85(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 52) {
    const line = bytes.subarray(at, at + 52);
    text += String.fromCharCode(line.length + (line.length <= 26 ? 64 : 70));
    for (let i = 0; i < line.length; i += 4) {
      let value = [0, 1, 2, 3].reduce((sum, k) => sum * 256 + (line[i + k] ?? 0), 0);
      let digits = "";
      for (let k = 0; k < 5; k++, value = Math.floor(value / 85)) digits = DIGITS[value % 85]! + digits;
      text += digits;
    }
    text += "\n";
  }
  return `${text}\n`;
}

function objectId(bytes: Uint8Array): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** One section of a diff, and the file that it is for, if it is for one. */
function written(one: typeof section extends fc.Arbitrary<infer T> ? T : never): {
  text: string;
  files: Files;
} {
  const { name, old, kind, packing: how, wrongSize } = one;
  const made = deltaOf(old, one.parts);
  const fresh = kind === "delta" ? made.fresh : kind === "delete" ? new Uint8Array() : one.fresh;
  const hunk = (method: string, bytes: Uint8Array): string =>
    `${method} ${bytes.length + (wrongSize ? 1 : 0)}\n${inBase85(new Uint8Array(deflateSync(bytes, how)))}`;
  const ids = [kind === "new" ? NONE : objectId(old), kind === "delete" ? NONE : objectId(fresh)];
  const index = ids.map((id) => (one.shortIds ? id.slice(0, 7) : id)).join("..");
  const mode =
    kind === "new" ? "new file mode 100644\n" : kind === "delete" ? "deleted file mode 100644\n" : "";
  const forward = kind === "delta" ? hunk("delta", Uint8Array.from(made.delta)) : hunk("literal", fresh);
  const body = `GIT binary patch\n${forward}${one.back ? hunk("literal", old) : ""}`;
  const text = kind === "announced" ? `Binary files a/${name} and b/${name} differ\n` : body;
  return {
    text: `diff --git a/${name} b/${name}\n${mode}index ${index}${mode === "" ? " 100644" : ""}\n${text}`,
    files: kind === "new" ? {} : { [name]: contentOf(one.otherFile ? one.fresh : old) },
  };
}

/** Requests of one or two such sections; now and then a character is lost or another. */
export const binaryDiffRequests: fc.Arbitrary<EditRequest> = fc
  .record({
    sections: fc.array(section, { minLength: 1, maxLength: 2 }),
    damage: fc.option(fc.record({ at: fc.nat(), by: fc.constantFrom("", " ", "z", "\n", "~", "\r", "0") }), {
      freq: 3,
    }),
    reject: rarely,
  })
  .map(({ sections, damage, reject }) => {
    const parts = sections.map(written);
    let text = parts.map((one) => one.text).join("");
    if (damage) {
      const at = damage.at % text.length;
      text = text.slice(0, at) + damage.by + text.slice(at + 1);
    }
    const files: Files = Object.assign({}, ...parts.map((one) => one.files));
    return { format: "unified-diff", files, edit: { text }, options: reject ? { reject } : {} };
  });
