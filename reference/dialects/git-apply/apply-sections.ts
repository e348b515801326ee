import type { Code, Files } from "../../../spec/types.ts";
import { contentAt } from "../../shared/tree.ts";
import type { Trace } from "../../trace.ts";
import { applyBinary, type BinaryPatch } from "./binary.ts";
import { bytesToString, keptLines, printable, quoted, readable, toByteString } from "./bytes.ts";
import { Aborted, Image, placeHunk, type PlaceOptions } from "./placing.ts";
import type { Section } from "./sections.ts";
import { Worktree } from "./worktree.ts";

/** How applying went: git's own lines, the kinds of error met, and the files as byte strings, null for removed. */
export interface Outcome {
  log: string[];
  errors: Code[];
  changes: Map<string, string | null>;
  offset?: number;
}

const REGULAR = 0o100644;
const GITLINK = 0o160000;
const LINK = 0o120000;
const TYPE_MASK = 0o170000;

/** A section that has been checked, with the text that it gives its file. */
interface Checked {
  section: Section;
  result: string;
  /** Indices of hunks that found no place (only with `reject`). */
  rejected: number[];
}

/** Checks all sections against the files, then, if nothing is wrong, writes. */
export function applySections(
  sections: readonly Section[],
  files: Files,
  options: PlaceOptions & { reject: boolean },
  trace: Trace | undefined,
): Outcome {
  return new Application(sections, files, options, trace).run();
}

/** Ends the checking of one section, or of all. */
class Failed extends Error {
  readonly code: Code;
  readonly final: boolean;

  constructor(code: Code, message: string, final = false) {
    super(message);
    this.code = code;
    this.final = final;
  }
}

class Application {
  readonly #sections: readonly Section[];
  readonly #files: Files;
  readonly #options: PlaceOptions & { reject: boolean };
  readonly #trace: Trace | undefined;
  readonly #tree: Worktree;
  /** What sections before this one made of a name: a result, or that it will go or is gone. */
  readonly #earlier: Map<string, Checked | "to-go" | "gone"> = new Map();
  readonly #outcome: Outcome;

  constructor(
    sections: readonly Section[],
    files: Files,
    options: PlaceOptions & { reject: boolean },
    trace: Trace | undefined,
  ) {
    this.#sections = sections;
    this.#files = files;
    this.#options = options;
    this.#trace = trace;
    this.#tree = new Worktree(files);
    this.#outcome = { log: [], errors: [], changes: this.#tree.changes };
  }

  run(): Outcome {
    for (const { newName, oldName, isRename } of this.#sections) {
      if ((newName === undefined || isRename) && oldName !== undefined) this.#earlier.set(oldName, "to-go");
    }
    const checked: Checked[] = [];
    for (const [index, section] of this.#sections.entries()) {
      this.#outcome.log.push(`Checking patch ${patchName(section)}...`);
      try {
        checked.push(this.#check(section, index));
      } catch (failure) {
        if (failure instanceof Aborted) {
          this.#fail("other", "git stops in a failed assertion of its own");
          return this.#outcome;
        }
        if (!(failure instanceof Failed)) throw failure;
        this.#fail(failure.code, failure.message);
        if (failure.final) return this.#outcome;
      }
    }
    if (this.#outcome.errors.length === 0 || this.#options.reject) this.#write(checked);
    return this.#outcome;
  }

  #fail(code: Code, message: string): void {
    this.#outcome.errors.push(code);
    this.#outcome.log.push(`error: ${printable(message)}`);
  }

  #check(section: Section, index: number): Checked {
    const folder = this.#checkOld(section);
    this.#checkNew(section);
    const [old, fresh] = [section.oldName, section.newName];
    if (old !== undefined && fresh !== undefined) {
      section.newMode ||= section.oldMode;
      if (((section.oldMode ^ section.newMode) & TYPE_MASK) !== 0) {
        const modes = `new mode (${section.newMode.toString(8)}) of ${readable(fresh)} does not match old mode`;
        const whose = old === fresh ? "" : ` of ${readable(old)}`;
        throw new Failed("other", `${modes} (${section.oldMode.toString(8)})${whose}`);
      }
    }
    for (const name of [
      section.isNew || section.isCopy ? undefined : old,
      section.isDelete ? undefined : fresh,
    ]) {
      if (name !== undefined && !isValidPath(name)) {
        throw new Failed("bad-path", `invalid path '${readable(name)}'`, true);
      }
    }
    const checked: Checked = { section, result: "", rejected: [] };
    if (folder) return checked;
    const shown = readable(old ?? fresh ?? "");
    const preimage = this.#preimage(section);
    const image = new Image(section.binary === undefined ? keptLines(preimage) : []);
    for (const [k, hunk] of section.hunks.entries()) {
      const placed = placeHunk(image, hunk, this.#options, section.rule);
      this.#explain(index, shown, image, placed, hunk.oldLines);
      if (placed.ok) {
        this.#report(k + 1, placed);
        continue;
      }
      this.#outcome.log.push(`error: while searching for:\n${printable(readable(placed.sought))}`);
      this.#fail("not-found", `patch failed: ${shown}:${hunk.oldStart}`);
      if (!this.#options.reject) throw new Failed("not-found", `${shown}: patch does not apply`);
      checked.rejected.push(k);
    }
    checked.result =
      section.binary === undefined
        ? image.lines.join("")
        : this.#binaryResult(section, section.binary, preimage, shown);
    if (fresh !== undefined) this.#earlier.set(fresh, checked);
    if ((fresh === undefined || section.isRename) && old !== undefined) this.#earlier.set(old, "gone");
    if (section.isDelete === true && checked.result !== "") {
      this.#fail("not-found", "removal patch leaves file contents");
      throw new Failed("not-found", `${shown}: patch does not apply`);
    }
    return checked;
  }

  #binaryResult(section: Section, patch: BinaryPatch, preimage: string, name: string): string {
    const bytes = Uint8Array.from(preimage, (char) => char.charCodeAt(0));
    const { oldId, newId, oldName, newName } = section;
    const target = {
      oldId,
      newId,
      isNew: oldName === undefined,
      name,
      newName: readable(newName ?? oldName ?? ""),
    };
    const made = applyBinary(patch, bytes, target);
    if (made instanceof Uint8Array) return bytesToString(made);
    for (const complaint of made) this.#fail("not-found", complaint);
    throw new Failed("not-found", `${name}: patch does not apply`);
  }

  /** Checks the old side, and settles whether the section makes a file. True where the path is a folder. */
  #checkOld(section: Section): boolean {
    const old = section.oldName;
    if (old === undefined) return false;
    if (section.isNew === true) throw new Aborted();
    const previous = this.#previous(section);
    let mode = REGULAR;
    if (previous === undefined) {
      const kind = this.#tree.kind(old);
      if (kind === "not-a-folder") throw new Failed("other", `${readable(old)}: Not a directory`);
      if (kind === "missing") {
        if (section.isNew !== undefined)
          throw new Failed("missing-file", `${readable(old)}: No such file or directory`);
        Object.assign(section, { isNew: true, isDelete: false, oldName: undefined });
        return false;
      }
      if (kind === "folder") mode = GITLINK;
    } else mode = previous.section.newMode;
    section.isNew ??= false;
    section.oldMode ||= mode;
    if (((mode ^ section.oldMode) & TYPE_MASK) !== 0)
      throw new Failed("other", `${readable(old)}: wrong type`);
    if (section.isDelete !== true) section.newMode ||= mode;
    return mode === GITLINK;
  }

  #checkNew(section: Section): void {
    const name = section.newName;
    if (name === undefined || !(section.isNew === true || section.isRename || section.isCopy)) return;
    const earlier = this.#earlier.get(name);
    const free = earlier === "gone" || earlier === "to-go";
    if (this.#tree.kind(name) === "file" && !free) {
      throw new Failed("file-exists", `${readable(name)}: already exists in working directory`);
    }
    section.newMode ||= section.isNew === true ? REGULAR : section.oldMode;
  }

  /** What an earlier section made of this one's old file; undefined where the file is to be read. */
  #previous(section: Section): Checked | undefined {
    if (section.isCopy || section.isRename || section.oldName === undefined) return undefined;
    const earlier = this.#earlier.get(section.oldName);
    if (earlier === "gone")
      throw new Failed("other", `path ${readable(section.oldName)} has been renamed/deleted`);
    return earlier === "to-go" ? undefined : earlier;
  }

  #preimage(section: Section): string {
    if (section.oldName === undefined) return "";
    const previous = this.#previous(section);
    if (previous !== undefined) return previous.result;
    return toByteString(contentAt(this.#files, Worktree.resolve(section.oldName) ?? "") ?? "");
  }

  #report(nth: number, placed: ReturnType<typeof placeHunk> & { ok: true }): void {
    const offset = placed.at - placed.asked;
    if (offset !== 0) {
      this.#outcome.offset ??= offset;
      const lines = offset === 1 ? "line" : "lines";
      this.#outcome.log.push(`Hunk #${nth} succeeded at ${placed.at + 1} (offset ${offset} ${lines}).`);
    }
    if (placed.reduced !== undefined) {
      const kept = placed.reduced.join("/");
      this.#outcome.log.push(`Context reduced to (${kept}) to apply fragment at ${placed.at + 1}`);
    }
  }

  #explain(
    edit: number,
    path: string,
    image: Image,
    placed: ReturnType<typeof placeHunk>,
    oldLines: number,
  ): void {
    if (this.#trace === undefined) return;
    const strategy = placed.ok ? placed.how : "exact";
    if (!placed.ok) {
      this.#trace({ kind: "strategy", edit, path, strategy, outcome: "no-match", candidates: [] });
      return;
    }
    const start = image.lines.slice(0, placed.at).join("").length;
    const line = placed.at + 1;
    this.#trace({
      kind: "strategy",
      edit,
      path,
      strategy,
      outcome: "matched",
      candidates: [{ start, end: start, line, endLine: line + Math.max(0, oldLines - 1) }],
    });
  }

  /** Removes what goes and what is written anew, then writes; a write that fails leaves the rest undone. */
  #write(checked: readonly Checked[]): void {
    const { changes, log } = this.#outcome;
    for (const { section } of checked) {
      const name = section.isNew || section.isCopy ? undefined : section.oldName;
      if (name !== undefined && this.#tree.kind(name) === "file") changes.set(name, null);
    }
    for (const { section, result, rejected } of checked) {
      if (section.isDelete === true || section.newName === undefined || section.newMode === GITLINK) continue;
      // A new link is made, but is no file.
      if ((section.newMode & TYPE_MASK) === LINK) continue;
      const name = section.newName;
      const obstacle = this.#tree.obstacle(name);
      if (obstacle !== undefined) {
        this.#fail(
          "other",
          `unable to write file '${readable(name)}' mode ${section.newMode.toString(8)}: ${obstacle}`,
        );
        return;
      }
      changes.set(name, result);
      if (!this.#options.reject) continue;
      if (rejected.length === 0) {
        log.push(`Applied patch ${patchName(section)} cleanly.`);
        continue;
      }
      log.push(
        `Applying patch ${patchName(section)} with ${rejected.length} reject${rejected.length > 1 ? "s" : ""}...`,
      );
      let text = `diff a/${name} b/${name}\t(rejected hunks)\n`;
      for (const [k, hunk] of section.hunks.entries()) {
        if (!rejected.includes(k)) {
          log.push(`Hunk #${k + 1} applied cleanly.`);
          continue;
        }
        log.push(`Rejected hunk #${k + 1}.`);
        text += hunk.lines.join("");
        if (!text.endsWith("\n")) text += "\n";
      }
      changes.set(`${name}.rej`, text);
    }
  }
}

function patchName({ oldName, newName }: Section): string {
  const [old, fresh] = [oldName, newName].map((name) => (name === undefined ? undefined : quoted(name)));
  return old !== undefined && fresh !== undefined && old !== fresh
    ? `${old} => ${fresh}`
    : (fresh ?? old ?? "");
}

/** No component may be empty, `.`, `..` or `.git` in any case. */
function isValidPath(name: string): boolean {
  return name
    .split("/")
    .every((part) => part !== "" && part !== "." && part !== ".." && !/^\.git$/i.test(part));
}
