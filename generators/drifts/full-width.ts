import { markDrift } from "./marks.ts";
import type { Drift } from "./drift.ts";
import { allBut } from "./languages.ts";

/** Full-width forms of brackets, commas, colons and semicolons. */
export const fullWidth: Drift = markDrift({
  name: "full-width",
  summary: "full-width punctuation for plain, on one side only",
  languages: allBut("chinese", "japanese"),
  convert: (text) => text.replace(/[(),:;!?]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  marks: /[\uff01-\uff5e]/u,
  plain: /[(),:;!?]/u,
});
