import { matchedText, type Match, type MatchGuard, type Objection } from "./guard.ts";

/*
 * Signs that a tool call was escaped once too often: escapes that stand in the edit and not in the file. An
 * exact match has proved that the file holds them, so the guards look at the others only.
 */

/** Hermes 0.19: `\'` or `\"` in both search and replacement, and nowhere in the matched text. */
export const escapedQuotes: MatchGuard = {
  name: "escape-drift",
  check: (match) => (match.strategy.class === "exact" ? undefined : quoteDrift(match)),
};

/** Newest Hermes: that, or line breaks as `\n`, or every run of backslashes doubled. */
export const escapedText: MatchGuard = {
  name: "escape-drift",
  check: (match) =>
    match.strategy.class === "exact"
      ? undefined
      : (quoteDrift(match) ?? newlineDrift(match) ?? doubledBackslashes(match)),
};

function quoteDrift(match: Match): Objection | undefined {
  const { search, replacement } = match;
  for (const [quote, shown, plain] of [
    ["\\'", `"\\\\'"`, `"'"`],
    ['\\"', `'\\\\"'`, `'"'`],
  ] as const) {
    if (replacement.includes(quote) && search.includes(quote) && !matchedText(match).includes(quote)) {
      return drift(
        `old_string and new_string contain the literal sequence ${shown} but the matched region of the file ` +
          "does not. This is almost always a tool-call serialization artifact where an apostrophe or quote " +
          "got prefixed with a spurious backslash. Re-read the file with read_file and pass " +
          `old_string/new_string without backslash-escaping ${plain} characters.`,
      );
    }
  }
  return undefined;
}

function newlineDrift({ content, spans, search, replacement }: Match): Objection | undefined {
  if (!replacement.includes("\\n")) return undefined;
  const literals = occurrences(search, "\\n");
  for (const [start, end] of spans) {
    const region = content.text.slice(start, end);
    if (region.includes("\n") && literals > occurrences(region, "\\n")) {
      return drift(
        "old_string has line breaks as the two characters \\n where the matched region of the file has real " +
          "ones. Re-read the file with read_file and pass old_string/new_string with real line breaks.",
      );
    }
  }
  return undefined;
}

function doubledBackslashes(match: Match): Objection | undefined {
  const sent = backslashRuns(match.search);
  const held = backslashRuns(matchedText(match));
  if (held.length === 0 || sent.length !== held.length) return undefined;
  if (!sent.every((run, i) => run === 2 * held[i]!)) return undefined;
  if (held.length < 2 && held[0]! < 2) return undefined;
  const written = backslashRuns(match.replacement);
  if (written.length === held.length && written.every((run, i) => run === held[i])) return undefined;
  return drift(
    "every run of backslashes in old_string is twice as long as in the matched region of the file. Re-read " +
      "the file with read_file and pass old_string/new_string with as many backslashes as the file has.",
  );
}

function drift(detail: string): Objection {
  return { code: "escape-drift", message: `Escape-drift detected: ${detail}` };
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

function backslashRuns(text: string): number[] {
  return Array.from(text.matchAll(/\\+/g), ([run]) => run.length);
}
