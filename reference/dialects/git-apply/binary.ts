import { inflate } from "../../shared/inflate.ts";
import { sha1 } from "../../shared/sha1.ts";
import { readable } from "./bytes.ts";

/*
 * Binary patches: behind a git header either a `GIT binary patch` with one or two hunks of deflated data in base 85,
 * or a line that only says that the files differ. The first of the two hunks leads to the new file.
 */

/** What a section says of a file that is not text; without a hunk there is nothing to apply. */
export interface BinaryPatch {
  readonly hunk?: BinaryHunk;
}

/** The new file itself, or copies and insertions that make it of the old one. */
interface BinaryHunk {
  readonly method: "literal" | "delta";
  readonly data: Uint8Array;
}

/** A hunk with the line behind it; undefined where no hunk begins there; or git's complaint, which ends all reading. */
type Read = { hunk: BinaryHunk; next: number } | { complaint: string } | undefined;

/** Reads the binary part of a section at line `at` (0-based); undefined where the section has none. */
export function readBinary(
  lines: readonly string[],
  at: number,
): { patch: BinaryPatch; next: number } | { complaint: string } | undefined {
  const line = lines[at] ?? "";
  if (line === "GIT binary patch\n") {
    const forward = readHunk(lines, at + 1);
    if (forward === undefined) return { complaint: `unrecognized binary patch at line ${at + 1}` };
    if ("complaint" in forward) return forward;
    const back = readHunk(lines, forward.next);
    if (back !== undefined && "complaint" in back) return back;
    return { patch: { hunk: forward.hunk }, next: back?.next ?? forward.next };
  }
  const differs = line.endsWith(" differ\n") && /^(?:Binary files |Files )/.test(line);
  return differs ? { patch: {}, next: at + 1 } : undefined;
}

function readHunk(lines: readonly string[], at: number): Read {
  const header = /^(literal|delta) [\t-\r ]*\+?(\d*)/.exec(lines[at] ?? "");
  if (header === null) return undefined;
  const packed: number[] = [];
  let i = at + 1;
  // Git ends the hunk at any line of one byte, which without a line feed may be another than the blank one.
  for (; lines[i]?.length !== 1; i++) {
    if (!decodeLine(lines[i] ?? "", packed)) return corrupt(lines, i);
  }
  const size = Number(header[2]);
  // Deflated data never grows more than that: what claims to need not be tried.
  const data = size <= packed.length * 1032 ? inflate(Uint8Array.from(packed), size) : undefined;
  if (data === undefined) return corrupt(lines, i);
  return { hunk: { method: header[1] as BinaryHunk["method"], data }, next: i + 1 };
}

function corrupt(lines: readonly string[], at: number): { complaint: string } {
  return {
    complaint: `corrupt binary patch at line ${at + 1}: ${readable((lines[at] ?? "").replace(/\n$/, ""))}`,
  };
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";

/** Decodes a line: a letter for the number of bytes, then five digits for each four bytes. False where it is wrong. */
function decodeLine(line: string, into: number[]): boolean {
  const digits = line.length - 2;
  if (digits < 5 || digits % 5 !== 0) return false;
  const letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".indexOf(line[0]!) + 1;
  const most = (digits / 5) * 4;
  if (letter === 0 || letter > most || letter <= most - 4) return false;
  let left = letter;
  for (let at = 1; left > 0; at += 5) {
    let value = 0;
    for (let i = at; i < at + 5; i++) {
      const digit = DIGITS.indexOf(line[i]!);
      if (digit === -1) return false;
      value = value * 85 + digit;
    }
    if (value > 0xffff_ffff) return false;
    for (let shift = 24; shift >= 0 && left > 0; shift -= 8, left--) into.push((value >>> shift) & 255);
  }
  return true;
}

const FULL_ID = /^[0-9a-fA-F]{40}$/;

/**
 * Makes the new file of the old one.
 * @param ids the object names of both as the index line has them
 * @returns the new file's bytes, or git's complaints, the last first said
 */
export function applyBinary(
  { hunk }: BinaryPatch,
  old: Uint8Array,
  { oldId, newId, isNew, name, newName }: BinaryTarget,
): Uint8Array | string[] {
  if (!FULL_ID.test(oldId) || !FULL_ID.test(newId))
    return [`cannot apply binary patch to '${name}' without full index line`];
  if (!isNew) {
    const id = objectId(old);
    if (id !== oldId)
      return [`the patch applies to '${name}' (${id}), which does not match the current contents.`];
  }
  if (/^0+$/.test(newId)) return new Uint8Array();
  const fails = `binary patch does not apply to '${name}'`;
  if (hunk === undefined) return [`missing binary patch data for '${newName}'`, fails];
  const fresh = hunk.method === "literal" ? hunk.data : replay(hunk.data, old);
  if (typeof fresh === "string") return fresh === "" ? [fails] : [fresh, fails];
  const id = objectId(fresh);
  if (id === newId) return fresh;
  return [`binary patch to '${name}' creates incorrect result (expecting ${newId}, got ${id})`];
}

/** The file that a binary patch is for: names as messages tell them. */
interface BinaryTarget {
  readonly oldId: string;
  readonly newId: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly newName: string;
}

function objectId(bytes: Uint8Array): string {
  const head = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const object = new Uint8Array(head.length + bytes.length);
  object.set(head);
  object.set(bytes, head.length);
  return sha1(object);
}

/** Carries out the copies and insertions of a delta; git's complaint, if it has any words, where they do not fit. */
function replay(delta: Uint8Array, old: Uint8Array): Uint8Array | string {
  let at = 0;
  const number = (): number => {
    let [value, scale] = [0, 1];
    while (at < delta.length) {
      const byte = delta[at++]!;
      value += (byte & 127) * scale;
      scale *= 128;
      if (byte < 128) break;
    }
    return value;
  };
  if (delta.length < 4 || number() !== old.length) return "";
  const size = number();
  const wild = "delta replay has gone wild";
  const parts: Uint8Array[] = [];
  let left = size;
  while (at < delta.length) {
    const command = delta[at++]!;
    if (command === 0) return "unexpected delta opcode 0";
    if (command < 128) {
      if (command > left || command > delta.length - at) return wild;
      parts.push(delta.subarray(at, at + command));
      at += command;
      left -= command;
      continue;
    }
    const parameters = [0, 0];
    for (let bit = 0; bit < 7; bit++) {
      if ((command & (1 << bit)) === 0) continue;
      if (at >= delta.length) return wild;
      parameters[bit < 4 ? 0 : 1]! += delta[at++]! * 256 ** (bit < 4 ? bit : bit - 4);
    }
    const [from = 0, count] = [parameters[0], parameters[1] || 0x10000];
    if (from + count > old.length || count > left) return wild;
    parts.push(old.subarray(from, from + count));
    left -= count;
  }
  if (left !== 0) return wild;
  const fresh = new Uint8Array(size);
  let written = 0;
  for (const part of parts) {
    fresh.set(part, written);
    written += part.length;
  }
  return fresh;
}
