import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";

/** Ampersands and angle brackets are sent as HTML entities, on both sides. */
export const htmlEntities: Drift = escapeDrift({
  name: "html-entities",
  summary: "ampersands and angle brackets as HTML entities, on both sides",
  languages: [
    "python",
    "typescript",
    "go",
    "rust",
    "java",
    "c",
    "yaml",
    "json",
    "markdown",
    "html",
    "shell",
    "css",
    "sql",
    "emoji-js",
  ],
  plain: /[&<>]/,
  escaped: /&(?:lt|gt|amp|quot|apos|#\d+|#x[0-9a-f]+);/i,
  escape: (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
});
