import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";
import { allBut } from "./languages.ts";

/** Every backslash is sent twice, on both sides. */
export const doubledBackslashes: Drift = escapeDrift({
  name: "doubled-backslashes",
  summary: "every backslash twice, on both sides",
  languages: allBut("yaml", "markdown", "html", "css", "sql", "chinese", "japanese"),
  plain: /\\/,
  escaped: /\\\\/,
  escape: (text) => text.replaceAll("\\", "\\\\"),
});
