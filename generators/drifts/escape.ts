import { ALL_FORMATS, type Drift } from "./drift.ts";
import { mapSent } from "./lines.ts";
import { matchedTexts, mentions } from "./matched.ts";

/** A drift that spells one kind of sign with escapes, on both sides and wherever it stands. */
export interface EscapeDrift {
  readonly name: string;
  readonly summary: string;
  readonly languages?: readonly string[];
  /** What is escaped, and what that kind of escape looks like; the file must have none of the latter. */
  readonly plain: RegExp;
  readonly escaped: RegExp;
  escape(text: string): string;
}

/** Makes a drift of escapes; the search has to show the kind, or the replacement's would be text. */
export function escapeDrift(drift: EscapeDrift): Drift {
  return {
    name: drift.name,
    family: "escapes",
    formats: ALL_FORMATS,
    summary: drift.summary,
    ...(drift.languages && { languages: drift.languages }),
    stage: 1,
    mixes: true,
    apply(scene) {
      let changed = false;
      for (const hunk of scene.hunks) {
        if (hunk.piece || hunk.replaceAll || mentions(scene, hunk, drift.escaped)) return false;
        const shown = matchedTexts(scene, hunk).some((text) => text.search(drift.plain) !== -1);
        if (!shown) {
          if (mentions(scene, hunk, drift.plain)) return false;
          continue;
        }
        if (mapSent(hunk, (text) => drift.escape(text))) changed = true;
      }
      return changed;
    },
  };
}
