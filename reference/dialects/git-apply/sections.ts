import { readBinary, type BinaryPatch } from "./binary.ts";
import { bytesLeft, isHunkHeader, readHunk, type Hunk } from "./hunks.ts";
import { printable, readable } from "./bytes.ts";
import { Malformed } from "./malformed.ts";
import { commonName, gitName, hasEpochStamp, isDevNull, plainName } from "./names.ts";
import { spaceRule, type SpaceRule } from "./whitespace.ts";

/** What a diff does to one file. Modes are octal numbers as written, 0 where not given. */
export interface Section {
  oldName: string | undefined;
  newName: string | undefined;
  /** Undefined: not known yet; the hunks and the file will tell. */
  isNew: boolean | undefined;
  isDelete: boolean | undefined;
  isRename: boolean;
  isCopy: boolean;
  oldMode: number;
  newMode: number;
  hunks: Hunk[];
  rule: SpaceRule;
  /** Object names of the index line, as written; empty where not given. */
  oldId: string;
  newId: string;
  /** Where the file is not text. */
  binary: BinaryPatch | undefined;
}

export interface ReadOptions {
  /** `-pN`; undefined: 1, unless the first plain names have no folder. */
  strip: number | undefined;
  recount: boolean;
  fixWhitespace: boolean;
}

/** A diff as it was read: its sections, and git's remarks on white space. */
export interface Diff {
  sections: Section[];
  remarks: string[];
  spaceErrors: number;
}

/** How many white-space errors are told before git falls silent. */
const TOLD_SPACE_ERRORS = 5;

/**
 * Reads all sections of a diff.
 * @param lines the diff's lines with their line ends
 * @throws Malformed at the first error, and where there is no section at all
 */
export function readDiff(lines: readonly string[], options: ReadOptions): Diff {
  const reader = new Reader(lines, options);
  return reader.read();
}

class Reader {
  readonly #lines: readonly string[];
  readonly #options: ReadOptions;
  #strip: number;
  #stripKnown: boolean;
  #at = 0;
  readonly #diff: Diff = { sections: [], remarks: [], spaceErrors: 0 };

  constructor(lines: readonly string[], options: ReadOptions) {
    this.#lines = lines;
    this.#options = options;
    this.#strip = options.strip ?? 1;
    this.#stripKnown = options.strip !== undefined;
  }

  read(): Diff {
    try {
      return this.#readAll();
    } catch (error) {
      if (error instanceof Malformed) error.remarks.push(...this.#diff.remarks);
      throw error;
    }
  }

  #readAll(): Diff {
    for (;;) {
      const section = this.#nextSection();
      if (section === undefined) break;
      if (!this.#readHunks(section)) break;
      this.#diff.sections.push(section);
    }
    if (this.#diff.sections.length === 0) {
      throw new Malformed("malformed", 'No valid patches in input (allow with "--allow-empty")');
    }
    return this.#diff;
  }

  /** Walks to the next section and past its header. */
  #nextSection(): Section | undefined {
    const lines = this.#lines;
    // Names of a git header line that turns out to be junk stay with the section that comes next.
    const section = this.#section();
    for (; this.#at < lines.length; this.#at++) {
      const line = lines[this.#at]!;
      if (line.length < 6) continue;
      if (line.startsWith("@@ -")) {
        if (!isHunkHeader(line)) continue;
        const shown = readable(line.slice(0, -1));
        throw new Malformed("malformed", `patch fragment without header at line ${this.#at + 1}: ${shown}`);
      }
      if (bytesLeft(lines, this.#at + 1) < 6) return undefined;
      if (line.startsWith("diff --git ")) {
        if (this.#gitHeader(section)) return section;
        continue;
      }
      const [second, third] = [lines[this.#at + 1], lines[this.#at + 2]];
      if (!line.startsWith("--- ") || second?.startsWith("+++ ") !== true) continue;
      if (third?.startsWith("@@ -") !== true || bytesLeft(lines, this.#at + 2) < 14) continue;
      this.#plainHeader(section, line.slice(4), second.slice(4));
      this.#at += 2;
      return section;
    }
    return undefined;
  }

  #plainHeader(section: Section, first: string, second: string): void {
    this.#guessStrip(first, second);
    let name: string | undefined;
    if (isDevNull(first)) {
      name = plainName(second, this.#strip);
      Object.assign(section, { isNew: true, isDelete: false, newName: name });
    } else if (isDevNull(second)) {
      name = plainName(first, this.#strip);
      Object.assign(section, { isNew: false, isDelete: true, oldName: name });
    } else {
      name = plainName(second, this.#strip, plainName(first, this.#strip));
      if (hasEpochStamp(first)) Object.assign(section, { isNew: true, isDelete: false, newName: name });
      else if (hasEpochStamp(second)) Object.assign(section, { isNew: false, isDelete: true, oldName: name });
      else Object.assign(section, { oldName: name, newName: name });
    }
    if (name === undefined) {
      throw new Malformed("other", `unable to find filename in patch at line ${this.#at + 1}`);
    }
  }

  /** Names without any folder mean strip level 0 for the rest of the input. */
  #guessStrip(first: string, second: string): void {
    if (this.#stripKnown) return;
    const old = this.#flat(first);
    const fresh = this.#flat(second);
    if (!(old ?? fresh) || (fresh ?? false) !== (old ?? fresh)) return;
    this.#strip = 0;
    this.#stripKnown = true;
  }

  /** Whether a name has no folder; undefined where it has one or is `/dev/null`. */
  #flat(rest: string): true | undefined {
    if (isDevNull(rest)) return undefined;
    const name = plainName(rest, 0);
    return name !== undefined && !name.includes("/") ? true : undefined;
  }

  #section(): Section {
    return {
      oldName: undefined,
      newName: undefined,
      isNew: undefined,
      isDelete: undefined,
      isRename: false,
      isCopy: false,
      oldMode: 0,
      newMode: 0,
      hunks: [],
      rule: spaceRule(this.#options.fixWhitespace),
      oldId: "",
      newId: "",
      binary: undefined,
    };
  }

  /** Reads a git header from its `diff --git` line on; false where no known line follows it. */
  #gitHeader(section: Section): boolean {
    const lines = this.#lines;
    const start = this.#at;
    section.isNew = section.isDelete = false;
    const halves = lines[start]!.slice("diff --git ".length);
    const lineName = commonName(halves.endsWith("\n") ? halves.slice(0, -1) : `${halves} `, this.#strip);
    let at = start + 1;
    for (; at < lines.length && lines[at]!.endsWith("\n"); at++) {
      // git tells the line behind the first one, whichever it is.
      if (!this.#headerLine(section, lines[at]!, start + 2, lineName)) break;
      const kinds = [section.isNew, section.isDelete, section.isRename, section.isCopy];
      if (kinds.filter((kind) => kind === true).length > 1) {
        throw new Malformed("other", `inconsistent header lines ${start + 2} and ${at + 1}`);
      }
    }
    if (section.oldName === undefined && section.newName === undefined) {
      if (lineName === undefined) {
        const folders = this.#strip === 1 ? "component" : "components";
        const where = `when removing ${this.#strip} leading pathname ${folders} (line ${at + 1})`;
        throw new Malformed("malformed", `git diff header lacks filename information ${where}`);
      }
      section.oldName = section.newName = lineName;
    }
    if (
      (section.newName === undefined && !section.isDelete) ||
      (section.oldName === undefined && !section.isNew)
    ) {
      throw new Malformed("malformed", `git diff header lacks filename information (line ${at + 1})`);
    }
    if (at === start + 1) return false;
    this.#at = at;
    return true;
  }

  /** Takes one line of a git header in; false where it is none. */
  #headerLine(section: Section, line: string, number: number, lineName: string | undefined): boolean {
    const match = HEADER_WORDS.exec(line);
    if (match === null) return false;
    const rest = line.slice(match[0].length);
    const strip = this.#strip;
    const nameBelow = () => gitName(rest, strip === 0 ? 0 : strip - 1, false);
    switch (match[0]) {
      case "--- ":
        section.oldName = verifiedName(section.oldName, rest, section.isNew === true, strip, "old", number);
        break;
      case "+++ ":
        section.newName = verifiedName(
          section.newName,
          rest,
          section.isDelete === true,
          strip,
          "new",
          number,
        );
        break;
      case "deleted file mode ":
        section.isDelete = true;
        section.oldName = lineName;
        section.oldMode = readMode(rest, number);
        break;
      case "new file mode ":
        section.isNew = true;
        section.newName = lineName;
        section.newMode = readMode(rest, number);
        break;
      case "old mode ":
        section.oldMode = readMode(rest, number);
        break;
      case "new mode ":
        section.newMode = readMode(rest, number);
        break;
      case "copy from ":
        section.isCopy = true;
        section.oldName = nameBelow();
        break;
      case "copy to ":
        section.isCopy = true;
        section.newName = nameBelow();
        break;
      case "rename from ":
      case "rename old ":
        section.isRename = true;
        section.oldName = nameBelow();
        break;
      case "rename to ":
      case "rename new ":
        section.isRename = true;
        section.newName = nameBelow();
        break;
      case "index ":
        readIndex(section, rest, number);
        break;
      default:
      // Similarity and dissimilarity say nothing that is needed.
    }
    return true;
  }

  /** False where a binary patch is corrupt: git then goes on with the sections before it. */
  #readHunks(section: Section): boolean {
    const lines = this.#lines;
    let oldLines = 0;
    let newLines = 0;
    while (lines[this.#at]?.startsWith("@@ -") === true && bytesLeft(lines, this.#at) > 4) {
      const { hunk, next } = readHunk(
        lines,
        this.#at,
        this.#options.recount,
        section.rule,
        (number, text, errors) => {
          this.#diff.spaceErrors++;
          if (this.#diff.spaceErrors <= TOLD_SPACE_ERRORS) {
            this.#diff.remarks.push(`<stdin>:${number}: ${errors}.\n${readable(text)}`);
          }
        },
      );
      section.hunks.push(hunk);
      oldLines += hunk.oldLines;
      newLines += hunk.newLines;
      this.#at = next;
    }
    if (section.hunks.length === 0) {
      const binary = readBinary(lines, this.#at);
      if (binary !== undefined && "complaint" in binary) {
        this.#diff.remarks.push(`error: ${printable(binary.complaint)}`);
        return false;
      }
      if (binary !== undefined) {
        section.binary = binary.patch;
        this.#at = binary.next;
        return true;
      }
      const modeChange =
        section.oldMode !== 0 && section.newMode !== 0 && section.oldMode !== section.newMode;
      if (section.isRename || section.isCopy || section.isNew || section.isDelete || modeChange) return true;
      throw new Malformed("malformed", `patch with only garbage at line ${this.#at + 1}`);
    }
    // What had lines is not made, and what has lines is not deleted; nor is what takes several hunks.
    if (section.isNew === undefined && (oldLines > 0 || section.hunks.length > 1)) section.isNew = false;
    if (section.isDelete === undefined && (newLines > 0 || section.hunks.length > 1))
      section.isDelete = false;
    if (section.isNew === true && oldLines > 0) {
      throw new Malformed("other", `new file ${readable(section.newName ?? "")} depends on old contents`);
    }
    if (section.isDelete === true && newLines > 0) {
      throw new Malformed("other", `deleted file ${readable(section.oldName ?? "")} still has contents`);
    }
    return true;
  }
}

const HEADER_WORDS =
  /^(?:--- |\+\+\+ |old mode |new mode |deleted file mode |new file mode |(?:copy|rename) (?:from|to) |rename (?:old|new) |(?:dis)?similarity index |index )/;

function verifiedName(
  known: string | undefined,
  rest: string,
  mustBeNull: boolean,
  strip: number,
  side: "old" | "new",
  line: number,
): string | undefined {
  if (known === undefined && !mustBeNull) return gitName(rest, strip, true);
  if (known === undefined) {
    if (isDevNull(rest)) return undefined;
    throw new Malformed("other", `git apply: bad git-diff - expected /dev/null on line ${line}`);
  }
  if (mustBeNull) {
    throw new Malformed(
      "other",
      `git apply: bad git-diff - expected /dev/null, got ${readable(known)} on line ${line}`,
    );
  }
  if (gitName(rest, strip, true) === known) return known;
  throw new Malformed("other", `git apply: bad git-diff - inconsistent ${side} filename on line ${line}`);
}

/** Two object names with two dots between, at most 40 digits each, and maybe the file's mode. */
function readIndex(section: Section, rest: string, line: number): void {
  const dots = rest.indexOf(".");
  if (dots === -1 || dots > 40 || rest[dots + 1] !== ".") return;
  section.oldId = rest.slice(0, dots);
  const [id, mode] = /^([^ \n]*)(?: (.*\n))?/s.exec(rest.slice(dots + 2))!.slice(1);
  if (id!.length > 40) return;
  section.newId = id!;
  if (mode !== undefined) section.oldMode = readMode(mode, line);
}

function readMode(rest: string, line: number): number {
  const match = /^[\t-\r ]*\+?([0-7]+)[ \t\r\n]/.exec(rest);
  if (match !== null) return Number.parseInt(match[1]!, 8);
  throw new Malformed("other", `invalid mode on line ${line}: ${readable(rest.replace(/\n$/, ""))}`);
}
