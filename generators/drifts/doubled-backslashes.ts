import type { Drift } from "./drift.ts";
import { escapeDrift } from "./escape.ts";

/** Every backslash is sent twice, on both sides. */
export const doubledBackslashes: Drift = escapeDrift({
  name: "doubled-backslashes",
  summary: "every backslash twice, on both sides",
  plain: /\\/,
  escaped: /\\\\/,
  escape: (text) => text.replaceAll("\\", "\\\\"),
});
