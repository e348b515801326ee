/** SHA-1 (FIPS 180-4) of bytes, as 40 lower-case hexadecimal digits. For git's object names, not for secrecy. */
export function sha1(bytes: Uint8Array): string {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0];
  const words = new Int32Array(80);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
    for (let i = 16; i < 80; i++)
      words[i] = left(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1);
    let [a, b, c, d, e] = state as [number, number, number, number, number];
    for (let i = 0; i < 80; i++) {
      const [mixed, constant] = round(i, b, c, d);
      const next = (left(a, 5) + mixed + e + constant + words[i]!) | 0;
      [a, b, c, d, e] = [next, a, left(b, 30), c, d];
    }
    for (const [i, value] of [a, b, c, d, e].entries()) state[i] = (state[i]! + value) | 0;
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function round(i: number, b: number, c: number, d: number): [mixed: number, constant: number] {
  if (i < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (i < 40) return [b ^ c ^ d, 0x6ed9eba1];
  if (i < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc];
  return [b ^ c ^ d, 0xca62c1d6];
}

function left(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
