import type { HermesProfile } from "../profile.ts";
import { findAndReplace } from "../find-and-replace.ts";
import type { Workspace, Reading } from "../files/workspace.ts";
import { isAlreadyApplied } from "../guards/already-applied.ts";
import type { Objection } from "../guards/guard.ts";
import { hintOccurrences } from "./hunks.ts";
import { explained } from "../refusal-message.ts";
import {
  addedText,
  changesLines,
  leavesLines,
  replacementOf,
  searchOf,
  type Hunk,
  type Operation,
} from "./operation.ts";

/**
 * Goes through a patch without writing anything and gathers all that stands against it. Hints choose no place
 * here: a hunk that matches twice is refused whatever its hint.
 */
export function validate(
  operations: readonly Operation[],
  workspace: Workspace,
  profile: HermesProfile,
): Objection[] {
  const validation = new Validation(workspace, profile);
  for (const operation of operations) validation.check(operation);
  return validation.objections();
}

class Validation {
  readonly #workspace: Workspace;
  readonly #profile: HermesProfile;
  readonly #objections: Objection[] = [];
  /** Texts that earlier operations leave, undefined for files they take away. */
  readonly #pending = new Map<string, string | undefined>();
  #changes = 0;

  constructor(workspace: Workspace, profile: HermesProfile) {
    this.#workspace = workspace;
    this.#profile = profile;
  }

  objections(): Objection[] {
    if (this.#objections.length === 0 && this.#changes === 0) {
      const message = "Patch contains no changes (only context lines were provided)";
      return [{ code: "no-op", message }];
    }
    return this.#objections;
  }

  check(operation: Operation): void {
    if (operation.kind === "update") {
      this.#update(operation);
      return;
    }
    this.#changes++;
    if (operation.kind === "delete") this.#delete(operation);
    else if (operation.kind === "move") this.#move(operation);
    else this.#add(operation);
  }

  #read(path: string): Reading {
    if (this.#profile.patch.validatesAgainst === "disk") return this.#workspace.read(path);
    const at = this.#workspace.locate(path);
    if (!this.#pending.has(at)) return this.#workspace.read(path);
    const text = this.#pending.get(at);
    return text === undefined
      ? { ok: false, missing: true, code: "missing-file", message: "file not found" }
      : { ok: true, text };
  }

  #leave(path: string, text: string | undefined): void {
    this.#pending.set(this.#workspace.locate(path), text);
  }

  #object(code: Objection["code"], message: string): void {
    this.#objections.push({ code, message });
  }

  #update({ path, hunks }: Operation): void {
    const reading = this.#read(path);
    if (!reading.ok) {
      this.#object(reading.code, `${path}: ${reading.message}`);
      return;
    }
    let { text } = reading;
    hunks.forEach((hunk, index) => {
      text = this.#hunk(path, index, hunk, text);
    });
    this.#leave(path, text);
  }

  /** The text after a hunk; unchanged where it fails or only adds. */
  #hunk(path: string, index: number, hunk: Hunk, text: string): string {
    if (!changesLines(hunk)) return text;
    this.#changes++;
    if (this.#profile.patch.ignoresEqualLines && leavesLines(hunk)) return text;
    const search = searchOf(hunk);
    if (search === undefined) {
      this.#hint(path, hunk, text);
      return text;
    }
    const replacement = replacementOf(hunk);
    const outcome = findAndReplace(this.#profile.fuzzy, text, search, replacement, false);
    if (outcome.ok) return outcome.text;
    if (this.#profile.recognisesAppliedEdits && isAlreadyApplied(text, search, replacement)) return text;
    const label = hunk.hint ? `'${hunk.hint}'` : "(no hint)";
    const message = explained(outcome, search, text);
    this.#object(outcome.code, `${path}: hunk ${index + 1} ${label} not found — ${message}`);
    return text;
  }

  #hint(path: string, { hint }: Hunk, text: string): void {
    if (!hint) return;
    const occurrences = hintOccurrences(text, hint);
    const start = `${path}: addition-only hunk context hint '${hint}'`;
    if (occurrences === 0) this.#object("not-found", `${start} not found`);
    else if (occurrences > 1) this.#object("ambiguous", `${start} is ambiguous (${occurrences} occurrences)`);
  }

  #delete({ path }: Operation): void {
    if (this.#read(path).ok) this.#leave(path, undefined);
    else this.#object("missing-file", `${path}: file not found for deletion`);
  }

  #move({ path, to = "" }: Operation): void {
    const source = this.#read(path);
    if (!source.ok) this.#object("missing-file", `${path}: source file not found for move`);
    if (this.#read(to).ok) {
      this.#object("file-exists", `${to}: destination already exists — move would overwrite`);
    } else if (source.ok) {
      this.#leave(to, source.text);
      this.#leave(path, undefined);
    }
  }

  #add(operation: Operation): void {
    const { path } = operation;
    if (this.#profile.patch.needsFreeTarget && this.#read(path).ok) {
      this.#object("file-exists", `${path}: file already exists — use Update File, not Add File`);
    } else {
      this.#leave(path, addedText(operation));
    }
  }
}
