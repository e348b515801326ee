import type { Dialect } from "../../dialect.ts";
import { hermesDialect } from "../../shared/hermes/dialect.ts";
import { hermesLibrary, type HermesLibrary } from "../../shared/hermes/library.ts";
import { ambiguity } from "../../shared/hermes/guards/ambiguity.ts";
import { emptySearch, identicalTexts } from "../../shared/hermes/guards/edit-guards.ts";
import { escapedQuotes } from "../../shared/hermes/guards/escape-drift.ts";
import type { HermesProfile } from "../../shared/hermes/profile.ts";
import { blockAnchor } from "../../shared/hermes/strategies/block-anchor.ts";
import { contextAware, HALF_OF_LINES } from "../../shared/hermes/strategies/context-aware.ts";
import { escapeNormalized } from "../../shared/hermes/strategies/escape-normalized.ts";
import { exact } from "../../shared/hermes/strategies/exact.ts";
import { lineTrimmed } from "../../shared/hermes/strategies/line-trimmed.ts";
import { unicodeNormalized } from "../../shared/hermes/strategies/unicode-normalized.ts";
import { indentationFlexible, trimmedBoundary } from "../../shared/hermes/strategies/unreachable.ts";
import { whitespaceNormalized } from "../../shared/hermes/strategies/whitespace-normalized.ts";
import { EIGHT_MARKS, Typography } from "../../shared/hermes/typography.ts";

const typography = new Typography(EIGHT_MARKS);

const profile: HermesProfile = {
  name: "hermes-0.19",
  mirrors: { source: "pypi:hermes-agent", version: "0.19.0" },
  fuzzy: {
    editGuards: [emptySearch, identicalTexts],
    ladder: [
      exact,
      lineTrimmed,
      whitespaceNormalized,
      indentationFlexible,
      escapeNormalized,
      trimmedBoundary,
      unicodeNormalized(typography),
      blockAnchor(typography, { onlyCandidate: 0.5, oneOfSeveral: 0.7 }),
      contextAware(HALF_OF_LINES),
    ],
    matchGuards: [ambiguity, escapedQuotes],
    typography,
    insideMark: "start-of-text",
  },
  patch: {
    markers: "contained",
    dropsCr: false,
    knowsCodexMarkers: false,
    validatesAgainst: "disk",
    ignoresEqualLines: false,
    needsFreeTarget: false,
  },
  files: {
    binary: "control-characters",
    folder: "missing-file",
    endingFromOldText: false,
    patchLint: "disk",
  },
  recognisesAppliedEdits: false,
};

/** The patch tool of Hermes Agent 0.19.0, the newest release that can be installed and asked. */
export const dialect: Dialect = hermesDialect(profile);

const library: HermesLibrary = hermesLibrary(profile);

/** Its replace function alone, for those who port it. */
export const findAndReplace: HermesLibrary["findAndReplace"] = library.findAndReplace;

/** Its patch parser alone. */
export const parsePatch: HermesLibrary["parsePatch"] = library.parsePatch;
