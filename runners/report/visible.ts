const NAMES: Readonly<Record<number, string>> = {
  0x00: "␀",
  0x09: "→",
  0x0d: "␍",
  0x1b: "␛",
  0x7f: "␡",
  0xa0: "⍽",
};

/**
 * A line of text as it can be printed safely: tabs, carriage returns, odd spaces and other characters that
 * cannot be seen are made visible, and spaces at the end and mixed into the indentation too.
 */
export function visible(line: string): string {
  let shown = "";
  for (const char of line.replace(/ +$|(?<=^\s*\t\s*) +| +(?=\t)/g, (run) => "·".repeat(run.length))) {
    shown += visibleChar(char);
  }
  return shown;
}

function visibleChar(char: string): string {
  const code = char.codePointAt(0)!;
  const name = NAMES[code];
  if (name !== undefined) return name;
  if (code < 0x20 || (code >= 0x80 && code < 0xa0)) return escaped(code);
  // Marks, formats and separators that take no place or look like a space; lone surrogates.
  if (code >= 0x200b && /[\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u.test(char)) return escaped(code);
  if (code === 0xad || code === 0x034f || /\p{Zs}/u.test(char)) return code === 0x20 ? char : escaped(code);
  return char;
}

function escaped(code: number): string {
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/** The columns a printed text takes: wide characters count two, marks none. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (/\p{Mn}|\p{Me}/u.test(char)) continue;
    width += /\p{Emoji_Presentation}/u.test(char) || isWide(code) ? 2 : 1;
  }
  return width;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x20000 && code <= 0x3fffd)
  );
}

/** Cuts a text to so many columns, with an ellipsis where something went. */
export function clip(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let kept = "";
  let width = 0;
  for (const char of text) {
    const next = widthOf(char);
    if (width + next > columns - 1) break;
    kept += char;
    width += next;
  }
  return `${kept}…`;
}

/** Pads a text on the right to so many columns. */
export function pad(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - widthOf(text)));
}
