import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";
import { allBut } from "./languages.ts";

/** Ampersands and angle brackets are sent as HTML entities, on both sides. */
export const htmlEntities: Drift = escapeDrift({
  name: "html-entities",
  summary: "ampersands and angle brackets as HTML entities, on both sides",
  languages: allBut("toml", "makefile", "chinese", "japanese"),
  plain: /[&<>]/,
  escaped: /&(?:lt|gt|amp|quot|apos|#\d+|#x[0-9a-f]+);/i,
  escape: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
});
