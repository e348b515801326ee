import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";
import { allBut } from "./languages.ts";

/** Double quotes have a backslash before them, on both sides. */
export const escapedQuotes: Drift = escapeDrift({
  name: "escaped-quotes",
  summary: "double quotes with a backslash, on both sides",
  languages: allBut("go", "c"),
  plain: /"/,
  escaped: /\\"/,
  escape: (text) => text.replaceAll('"', '\\"'),
});
