import { pythonSplitlines } from "../../../text/python.ts";

const OSC_SEQUENCE = /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)/g;
const FENCE_MARKER = /'?\x07?__HERMES_FENCE_[A-Za-z0-9]+__\x07?'?/g;

/**
 * What a patch takes off every text it reads, on the assumption that its terminal put it there: OSC sequences,
 * fence markers and BEL characters, and whole lines that held nothing else.
 */
export function withoutTerminalLeaks(text: string): string {
  if (!/\x07|\x1b\]|__HERMES_FENCE_/.test(text)) return text;
  return pythonSplitlines(text, true)
    .map((line) => {
      const wrapped = line.includes("__HERMES_FENCE_") || line.includes("\x1b]");
      const clean = line.replace(OSC_SEQUENCE, "").replace(FENCE_MARKER, "").replaceAll("\x07", "");
      return wrapped && /^['\r\n\t ]*$/.test(clean) ? "" : clean;
    })
    .join("");
}
