import { foldSigns } from "./prose-quotes.ts";
import type { Tolerate } from "./tolerance.ts";

const INDENT = /^[ \t]*/;
const INDENTATION_HAS_MEANING =
  /(?:\.(?:pyi?|ya?ml|md|rst|haml|pug|sass|coffee|nim|ini)|(?:^|\/)[Mm]akefile)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** A line without what an engine may rightly have undone in it: entities, backslashes and signs (rules 3 and 9). */
function bare(text: string): string {
  return foldSigns(text.normalize("NFKC"))
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] as string)
    .replaceAll("\\", "");
}

/** An added line may have the indentation that was sent, where indentation has no meaning. */
export const addedIndentLiteral: Tolerate = (accepted, actual, { path, sent }) => {
  if (INDENTATION_HAS_MEANING.test(path)) return actual;
  if (accepted.text.replace(INDENT, "") !== actual.text.replace(INDENT, "")) return actual;
  const stands = sent.includes(actual.text) || sent.some((line) => bare(line) === bare(actual.text));
  return stands ? { text: accepted.text, ending: actual.ending } : actual;
};
