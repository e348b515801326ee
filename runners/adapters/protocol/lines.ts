/** A line that came, or why it is none. */
export type WireLine = { text: string } | { trouble: string };

/** Default limit of a line in bytes, its newline not counted. */
export const MAX_LINE_BYTES: number = 64 * 1024 * 1024;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Cuts a stream of bytes into lines at LF and decodes each as UTF-8. A line beyond the limit is reported
 * once and dropped up to its newline, so that no engine can fill the memory.
 */
export class LineReader {
  private readonly maxBytes: number;
  private parts: Buffer[] = [];
  private size = 0;
  private dropping = false;

  constructor(maxBytes: number = MAX_LINE_BYTES) {
    this.maxBytes = maxBytes;
  }

  /** The lines that a chunk completes, in order. */
  push(chunk: Buffer): WireLine[] {
    const lines: WireLine[] = [];
    let start = 0;
    for (let lf = chunk.indexOf(10); lf !== -1; lf = chunk.indexOf(10, start)) {
      this.take(chunk.subarray(start, lf), lines);
      if (!this.dropping)
        lines.push(decode(this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts)));
      this.parts = [];
      this.size = 0;
      this.dropping = false;
      start = lf + 1;
    }
    this.take(chunk.subarray(start), lines);
    return lines;
  }

  /** What is left when the stream ends: an unfinished line counts as a line. */
  end(): WireLine[] {
    const rest = this.size > 0 && !this.dropping ? [decode(Buffer.concat(this.parts))] : [];
    this.parts = [];
    this.size = 0;
    return rest;
  }

  private take(part: Buffer, lines: WireLine[]): void {
    if (this.dropping) return;
    this.size += part.length;
    if (this.size > this.maxBytes) {
      lines.push({ trouble: `a line of more than ${this.maxBytes} bytes` });
      this.dropping = true;
      this.parts = [];
    } else if (part.length > 0 || this.parts.length === 0) {
      this.parts.push(part);
    }
  }
}

function decode(line: Buffer): WireLine {
  try {
    return { text: decoder.decode(line) };
  } catch {
    return { trouble: `a line that is not UTF-8: ${excerpt(line.toString("latin1"))}` };
  }
}

/** The beginning of a text for a message, control characters shown, at most 80 characters. */
export function excerpt(text: string): string {
  const shown = text
    .slice(0, 80)
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, (c) => JSON.stringify(c).slice(1, -1));
  return text.length > 80 ? `${shown}…` : shown;
}
