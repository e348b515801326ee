import type { Code } from "../../../spec/types.ts";
import { unescapeControls } from "./control-characters.ts";
import type { FuzzyRules } from "./fuzzy-rules.ts";
import { matchedText, type Match } from "./guards/guard.ts";
import { baseIndent, reindent } from "./reindent.ts";
import { splice } from "./splice.ts";
import type { Strategy } from "./strategy.ts";
import { TextView, type Span } from "./text-view.ts";
import { keepTypography } from "./typography-keeper.ts";
import type { Watch } from "./watch.ts";

/** A text with the edit made, or why it was not. */
export type Outcome =
  | { readonly ok: true; readonly text: string; readonly strategy: string; readonly spans: readonly Span[] }
  | { readonly ok: false; readonly code: Code; readonly message: string };

/** Message of a search that no strategy finds. */
export const NOT_FOUND = "Could not find a match for old_string in the file";

/**
 * Hermes' fuzzy find and replace: guards on the edit, then the ladder, then guards on the match, then the
 * replacement fitted to the matched text. Spans are UTF-16 offsets of `content`.
 */
export function findAndReplace(
  rules: FuzzyRules,
  content: string,
  search: string,
  replacement: string,
  replaceAll: boolean,
  watch?: Watch,
): Outcome {
  for (const guard of rules.editGuards) {
    const objection = guard.check(search, replacement);
    if (objection) return refused(guard.name, objection, watch);
  }
  const view = new TextView(content);
  for (const strategy of rules.ladder) {
    const weighing = watch?.weighing();
    const spans = strategy.find(view, search, weighing?.weigh);
    if (spans.length === 0) {
      watch?.tried(view, strategy, "no-match", weighing?.candidates ?? []);
      continue;
    }
    const match: Match = { content: view, strategy, spans, search, replacement, replaceAll };
    for (const guard of rules.matchGuards) {
      const objection = guard.check(match);
      if (!objection) continue;
      const outcome = objection.code === "ambiguous" ? "ambiguous" : "rejected";
      watch?.tried(view, strategy, outcome, weighing?.candidates ?? [], spans);
      return refused(guard.name, objection, watch);
    }
    watch?.tried(view, strategy, "matched", weighing?.candidates ?? [], spans);
    return { ok: true, text: replaced(rules, match, watch), strategy: strategy.name, spans };
  }
  return { ok: false, code: "not-found", message: NOT_FOUND };
}

function refused(guard: string, { code, message }: { code: Code; message: string }, watch?: Watch): Outcome {
  watch?.stopped(guard, code, message);
  return { ok: false, code, message };
}

/** The content with the replacement, fitted to the matched text, at all places. */
function replaced(rules: FuzzyRules, match: Match, watch?: Watch): string {
  const { content, strategy, spans, search } = match;
  const unescaped = unescapeControls(match.replacement, () => matchedText(match));
  watch?.adjusted("control-characters", match.replacement, unescaped);
  const added = isTypography(strategy)
    ? keepTypography(rules.typography, rules.insideMark, matchedText(match), search, unescaped)
    : unescaped;
  watch?.adjusted("typography", unescaped, added);

  const searchBase = strategy.class === "exact" ? undefined : baseIndent(search);
  if (searchBase === undefined || added === "") return splice(content, spans, () => added);
  const byBase = new Map<string, string>();
  return splice(content, spans, ([start, end]) => {
    const base = baseIndent(content.text.slice(start, end));
    if (base === undefined) return added;
    let text = byBase.get(base);
    if (text === undefined) {
      text = reindent(added, searchBase, base);
      watch?.adjusted("indentation", added, text);
      byBase.set(base, text);
    }
    return text;
  });
}

function isTypography(strategy: Strategy): boolean {
  return strategy.class === "typography";
}
