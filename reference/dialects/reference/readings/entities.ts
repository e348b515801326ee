import type { Pair } from "../plan.ts";

const ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#39|#34|#x27|#x22|#60|#62|#38|#x2F|#47);/g;
const MEANS: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": "\u00a0",
  "&#39;": "'",
  "&#34;": '"',
  "&#x27;": "'",
  "&#x22;": '"',
  "&#60;": "<",
  "&#62;": ">",
  "&#38;": "&",
  "&#x2F;": "/",
  "&#47;": "/",
};

/**
 * Decodes HTML entities once, where both sides are encoded throughout: no sign that an encoder would have
 * replaced stands bare in either.
 */
export function undoEntities(pair: Pair): Pair | undefined {
  const both = pair.search + pair.replace;
  const used = new Set(pair.search.match(ENTITY) ?? []);
  if (used.size === 0) return undefined;
  const bare = both.replace(ENTITY, "");
  if (/[<>]/.test(bare) || bare.includes("&")) return undefined;
  const quotes = (both.match(ENTITY) ?? []).some((entity) => MEANS[entity] === '"');
  if (quotes && bare.includes('"')) return undefined;
  const decode = (text: string): string => text.replace(ENTITY, (entity) => MEANS[entity]!);
  return { search: decode(pair.search), replace: decode(pair.replace) };
}
