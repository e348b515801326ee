import { isSpace } from "./bytes.ts";

/** Runs of slashes become one. */
function squash(name: string): string {
  return name.replace(/\/{2,}/g, "/");
}

export function isDevNull(rest: string): boolean {
  return rest.startsWith("/dev/null") && isSpace(rest[9]);
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  '"': '"',
};

/** Reads a C-quoted name that starts with its quote; undefined where it is not well formed. */
export function unquote(text: string): { name: string; length: number } | undefined {
  let name = "";
  for (let i = 1; i < text.length; i++) {
    const char = text[i]!;
    if (char === '"') return { name, length: i + 1 };
    if (char !== "\\") {
      name += char;
      continue;
    }
    const next = text[++i] ?? "";
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(i, i + 3));
    if (octal !== null) {
      name += String.fromCharCode(Number.parseInt(octal[0], 8));
      i += 2;
    } else if (next in SIMPLE_ESCAPES) name += SIMPLE_ESCAPES[next]!;
    else return undefined;
  }
  return undefined;
}

/** Takes `strip` leading folders off; undefined where there are too few. */
function stripFolders(name: string, strip: number): string | undefined {
  if (strip < 0) return undefined;
  let at = 0;
  for (let n = strip; n > 0; n--) {
    const slash = name.indexOf("/", at);
    if (slash === -1) return undefined;
    at = slash + 1;
  }
  return name.slice(at);
}

function quotedName(rest: string, strip: number): string | undefined {
  const quoted = unquote(rest);
  if (quoted === undefined) return undefined;
  const name = stripFolders(quoted.name, strip);
  return name === undefined ? undefined : squash(name);
}

/** The name in `text` (nothing of it ends it any more); `fallback` where it is missing or starts with that. */
function nameIn(text: string, strip: number, fallback: string | undefined): string | undefined {
  const name = stripFolders(text, strip);
  if (name === undefined || name === "") return fallback === undefined ? undefined : squash(fallback);
  if (fallback !== undefined && fallback.length < name.length && name.startsWith(fallback))
    return squash(fallback);
  return squash(name);
}

/** The name behind a header word of a git section, up to the line end; `tabEnds` where a tab ends it too. */
export function gitName(rest: string, strip: number, tabEnds: boolean): string | undefined {
  if (rest.startsWith('"')) {
    const name = quotedName(rest, strip);
    if (name !== undefined) return name;
  }
  const end = rest.search(tabEnds ? /[\n\r\t]/ : /[\n\r]/);
  return nameIn(end === -1 ? rest : rest.slice(0, end), strip, undefined);
}

const TIMESTAMP = /(?:\t| +)(?:\d\d)?\d\d-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?(?: [-+]\d\d:?\d\d)?$/;

/** The name behind `--- ` or `+++ ` of a plain section. */
export function plainName(rest: string, strip: number, fallback?: string): string | undefined {
  if (rest.startsWith('"')) {
    const name = quotedName(rest, strip);
    if (name !== undefined) return name;
  }
  const lf = rest.indexOf("\n");
  const line = lf === -1 ? rest : rest.slice(0, lf);
  const stamp = TIMESTAMP.exec(line);
  if (stamp !== null) return nameIn(line.slice(0, stamp.index), strip, fallback);
  const end = line.search(/[\t\r]/);
  return nameIn(end === -1 ? line : line.slice(0, end), strip, fallback);
}

const EPOCH = /\t(1969-12-31|1970-01-01) ([0-2]\d):([0-5]\d):00(?:\.0+)? ([-+])([0-2]\d):?([0-5]\d)$/;

/** Whether the name line bears the timestamp of the epoch, by which a plain diff marks a missing side. */
export function hasEpochStamp(rest: string): boolean {
  const match = EPOCH.exec(rest.replace(/\n$/, ""));
  if (match === null) return false;
  const [, day, hour, minute, sign, zoneHour, zoneMinute] = match;
  const zone = (Number(zoneHour) * 60 + Number(zoneMinute)) * (sign === "-" ? -1 : 1);
  return Number(hour) * 60 + Number(minute) - zone === (day === "1969-12-31" ? 24 * 60 : 0);
}

/** A name of the `diff --git` line without its leading folders; undefined where it has none or is absolute. */
function treeName(text: string, strip: number): string | undefined {
  if (strip === 0) return text.startsWith("/") ? undefined : text;
  let left = strip;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "/" && --left <= 0) return i === 0 ? undefined : text.slice(i + 1);
  }
  return undefined;
}

/** The name that both halves of a `diff --git` line agree on (without the words and the LF); else undefined. */
export function commonName(halves: string, strip: number): string | undefined {
  if (halves.startsWith('"')) {
    const first = unquote(halves);
    if (first === undefined) return undefined;
    const name = treeName(first.name, strip);
    const second = halves.slice(first.length).replace(/^[ \t\r]+/, "");
    const other = second.startsWith('"') ? (unquote(second)?.name ?? "") : second;
    return name !== undefined && treeName(other, strip) === name ? name : undefined;
  }
  const name = treeName(halves, strip);
  if (name === undefined) return undefined;
  const quote = name.indexOf('"');
  if (quote !== -1) {
    const other = treeName(unquote(name.slice(quote))?.name ?? "", strip);
    if (other === undefined || other.length >= quote) return undefined;
    return name.startsWith(other) && isSpace(name[other.length]) ? other : undefined;
  }
  for (let length = 0; length < name.length; length++) {
    const char = name[length];
    if (char !== " " && char !== "\t") continue;
    const other = treeName(name.slice(length + 1), strip);
    if (other === undefined) return undefined;
    if (other === name.slice(0, length)) return other;
  }
  return undefined;
}
