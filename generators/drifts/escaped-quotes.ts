import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";

/** Double quotes have a backslash before them, on both sides. */
export const escapedQuotes: Drift = escapeDrift({
  name: "escaped-quotes",
  summary: "double quotes with a backslash, on both sides",
  languages: [
    "python",
    "typescript",
    "rust",
    "java",
    "yaml",
    "json",
    "toml",
    "markdown",
    "html",
    "shell",
    "makefile",
    "css",
    "sql",
    "chinese",
    "japanese",
    "emoji-js",
  ],
  plain: /"/,
  escaped: /\\"/,
  escape: (text) => text.replaceAll('"', '\\"'),
});
