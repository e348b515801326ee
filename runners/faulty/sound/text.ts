/** A line of a file and what ends it. */
export interface FileLine {
  text: string;
  ending: string;
}

/** A file as lines; `bom` is U+FEFF or empty. */
export interface Doc {
  readonly bom: string;
  readonly lines: readonly FileLine[];
}

export function toDoc(content: string): Doc {
  const bom = content.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lines: FileLine[] = [];
  for (const [, text = "", ending = ""] of content.slice(bom.length).matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    if (text !== "" || ending !== "") lines.push({ text, ending });
  }
  return { bom, lines };
}

export function toText({ bom, lines }: Doc): string {
  return bom + lines.map(({ text, ending }) => text + ending).join("");
}

/** The line ending that comes first in a text; LF where it has none. */
export function firstEnding(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** A text with LF alone, and where each of its units stands in the original. */
export interface Plain {
  readonly text: string;
  readonly at: readonly number[];
}

export function toPlain(text: string): Plain {
  const at: number[] = [];
  let plain = "";
  for (let i = 0; i < text.length; i++) {
    at.push(i);
    if (text[i] === "\r") {
      plain += "\n";
      if (text[i + 1] === "\n") i++;
    } else {
      plain += text[i];
    }
  }
  at.push(text.length);
  return { text: plain, at };
}

/** All places of a text, overlapping ones too; none for the empty search. */
export function placesOf(text: string, search: string): number[] {
  const places: number[] = [];
  if (search === "") return places;
  for (let i = text.indexOf(search); i !== -1; i = text.indexOf(search, i + 1)) places.push(i);
  return places;
}

/** Code points before a UTF-16 offset. */
export function codePointsBefore(text: string, offset: number): number {
  return Array.from(text.slice(0, offset)).length;
}
