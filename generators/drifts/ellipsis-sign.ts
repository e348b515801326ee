import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";

/** The one-character ellipsis for three full stops. */
export const ellipsisSign: Drift = markDrift({
  name: "ellipsis-sign",
  summary: "an ellipsis sign for three dots, on one side only",
  languages: ["toml", "html", "shell", "makefile", "css", "japanese", "emoji-js"],
  convert: (text) => text.replaceAll("...", "\u2026"),
  marks: /\u2026/u,
  plain: /\.\.\./u,
});
