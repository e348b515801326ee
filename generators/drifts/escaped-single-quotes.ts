import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";
import { allBut } from "./languages.ts";

/** Single quotes have a backslash before them, on both sides. */
export const escapedSingleQuotes: Drift = escapeDrift({
  name: "escaped-single-quotes",
  summary: "single quotes with a backslash, on both sides",
  languages: allBut("json", "chinese", "japanese"),
  plain: /'/,
  escaped: /\\'/,
  escape: (text) => text.replaceAll("'", "\\'"),
});
