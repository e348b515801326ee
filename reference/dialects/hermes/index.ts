import type { Dialect } from "../../dialect.ts";
import { hermesDialect } from "../../shared/hermes/dialect.ts";
import { hermesLibrary, type HermesLibrary } from "../../shared/hermes/library.ts";
import { ambiguityWithLines } from "../../shared/hermes/guards/ambiguity.ts";
import { approximateReplaceAll } from "../../shared/hermes/guards/approximate-replace-all.ts";
import { emptySearch, identicalTexts, whitespaceSearch } from "../../shared/hermes/guards/edit-guards.ts";
import { escapedText } from "../../shared/hermes/guards/escape-drift.ts";
import type { HermesProfile } from "../../shared/hermes/profile.ts";
import { blockAnchor } from "../../shared/hermes/strategies/block-anchor.ts";
import { contextAware, EVERY_LINE } from "../../shared/hermes/strategies/context-aware.ts";
import { escapeNormalized } from "../../shared/hermes/strategies/escape-normalized.ts";
import { exact } from "../../shared/hermes/strategies/exact.ts";
import { lineTrimmed } from "../../shared/hermes/strategies/line-trimmed.ts";
import { unicodeNormalized } from "../../shared/hermes/strategies/unicode-normalized.ts";
import { indentationFlexible, trimmedBoundary } from "../../shared/hermes/strategies/unreachable.ts";
import { whitespaceNormalized } from "../../shared/hermes/strategies/whitespace-normalized.ts";
import { MARKS_AND_SPACES, Typography } from "../../shared/hermes/typography.ts";

const typography = new Typography(MARKS_AND_SPACES);

const profile: HermesProfile = {
  name: "hermes",
  fuzzy: {
    editGuards: [emptySearch, whitespaceSearch, identicalTexts],
    ladder: [
      exact,
      lineTrimmed,
      whitespaceNormalized,
      indentationFlexible,
      escapeNormalized,
      trimmedBoundary,
      unicodeNormalized(typography),
      blockAnchor(typography, { onlyCandidate: 0.5, oneOfSeveral: 0.7 }),
      contextAware(EVERY_LINE),
    ],
    matchGuards: [ambiguityWithLines, approximateReplaceAll, escapedText],
    typography,
    insideMark: "the-mark",
  },
  patch: {
    markers: "whole-line",
    dropsCr: true,
    knowsCodexMarkers: true,
    validatesAgainst: "pending",
    ignoresEqualLines: true,
    needsFreeTarget: true,
  },
  files: {
    binary: "bytes",
    folder: "is-directory",
    endingFromOldText: true,
    patchLint: "write",
  },
  recognisesAppliedEdits: true,
};

/**
 * The patch tool of Hermes Agent as its public source stands after 0.19; no release of it can be installed, so
 * this profile follows what was read, not what was run.
 */
export const dialect: Dialect = hermesDialect(profile);

const library: HermesLibrary = hermesLibrary(profile);

/** Its replace function alone, for those who port it. */
export const findAndReplace: HermesLibrary["findAndReplace"] = library.findAndReplace;

/** Its patch parser alone. */
export const parsePatch: HermesLibrary["parsePatch"] = library.parsePatch;
