import { pythonLstrip, pythonSplitlines } from "../../../text/python.ts";
import { Refusal } from "../failure.ts";
import { BACKTICKS, type Fence } from "../fence.ts";
import type { Replacement } from "../replace/do-replace.ts";
import { findFileName } from "./file-name.ts";
import { isDivider, isHead, isUpdated } from "./markers.ts";

/** A block: where it goes and what it replaces. */
export interface Block extends Replacement {
  readonly path: string;
}

/** What a reply holds. */
export interface Reply {
  readonly blocks: readonly Block[];
  /** Shell listings, which are set aside as suggested commands. */
  readonly shell: readonly string[];
}

const SHELL = /^```(?:bash|sh|shell|cmd|batch|powershell|ps1|zsh|fish|ksh|csh|tcsh)/;

/**
 * Reads the SEARCH/REPLACE blocks of a reply.
 * @param known names of the files in the chat, sorted.
 * @throws Refusal `malformed` for a block without a name, a divider or an end; it holds the reply so far.
 */
export function parseBlocks(text: string, fence: Fence, known: readonly string[]): Reply {
  return new Scanner(text, fence, known).read();
}

class Scanner {
  private readonly lines: readonly string[];
  private readonly fence: Fence;
  private readonly known: readonly string[];
  private at = 0;
  private lastName: string | undefined;

  constructor(text: string, fence: Fence, known: readonly string[]) {
    this.lines = pythonSplitlines(text, true);
    this.fence = fence;
    this.known = known;
  }

  read(): Reply {
    const blocks: Block[] = [];
    const shell: string[] = [];
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!;
      if (this.opensShell(line)) shell.push(this.shellListing());
      else {
        if (isHead(line)) blocks.push(this.block());
        this.at++;
      }
    }
    return { blocks, shell };
  }

  /** A shell listing, unless one of the next two lines opens a block. */
  private opensShell(line: string): boolean {
    if (!SHELL.test(pythonLstrip(line))) return false;
    return !this.is(isHead, this.at + 1) && !this.is(isHead, this.at + 2);
  }

  private is(marker: (line: string) => boolean, at: number): boolean {
    const line = this.lines[at];
    return line !== undefined && marker(line);
  }

  private shellListing(): string {
    const from = ++this.at;
    while (this.at < this.lines.length && !pythonLstrip(this.lines[this.at]!).startsWith(BACKTICKS))
      this.at++;
    return this.lines.slice(from, this.at++).join("");
  }

  /** Reads a block from its head on and stays at its last line. */
  private block(): Block {
    const above = this.lines.slice(Math.max(0, this.at - 3), this.at);
    const makesFile = this.is(isDivider, this.at + 1);
    const path = findFileName(above, this.fence, makesFile ? [] : this.known) ?? this.lastName;
    if (path === undefined) {
      throw this.malformed(
        `Bad/missing filename. The filename must be alone on the line before the opening fence ${this.fence[0]}`,
      );
    }
    this.lastName = path;
    const search = this.until(isDivider, "Expected `=======`");
    const replace = this.until(
      (line) => isUpdated(line) || isDivider(line),
      "Expected `>>>>>>> REPLACE` or `=======`",
    );
    return { path, search, replace };
  }

  private until(marker: (line: string) => boolean, otherwise: string): string {
    const from = ++this.at;
    while (this.at < this.lines.length && !marker(this.lines[this.at]!)) this.at++;
    if (this.at >= this.lines.length) throw this.malformed(otherwise);
    return this.lines.slice(from, this.at).join("");
  }

  private malformed(why: string): Refusal {
    return new Refusal("malformed", `${this.lines.slice(0, this.at + 1).join("")}\n^^^ ${why}`);
  }
}
