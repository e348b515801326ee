/*
 * File names in the headers of a unified diff: `a/` and `b/` prefixes, time stamps, names in C quotes.
 */

const NULL = "/dev/null";

/** The name on a `---` or `+++` line, or after `rename from`; undefined for /dev/null. */
export function diffName(raw: string): string | undefined {
  let name = raw.trim();
  if (name.startsWith('"')) name = unquote(name);
  else name = name.split("\t")[0]!.trim();
  return name === NULL || name === "" ? undefined : name;
}

function unquote(name: string): string {
  const end = name.lastIndexOf('"');
  const inner = name.slice(1, end > 0 ? end : undefined);
  if (!inner.includes("\\")) return inner;
  const bytes: number[] = [];
  const simple: Record<string, number> = { n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11 };
  for (let i = 0; i < inner.length; i++) {
    const octal = /^\\([0-7]{3})/.exec(inner.slice(i, i + 4));
    if (octal !== null) {
      bytes.push(parseInt(octal[1]!, 8));
      i += 3;
    } else if (inner[i] === "\\") {
      i++;
      bytes.push(simple[inner[i]!] ?? inner.charCodeAt(i));
    } else {
      for (const byte of utf8(inner.codePointAt(i)!)) bytes.push(byte);
      if (inner.codePointAt(i)! > 0xffff) i++;
    }
  }
  return decodeUtf8(bytes);
}

function utf8(point: number): number[] {
  if (point < 0x80) return [point];
  if (point < 0x800) return [0xc0 | (point >> 6), 0x80 | (point & 63)];
  if (point < 0x10000) return [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
  return [0xf0 | (point >> 18), 0x80 | ((point >> 12) & 63), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63)];
}

function decodeUtf8(bytes: readonly number[]): string {
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return String.fromCharCode(...bytes);
  }
}

/** The name in the tree: itself if there is such a file, otherwise without its `a/` or `b/`. */
export function stripPrefix(name: string, names: readonly string[]): string {
  if (names.includes(name)) return name;
  return /^[abciow]\//.test(name) ? name.slice(2) : name;
}
