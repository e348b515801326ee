/*
 * Undoes the zlib format (RFC 1950, RFC 1951), as strictly as zlib itself: sets of codes that are over-subscribed or
 * incomplete, distances that lead before the start and wrong checksums spoil the whole.
 */

const LONGEST_CODE = 15;
const END_OF_BLOCK = 256;
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const ORDER_OF_LENGTHS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

class Spoilt extends Error {}

/**
 * Inflates zlib data whose inflated size is known.
 * @param size in bytes
 * @returns the bytes; undefined where the data is spoilt, too short, or gives another size. What follows it is ignored.
 */
export function inflate(data: Uint8Array, size: number): Uint8Array | undefined {
  try {
    return new Inflater(data, size).run();
  } catch (error) {
    if (error instanceof Spoilt) return undefined;
    throw error;
  }
}

/** A canonical Huffman code: how many codes of each length there are, and the symbols in the order of their codes. */
interface Code {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

class Inflater {
  readonly #data: Uint8Array;
  readonly #out: Uint8Array;
  #at = 2;
  #written = 0;
  #held = 0;
  #heldBits = 0;

  constructor(data: Uint8Array, size: number) {
    this.#data = data;
    this.#out = new Uint8Array(size);
  }

  run(): Uint8Array {
    const [method = 0, flags = 0] = this.#data;
    const known = (method & 15) === 8 && method >> 4 <= 7 && (flags & 32) === 0;
    if (!known || ((method << 8) | flags) % 31 !== 0) throw new Spoilt();
    let last = false;
    while (!last) {
      last = this.#bits(1) === 1;
      const kind = this.#bits(2);
      if (kind === 0) this.#stored();
      else if (kind === 1) this.#block(FIXED.literals, FIXED.distances);
      else if (kind === 2) this.#dynamic();
      else throw new Spoilt();
    }
    this.#held = this.#heldBits = 0;
    let sum = 0;
    for (let i = 0; i < 4; i++) sum = ((sum << 8) | this.#byte()) >>> 0;
    if (sum !== adler32(this.#out) || this.#written !== this.#out.length) throw new Spoilt();
    return this.#out;
  }

  #byte(): number {
    const byte = this.#data[this.#at++];
    if (byte === undefined) throw new Spoilt();
    return byte;
  }

  #bits(count: number): number {
    while (this.#heldBits < count) {
      this.#held |= this.#byte() << this.#heldBits;
      this.#heldBits += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#heldBits -= count;
    return value;
  }

  #write(byte: number): void {
    if (this.#written === this.#out.length) throw new Spoilt();
    this.#out[this.#written++] = byte;
  }

  #stored(): void {
    this.#held = this.#heldBits = 0;
    const length = this.#byte() | (this.#byte() << 8);
    const check = this.#byte() | (this.#byte() << 8);
    if ((length ^ check) !== 0xffff) throw new Spoilt();
    for (let i = 0; i < length; i++) this.#write(this.#byte());
  }

  #dynamic(): void {
    const literals = this.#bits(5) + 257;
    const distances = this.#bits(5) + 1;
    const count = this.#bits(4) + 4;
    if (literals > 286 || distances > 30) throw new Spoilt();
    const ofLengths = new Uint8Array(19);
    for (let i = 0; i < count; i++) ofLengths[ORDER_OF_LENGTHS[i]!] = this.#bits(3);
    const code = codeOf(ofLengths, false);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length;) {
      const symbol = this.#symbol(code);
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      if (symbol === 16 && i === 0) throw new Spoilt();
      const value = symbol === 16 ? lengths[i - 1]! : 0;
      const times =
        symbol === 16 ? 3 + this.#bits(2) : symbol === 17 ? 3 + this.#bits(3) : 11 + this.#bits(7);
      if (i + times > lengths.length) throw new Spoilt();
      lengths.fill(value, i, i + times);
      i += times;
    }
    if (lengths[END_OF_BLOCK] === 0) throw new Spoilt();
    this.#block(codeOf(lengths.subarray(0, literals), true), codeOf(lengths.subarray(literals), true));
  }

  #block(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = this.#symbol(literals);
      if (symbol === END_OF_BLOCK) return;
      if (symbol < END_OF_BLOCK) {
        this.#write(symbol);
        continue;
      }
      const base = LENGTH_BASE[symbol - END_OF_BLOCK - 1];
      if (base === undefined) throw new Spoilt();
      const length = base + this.#bits(LENGTH_BITS[symbol - END_OF_BLOCK - 1]!);
      const code = this.#symbol(distances);
      if (code >= DISTANCE_BASE.length) throw new Spoilt();
      const distance = DISTANCE_BASE[code]! + this.#bits(DISTANCE_BITS[code]!);
      if (distance > this.#written) throw new Spoilt();
      for (let i = 0; i < length; i++) this.#write(this.#out[this.#written - distance]!);
    }
  }

  #symbol({ counts, symbols }: Code): number {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST_CODE; length++) {
      code |= this.#bits(1);
      const count = counts[length]!;
      if (code - first < count) return symbols[index + code - first]!;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Spoilt();
  }
}

/** @param mayBeOne whether a set of one code of one bit, or of none, is let pass though it is incomplete. */
function codeOf(lengths: ArrayLike<number>, mayBeOne: boolean): Code {
  const counts = new Uint16Array(LONGEST_CODE + 1);
  let longest = 0;
  for (let i = 0; i < lengths.length; i++) {
    counts[lengths[i]!]!++;
    longest = Math.max(longest, lengths[i]!);
  }
  counts[0] = 0;
  let open = 1;
  for (let length = 1; length <= LONGEST_CODE; length++) {
    open = open * 2 - counts[length]!;
    if (open < 0) throw new Spoilt();
  }
  if (open > 0 && longest > 0 && !(mayBeOne && longest === 1)) throw new Spoilt();
  const next = new Uint16Array(LONGEST_CODE + 2);
  for (let length = 1; length <= LONGEST_CODE; length++) next[length + 1] = next[length]! + counts[length]!;
  const symbols = new Uint16Array(lengths.length);
  for (let i = 0; i < lengths.length; i++) if (lengths[i]! > 0) symbols[next[lengths[i]!]!++] = i;
  return { counts, symbols };
}

const FIXED = {
  literals: codeOf(
    Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
    true,
  ),
  distances: codeOf(new Uint8Array(32).fill(5), true),
};

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}
