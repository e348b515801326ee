/*
 * Lines that stand for code left out: `# ...`, `// ... existing code ...`, `/* rest of the file *\/`.
 */

const LEADER = /^(?:\/\/+|#+|--+|\/\*+|<!--|;+|%+|\{\/\*|\*|"""|'''|REM\b)\s*/;
const TRAILER = /\s*(?:\*\/\}?|-->|"""|''')$/;
const SUBJECT =
  "code|file|function|method|methods|class|body|implementation|content|contents|lines?|imports?|fields?|logic|functions|tests?|section|document|text|configuration|config|rules?|entries|items|values|properties|props|definitions|module|script|block|part|stuff|things|above|below|here";
const LEFT_OUT =
  /\b(rest|remainder|existing|unchanged|remaining|omitted|previous code|as before|unmodified|truncated|snip(ped)?|same as (before|above)|keep|more|other|and so on|etc|code here|stays the same|no changes?)\b/i;
const WITHOUT_DOTS = new RegExp(
  `^[([]?(the )?(rest|remainder) of (the |this |your )?(existing |original )?(${SUBJECT})\\b[^.=;{}]{0,40}[)\\]]?$|` +
    `^[([]?(existing|remaining|unchanged|previous|other) (${SUBJECT})( (here|unchanged|stays?|remains?|the same|as (is|before)|goes here|omitted))*[)\\]]?$`,
  "i",
);
const DOTS = /^(?:\.{3,}|\u2026)|(?:\.{3,}|\u2026)$/;
const ONLY_DOTS = /^[([]?(?:\.{3,}|\u2026)[)\]]?$/;
const BOTH_DOTS = /^[([]?(?:\.{3,}|\u2026).{0,80}?(?:\.{3,}|\u2026)[)\]]?$/;
const COUNTED =
  /^[([]?(?:\.{3,}|\u2026)?\s*[([]?\d+ (more |other )?lines? (omitted|truncated|hidden|skipped|unchanged|not shown)/i;

/** Whether a line says that code is left out. */
export function isElisionMark(line: string): boolean {
  const trimmed = line.trim();
  if (trimmed === "" || trimmed.length > 120) return false;
  const inner = trimmed.replace(LEADER, "").replace(TRAILER, "").trim();
  if (ONLY_DOTS.test(inner) || COUNTED.test(inner)) return true;
  const commented = inner !== trimmed;
  if (BOTH_DOTS.test(inner)) return commented || LEFT_OUT.test(inner);
  if (DOTS.test(inner.replace(/[)\]]$/, "")))
    return LEFT_OUT.test(inner) && (commented || /^(\.{3}|\u2026)/.test(inner));
  return commented && WITHOUT_DOTS.test(inner);
}

/** A mark that is nothing but dots, which some languages also use as a statement. */
export function isBareDots(line: string): boolean {
  return /^(?:\.{3}|\u2026)$/.test(line.trim());
}
