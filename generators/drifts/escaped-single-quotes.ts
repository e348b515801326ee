import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";

/** Single quotes have a backslash before them, on both sides. */
export const escapedSingleQuotes: Drift = escapeDrift({
  name: "escaped-single-quotes",
  summary: "single quotes with a backslash, on both sides",
  languages: [
    "python",
    "typescript",
    "go",
    "rust",
    "java",
    "c",
    "yaml",
    "toml",
    "markdown",
    "html",
    "shell",
    "makefile",
    "css",
    "sql",
    "emoji-js",
  ],
  plain: /'/,
  escaped: /\\'/,
  escape: (text) => text.replaceAll("'", "\\'"),
});
