// Made from spec/schemas/*.schema.json by `npm run types`. Do not edit.

export type StrategyClass = ("exact" | "line-endings" | "whitespace" | "indentation" | "escapes" | "typography" | "blank-lines" | "anchor" | "similarity" | "elision" | "position" | "other")
/**
 * A file's content: its text exactly (a BOM kept as U+FEFF), or base64 for bytes that are not UTF-8.
 */
export type Content = (string | {
base64: string
})
export type Format = ("replace" | "replace-many" | "search-replace" | "v4a" | "unified-diff")
export type Code = ("not-found" | "ambiguous" | "no-op" | "already-applied" | "empty-search" | "whitespace-search" | "escape-drift" | "elision" | "line-number-prefix" | "truncated" | "approximate-replace-all" | "overlap" | "malformed" | "no-edits" | "missing-file" | "file-exists" | "is-directory" | "not-utf8" | "bad-path" | "outside-root" | "permission-denied" | "approval-required" | "too-large" | "stale" | "syntax" | "io" | "other")
export type Tolerance = ("added-line-endings" | "added-indent-literal" | "prose-quotes" | "trailing-blanks-of-added-lines")
/**
 * What an engine is asked, without the wire's own fields.
 */
export type EditRequest = ({
format: "replace"
files: Files
edit: ReplaceEdit
options?: Options
} | {
format: "replace-many"
files: Files
edit: ReplaceManyEdit
options?: Options
} | {
format: ("search-replace" | "v4a" | "unified-diff")
files: Files
edit: TextEdit
options?: Options
})
export type Status = ("applied" | "already-applied" | "partial" | "refused" | "unsupported" | "error")
export type ReportField = ("strategy" | "span" | "similarity" | "count" | "code" | "warnings" | "message")
export type ApplyRequest = (EditRequest & {
id: number
op: "apply"
case?: string
})
export type ApplyResponse = (EditResponse & {
id: number
})

/**
 * Where a case comes from.
 */
export interface Provenance {
kind: ("written" | "recorded" | "reported" | "generated" | "adopted")
source?: string
engine?: string
note?: string
}
/**
 * What the standard says of an answer's words, where the case fixes them; the ladder class in place of a strategy's name.
 */
export interface Expectation {
class?: StrategyClass
count?: number
/**
 * @minItems 2
 * @maxItems 2
 */
span?: [number, number]
warnings?: string[]
}
/**
 * The flat record of choices from which a generated case is built.
 */
export interface Recipe {
[k: string]: unknown
}
/**
 * A change of the tree by somebody else, between two edits of a sequence.
 */
export interface OutsideChange {
files: FileChanges
}
/**
 * What differs from the request: path to new content, null for a deleted file.
 */
export interface FileChanges {
[k: string]: Content | null
}
export interface Step {
before?: OutsideChange
format: Format
edit: {

}
options?: Options
truth: Truth
}
export interface Options {
[k: string]: unknown
}
export interface Truth {
/**
 * @maxItems 8
 */
accept: AcceptedTree[]
unchanged: boolean
refuse: ("right" | "tolerable" | "wrong")
codes?: Code[]
tolerances?: Tolerance[]
camps?: Camps
}
export interface AcceptedTree {
files: FileChanges
/**
 * Only an answer of this status may bring this tree; absent: success.
 */
status?: ("applied" | "already-applied" | "partial")
}
/**
 * axis=camp, such as ambiguity=first, to its outcome.
 */
export interface Camps {
[k: string]: CampOutcome
}
/**
 * What another camp of a policy axis may answer.
 */
export interface CampOutcome {
accept?: AcceptedTree[]
unchanged?: boolean
refuse?: boolean
}
export interface Case {
id: string
title: string
why?: string
requirements: string[]
provenance: Provenance
tags?: string[]
drifts?: string[]
request: EditRequest
truth?: Truth
expect?: Expectation
/**
 * What each dialect answers, by dialect name.
 */
dialects?: {
[k: string]: EditResponse
}
/**
 * Further edits of a sequence; the harness carries the tree along.
 */
then?: Step[]
recipe?: Recipe
}
/**
 * Relative POSIX path to content.
 */
export interface Files {
[k: string]: Content
}
export interface ReplaceEdit {
path: string
old: string
new: string
replaceAll?: boolean
}
export interface ReplaceManyEdit {
path: string
edits: Pair[]
}
export interface Pair {
old: string
new: string
replaceAll?: boolean
}
/**
 * The text as the model wrote it; path where the text carries no file name.
 */
export interface TextEdit {
path?: string
text: string
}
/**
 * An engine's answer, without the wire's own fields.
 */
export interface EditResponse {
status: Status
files?: FileChanges
code?: Code
message?: string
edits?: EditEntry[]
warnings?: Warning[]
}
/**
 * One edit of the request: a pair, a block, a hunk, or a file added, deleted or moved. Positions are code points, end exclusive, -1 where none.
 */
export interface EditEntry {
status: Status
path?: string
code?: Code
message?: string
strategy?: (string | null)
count?: number
start?: number
end?: number
spans?: [number, number][]
similarity?: number
}
export interface Warning {
code: string
path?: string
message?: string
}
export interface CaseFile {
$schema?: string
schema: 1
title?: string
cases: Case[]
}
export interface LadderStep {
name: string
class: StrategyClass
}
export interface Flavours {
"search-replace"?: ("aider" | "plain" | "cline" | "roo")
v4a?: ("envelope" | "bare")
"unified-diff"?: ("git" | "plain")
}
/**
 * What an engine takes of a format, where not all of it.
 */
export interface Shape {
files?: number
edits?: number
replaceAll?: boolean
}
export interface Shapes {
[k: string]: Shape
}
export interface PolicyChoice {
camp: string
/**
 * The place in the engine's own documentation.
 */
where?: string
}
/**
 * Contested choices made on purpose: policy axis to camp.
 */
export interface Policies {
[k: string]: PolicyChoice
}
export interface EngineIdentity {
name: string
version: string
language: string
homepage?: string
source: string
}
export interface HelloRequest {
id: number
op: "hello"
protocol: number
}
export interface Hello {
id: number
protocol: 1
engine: EngineIdentity
dialect: (string | null)
formats: Format[]
flavours?: Flavours
shapes?: Shapes
reports: ReportField[]
pipeline?: number
limits?: {
maxBytes?: number
}
ladder?: LadderStep[]
policies?: Policies
ops?: string[]
disk?: boolean
surrogates?: boolean
}
export interface DiskRequest {
id: number
op: "apply"
case?: string
format: Format
root: string
edit: {

}
options?: Options
}
export interface ParseRequest {
id: number
op: "parse"
format: Format
edit: {

}
}
export interface ParsedHunk {
hint?: (string | null)
search: string
replace: string
line?: (number | null)
}
export interface ParsedOperation {
op: ("update" | "add" | "delete" | "move")
path: string
to?: string
hunks: ParsedHunk[]
}
export interface ParseResponse {
status: ("parsed" | "refused" | "unsupported")
code?: Code
message?: string
operations?: ParsedOperation[]
}
