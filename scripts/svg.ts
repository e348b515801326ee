/** What the drawn pictures share. */

export const LINE_HEIGHT = 18;
/** Width of a character at the size drawn with, in pixels. */
export const CHAR_WIDTH = 7.83;
export const MARGIN = 16;

export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** A whole picture of these elements, in a monospaced font on the dark ground of a terminal. */
export function picture(width: number, height: number, label: string, body: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="13" fill="#e6edf3">
${body.join("\n")}
</g>
</svg>
`;
}
