import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";

/** Every backslash is sent twice, on both sides. */
export const doubledBackslashes: Drift = escapeDrift({
  name: "doubled-backslashes",
  summary: "every backslash twice, on both sides",
  languages: [
    "python",
    "typescript",
    "go",
    "rust",
    "java",
    "c",
    "json",
    "toml",
    "shell",
    "makefile",
    "emoji-js",
  ],
  plain: /\\/,
  escaped: /\\\\/,
  escape: (text) => text.replaceAll("\\", "\\\\"),
});
