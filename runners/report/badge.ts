import type { Run } from "../run/file/lines.ts";
import { summaryOf } from "./summary.ts";
import { number, percent } from "./words.ts";

/** The JSON of a shields.io endpoint badge: silent corruption with its denominator, never one total score. */
export function badge(run: Run): string {
  const { headline, agreement, generated, corpus } = summaryOf(run);
  let message = "no cases";
  let color = "lightgrey";
  if (agreement && agreement.of > 0) {
    message = `as ${run.header.dialect ?? "?"} ${number(agreement.same)}/${number(agreement.of)}`;
    color = agreement.same === agreement.of ? "brightgreen" : "orange";
  } else if (headline) {
    const { hits } = generated.corruption;
    message = `${number(hits)}/${number(generated.put)} corrupt, ${percent(headline.recovery.value)} recovered`;
    color = hits === 0 ? "brightgreen" : headline.corruption.value < 0.05 ? "yellow" : "red";
  } else if (corpus) {
    const { met, tested } = corpus.met.levels.MUST;
    message = `MUST ${number(met)}/${number(tested)}`;
    color = met === tested ? "brightgreen" : "red";
  }
  return `${JSON.stringify({ schemaVersion: 1, label: "editproof", message, color })}\n`;
}
