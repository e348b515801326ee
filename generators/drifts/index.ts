import type { Drift } from "./drift.ts";
import { absent } from "./absent.ts";
import { addExisting } from "./add-existing.ts";
import { additionsOnly } from "./additions-only.ts";
import { ambiguous } from "./ambiguous.ts";
import { bareBlankContext } from "./bare-blank-context.ts";
import { bareContext } from "./bare-context.ts";
import { blankAdded } from "./blank-added.ts";
import { blankEdges } from "./blank-edges.ts";
import { blankIndented } from "./blank-indented.ts";
import { blankLost } from "./blank-lost.ts";
import { bom } from "./bom.ts";
import { caseDrift } from "./case.ts";
import { caseOfCut } from "./case-of-cut.ts";
import { createFile } from "./create-file.ts";
import { deleteMissing } from "./delete-missing.ts";
import { diffBareHeaders } from "./diff-bare-headers.ts";
import { diffCounts } from "./diff-counts.ts";
import { diffLineNumbers } from "./diff-line-numbers.ts";
import { diffNoHeaders } from "./diff-no-headers.ts";
import { doubledBackslashes } from "./doubled-backslashes.ts";
import { droppedLine } from "./dropped-line.ts";
import { duplicateResend } from "./duplicate-resend.ts";
import { elidedContext } from "./elided-context.ts";
import { elidedReplacement } from "./elided-replacement.ts";
import { ellipsisSign } from "./ellipsis-sign.ts";
import { emptySearch } from "./empty-search.ts";
import { escapedQuotes } from "./escaped-quotes.ts";
import { escapedSearch } from "./escaped-search.ts";
import { escapedSingleQuotes } from "./escaped-single-quotes.ts";
import { escapesInReplacement } from "./escapes-in-replacement.ts";
import { extraLine } from "./extra-line.ts";
import { fencedSides } from "./fenced-sides.ts";
import { fencedText } from "./fenced-text.ts";
import { finalNewline } from "./final-newline.ts";
import { fullWidth } from "./full-width.ts";
import { heredoc } from "./heredoc.ts";
import { htmlEntities } from "./html-entities.ts";
import { indentFirstLine } from "./indent-first-line.ts";
import { indentFlattened } from "./indent-flattened.ts";
import { indentMixed } from "./indent-mixed.ts";
import { indentShift } from "./indent-shift.ts";
import { indentUnit } from "./indent-unit.ts";
import { innerSpaces } from "./inner-spaces.ts";
import { jsonEscaped } from "./json-escaped.ts";
import { lateFailure } from "./late-failure.ts";
import { lineEndings } from "./line-endings.ts";
import { lineNumbers } from "./line-numbers.ts";
import { literalNewline } from "./literal-newline.ts";
import { literalTab } from "./literal-tab.ts";
import { locatorChooses } from "./locator-chooses.ts";
import { longerLine } from "./longer-line.ts";
import { markersInContent } from "./markers-in-content.ts";
import { metacharacters } from "./metacharacters.ts";
import { mixedEndings } from "./mixed-endings.ts";
import { moveOntoAnother } from "./move-onto-another.ts";
import { moveOntoItself } from "./move-onto-itself.ts";
import { nearTwin } from "./near-twin.ts";
import { noContext } from "./no-context.ts";
import { noEdits } from "./no-edits.ts";
import { noEndPatch } from "./no-end-patch.ts";
import { noNewlineNote } from "./no-newline-note.ts";
import { noOp } from "./no-op.ts";
import { notUtf8 } from "./not-utf8.ts";
import { outOfOrder } from "./out-of-order.ts";
import { overlapping } from "./overlapping.ts";
import { pathCase } from "./path-case.ts";
import { pathDotSlash } from "./path-dot-slash.ts";
import { pathEscape } from "./path-escape.ts";
import { pathLeadingSlash } from "./path-leading-slash.ts";
import { pathMissing } from "./path-missing.ts";
import { pathPrefix } from "./path-prefix.ts";
import { pathWrongFolder } from "./path-wrong-folder.ts";
import { proseAround } from "./prose-around.ts";
import { resendDeletion } from "./resend-deletion.ts";
import { resendInsertion } from "./resend-insertion.ts";
import { resendPartial } from "./resend-partial.ts";
import { rewordedComment } from "./reworded-comment.ts";
import { rewordedCut } from "./reworded-cut.ts";
import { rewordedTwo } from "./reworded-two.ts";
import { rewordedWord } from "./reworded-word.ts";
import { smartDashes } from "./smart-dashes.ts";
import { smartQuotes } from "./smart-quotes.ts";
import { specialSpaces } from "./special-spaces.ts";
import { stale } from "./stale.ts";
import { tabsSpaces } from "./tabs-spaces.ts";
import { trailingWhitespace } from "./trailing-whitespace.ts";
import { truncatedBlock } from "./truncated-block.ts";
import { unicodeForm } from "./unicode-form.ts";
import { v4aAnchorChooses } from "./v4a-anchor-chooses.ts";
import { v4aEndOfFile } from "./v4a-end-of-file.ts";
import { v4aGitHeader } from "./v4a-git-header.ts";
import { v4aNoMarker } from "./v4a-no-marker.ts";
import { v4aStackedAnchors } from "./v4a-stacked-anchors.ts";
import { whitespaceSearch } from "./whitespace-search.ts";
import { zeroWidth } from "./zero-width.ts";
import { dividerInContent } from "./divider-in-content.ts";
import { replaceAllDrifted } from "./replace-all-drifted.ts";
import { overlappingEdits } from "./overlapping-edits.ts";
import { chainedEdits } from "./chained-edits.ts";
import { oddText } from "./odd-text.ts";
import { sameName } from "./same-name.ts";
import { oddPath } from "./odd-path.ts";
import { ownEscapes } from "./own-escapes.ts";
import { ownNumbers } from "./own-numbers.ts";
import { blankInNewText } from "./blank-in-new-text.ts";
import { oddNewText } from "./odd-new-text.ts";
import { emptied } from "./emptied.ts";
import { dashesInContent } from "./dashes-in-content.ts";
import { v4aAdditionNowhere } from "./v4a-addition-nowhere.ts";
import { v4aStackedChoose } from "./v4a-stacked-choose.ts";
import { newlineChanges } from "./newline-changes.ts";
import { partOfWord } from "./part-of-word.ts";
import { deleteOtherText } from "./delete-other-text.ts";
import { diffLowCounts } from "./diff-low-counts.ts";
import { laterNumberChooses } from "./later-number-chooses.ts";
import { searchSentTwice } from "./search-sent-twice.ts";
import { pureRename } from "./pure-rename.ts";
import { longLine } from "./long-line.ts";
import { pathNamedOnce } from "./path-named-once.ts";
import { fileNamedTwice } from "./file-named-twice.ts";

/** Every drift of the default plan. Order is part of the generator's version: only ever append. */
export const DRIFT_TABLE: readonly Drift[] = [
  trailingWhitespace,
  indentShift,
  lineEndings,
  bom,
  ambiguous,
  absent,
  addExisting,
  additionsOnly,
  bareBlankContext,
  bareContext,
  blankAdded,
  blankEdges,
  blankIndented,
  blankLost,
  caseOfCut,
  caseDrift,
  createFile,
  deleteMissing,
  diffBareHeaders,
  diffCounts,
  diffLineNumbers,
  diffNoHeaders,
  doubledBackslashes,
  droppedLine,
  duplicateResend,
  elidedContext,
  elidedReplacement,
  ellipsisSign,
  emptySearch,
  escapedQuotes,
  escapedSearch,
  escapedSingleQuotes,
  escapesInReplacement,
  extraLine,
  fencedSides,
  fencedText,
  finalNewline,
  fullWidth,
  heredoc,
  htmlEntities,
  indentFirstLine,
  indentFlattened,
  indentMixed,
  indentUnit,
  innerSpaces,
  jsonEscaped,
  lateFailure,
  lineNumbers,
  literalNewline,
  literalTab,
  locatorChooses,
  longerLine,
  markersInContent,
  metacharacters,
  mixedEndings,
  moveOntoAnother,
  moveOntoItself,
  nearTwin,
  noContext,
  noEdits,
  noEndPatch,
  noNewlineNote,
  noOp,
  notUtf8,
  outOfOrder,
  overlapping,
  pathCase,
  pathDotSlash,
  pathEscape,
  pathLeadingSlash,
  pathMissing,
  pathPrefix,
  pathWrongFolder,
  proseAround,
  resendDeletion,
  resendInsertion,
  resendPartial,
  rewordedComment,
  rewordedCut,
  rewordedTwo,
  rewordedWord,
  smartDashes,
  smartQuotes,
  specialSpaces,
  stale,
  tabsSpaces,
  truncatedBlock,
  unicodeForm,
  v4aAnchorChooses,
  v4aEndOfFile,
  v4aGitHeader,
  v4aNoMarker,
  v4aStackedAnchors,
  whitespaceSearch,
  zeroWidth,
  dividerInContent,
  replaceAllDrifted,
  overlappingEdits,
  chainedEdits,
  oddText,
  sameName,
  oddPath,
  ownEscapes,
  ownNumbers,
  blankInNewText,
  oddNewText,
  emptied,
  dashesInContent,
  v4aAdditionNowhere,
  v4aStackedChoose,
  newlineChanges,
  partOfWord,
  deleteOtherText,
  diffLowCounts,
  laterNumberChooses,
  searchSentTwice,
  pureRename,
  longLine,
  fileNamedTwice,
  pathNamedOnce,
];
