import type { Code } from "../../../spec/types.ts";
import type { Trace } from "../../trace.ts";
import { findAndReplace } from "./find-and-replace.ts";
import type { HermesProfile } from "./profile.ts";
import type { Operation } from "./v4a/operation.ts";
import { parsePatch } from "./v4a/parse.ts";
import { Watch } from "./watch.ts";

/** What came of one find and replace, as the Python function returns it. */
export interface Replacement {
  /** The text with the edit made; the text as it was where it was not. */
  readonly text: string;
  /** Places replaced; 0 where none. */
  readonly count: number;
  /** The strategy that matched; null where none did or a guard stopped the edit. */
  readonly strategy: string | null;
  /** Why nothing was replaced; null where something was. */
  readonly error: { readonly code: Code; readonly message: string } | null;
}

/** A patch's operations in order, or what is wrong with it. */
export interface ParsedPatch {
  readonly operations: readonly Operation[];
  readonly error: string | null;
}

/** The two functions that a port of Hermes' editing needs, apart from files and requests. */
export interface HermesLibrary {
  /**
   * Replaces `search` in `content` by the ladder; without `replaceAll` it has to match in one place. Line ends
   * and BOM are the caller's business. `trace` is told what each strategy saw, positions in code points.
   */
  readonly findAndReplace: (
    content: string,
    search: string,
    replacement: string,
    options?: { readonly replaceAll?: boolean; readonly trace?: Trace },
  ) => Replacement;
  /** Reads a V4A patch. A text without any operation is no error. */
  readonly parsePatch: (patch: string) => ParsedPatch;
}

/** The functions of one version. */
export function hermesLibrary({ fuzzy, patch }: Pick<HermesProfile, "fuzzy" | "patch">): HermesLibrary {
  return {
    findAndReplace(content, search, replacement, { replaceAll = false, trace } = {}) {
      const watch = trace && new Watch(trace, 0, "");
      const outcome = findAndReplace(fuzzy, content, search, replacement, replaceAll, watch);
      if (outcome.ok) {
        return { text: outcome.text, count: outcome.spans.length, strategy: outcome.strategy, error: null };
      }
      return {
        text: content,
        count: 0,
        strategy: null,
        error: { code: outcome.code, message: outcome.message },
      };
    },
    parsePatch(text) {
      const parsed = parsePatch(text, patch);
      return parsed.ok
        ? { operations: parsed.operations, error: null }
        : { operations: [], error: parsed.message };
    },
  };
}
