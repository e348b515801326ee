import { type LineTable, pythonLineTable } from "../../../shared/line-table.ts";
import { pythonSplitlines } from "../../../text/python.ts";

/** A text as the matcher takes it: without CR, with a final LF unless it is empty, and as lines with their ends. */
export class Prepared {
  readonly text: string;
  private list: readonly string[] | undefined;
  private offsets: LineTable | undefined;

  constructor(text: string) {
    this.text = text === "" || text.endsWith("\n") ? text : text + "\n";
  }

  get lines(): readonly string[] {
    return (this.list ??= pythonSplitlines(this.text, true));
  }

  /** The same lines as offsets: line i goes from `starts[i]` to `starts[i + 1]`, its end included. */
  get table(): LineTable {
    return (this.offsets ??= pythonLineTable(this.text));
  }
}

/** Whether a line can begin at an offset: at the start, or behind a character that ends lines in Python. */
export function isLineStart(text: string, at: number): boolean {
  return at === 0 || LINE_ENDS.has(text.charCodeAt(at - 1));
}

const LINE_ENDS: ReadonlySet<number> = new Set([0x0a, 0x0b, 0x0c, 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029]);
