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
export type OptionValue = (string | number | boolean | string[])
export type EngineName = string
export type ReportField = ("strategy" | "span" | "similarity" | "count" | "code" | "warnings" | "message")
export type ApplyRequest = (EditRequest & {
id: number
op: "apply"
case?: string
})
export type ApplyResponse = (EditResponse & {
id: number
})
export type Verdict = ("correct" | "correct-refusal" | "safe-miss" | "wrong-refusal" | "misapplied" | "false-success" | "torn" | "crash" | "timeout" | "protocol-error" | "unsupported")
export type LeftOut = ("format" | "flavour" | "shape" | "size" | "surrogates" | "dialect")

export interface BaselineEntry {
/**
 * A case id, a requirement id, a drift, or `no drift`.
 */
about: string
/**
 * The verdict that is excused, or the kind of finding, or `differs`.
 */
what: string
reason: string
/**
 * Where it is tracked.
 */
issue?: string
/**
 * The last day on which it excuses, YYYY-MM-DD.
 */
until?: string
}
export interface Baseline {
$schema?: string
schema: 1
/**
 * The engine that it was made with.
 */
engine?: string
entries: BaselineEntry[]
}
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
export interface CommandOptions {
[k: string]: OptionValue
}
export interface Config {
$schema?: string
[k: string]: CommandOptions | string | undefined
}
/**
 * A virtual environment filled from a requirements file that pins the whole closure by hash.
 */
export interface PythonInstall {
kind: "python"
/**
 * File beside the manifest.
 */
requirements: string
/**
 * The oldest Python that will do: 3.11.
 */
minimum: string
/**
 * The first Python that will not do.
 */
below?: string
program?: SourceProgram
/**
 * Why the package's own statement of the Pythons it runs on is set aside.
 */
ignoreRequiresPython?: string
}
/**
 * A program that the package's source distribution has and its wheels do not; cargo builds it.
 */
export interface SourceProgram {
binary: string
/**
 * File beside the manifest: what the source distribution needs to be unpacked, pinned by hash.
 */
requirements: string
why: string
}
/**
 * A prefix filled by `npm ci` from the package.json and package-lock.json beside the manifest.
 */
export interface NpmInstall {
kind: "npm"
/**
 * The oldest Node that will do: 20.19.
 */
node?: string
/**
 * Where the package has a program for, as process.platform-process.arch; absent: everywhere.
 */
platforms?: string[]
/**
 * Why install scripts have to run; absent: they do not.
 */
scripts?: string
}
/**
 * A program built by `cargo build --release --locked` from the crate beside the manifest.
 */
export interface CargoInstall {
kind: "cargo"
binary: string
}
/**
 * A program of the system's, found on PATH; nothing is installed.
 */
export interface SystemInstall {
kind: "system"
program: string
versionArgs: string[]
/**
 * Regular expression over the program's output; group 1 is the version.
 */
versionPattern: string
minimum: string
/**
 * How a person gets the program.
 */
hint: string
}
/**
 * `{engine}` is the manifest's folder, `{home}` the environment's, `{lib}` that of the shared helpers, `{python}`, `{node}` and `{binary}` the programs.
 */
export interface EngineStart {
command: string
args: string[]
env?: {
[k: string]: string
}
}
/**
 * Another release of the engine that NAME@VERSION names; what is not said is as in the manifest.
 */
export interface EngineRelease {
version: string
dialect?: (string | null)
requirements?: string
}
export interface EngineManifest {
$schema?: string
name: EngineName
/**
 * What it is, in a few words for a table.
 */
title: string
/**
 * Where the engine comes from: pypi:NAME, npm:NAME, cargo:NAME or system:PROGRAM.
 */
package: string
/**
 * The pinned release; for a system program the one that the recordings were made with.
 */
version: string
/**
 * SPDX expression.
 */
licence: string
language: string
homepage?: string
/**
 * The dialect of ours that mirrors it, or null.
 */
dialect: (string | null)
/**
 * @minItems 1
 */
formats: [Format, ...(Format)[]]
flavours?: Flavours
shapes?: Shapes
reports: ReportField[]
ladder?: LadderStep[]
pipeline?: number
policies?: Policies
install: (PythonInstall | NpmInstall | CargoInstall | SystemInstall)
start: EngineStart
releases?: EngineRelease[]
/**
 * What a reader of results must know: what the driver stands in for, what it leaves out.
 */
notes?: string[]
}
export interface Flavours {
"search-replace"?: ("aider" | "plain" | "cline" | "roo")
v4a?: ("envelope" | "bare")
"unified-diff"?: ("git" | "plain")
}
export interface Shapes {
[k: string]: Shape
}
/**
 * What an engine takes of a format, where not all of it.
 */
export interface Shape {
files?: number
edits?: number
replaceAll?: boolean
}
export interface LadderStep {
name: string
class: StrategyClass
}
/**
 * Contested choices that the engine's own documentation states, each with the place.
 */
export interface Policies {
[k: string]: PolicyChoice
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
export interface Policies1 {
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
policies?: Policies1
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
/**
 * One normative sentence with its id.
 */
export interface Requirement {
id: string
level: ("MUST" | "SHOULD" | "MAY")
/**
 * One sentence in the present tense that a reader can hold an engine against.
 */
text: string
/**
 * The part of the behaviour, such as line-endings; the pages group by it.
 */
area: string
/**
 * The rule of the judging page that it comes from, such as 6b.
 */
rule?: string
/**
 * What proves it where no case can: a finding or a law of the judge, or a test of the harness.
 */
provedBy?: ("finding" | "law" | "harness")
}
export interface RequirementFile {
$schema?: string
schema: 1
title?: string
/**
 * The dialect that owes these; absent for what every engine owes.
 */
dialect?: string
requirements: Requirement[]
}
/**
 * Something that the engine says and should not, or a law that it breaks.
 */
export interface Finding {
/**
 * code, strategy, guard, span, count, similarity, warnings, message or law:NAME
 */
kind: string
requirement: string
detail: string
edit?: number
}
export interface RunVersions {
protocol: number
case: number
corpus: string
generator: string
tool: string
}
export interface RunEngine {
/**
 * The name that reports print.
 */
id: string
hello: Hello
}
export interface RunPlan {
/**
 * Cases of the whole plan, left-out ones included.
 */
count: number
/**
 * SHA-256 of the ordered case ids, one a line.
 */
hash: string
corpus: number
generated: number
formats: Format[]
}
export interface RunShard {
index: number
of: number
/**
 * Cases of the plan that fall to this shard.
 */
count: number
}
export interface Volatile {
[k: string]: unknown
}
export interface RunHeader {
type: "header"
schema: 1
versions: RunVersions
engine: RunEngine
/**
 * standard: is the result right? fidelity: is it what the dialect answers?
 */
question: ("standard" | "fidelity")
/**
 * The dialect that fidelity is measured against.
 */
dialect?: string
seed: string
plan: RunPlan
/**
 * The options of `editproof run` that chose engine and cases, as words; sharding, jobs and reporters are not among them.
 */
arguments: string[]
shard?: RunShard
volatile?: Volatile
}
export interface RunResult {
type: "result"
case: string
origin: ("corpus" | "generated")
format: Format
drifts?: string[]
requirements?: string[]
/**
 * The truth has an acceptable changed tree, or success without change.
 */
recoverable?: boolean
/**
 * Why the case was not put.
 */
leftOut?: ("format" | "flavour" | "shape" | "size" | "surrogates" | "dialect")
verdict?: Verdict
caught?: boolean
/**
 * With protocol-error: the verdict on the answer that came all the same.
 */
answered?: ("correct" | "correct-refusal" | "safe-miss" | "wrong-refusal" | "misapplied" | "false-success" | "torn" | "crash" | "timeout" | "protocol-error" | "unsupported")
policy?: string
findings?: Finding[]
/**
 * In a sequence: which edit decided, from 0.
 */
step?: number
fidelity?: ("same" | "differs")
differences?: string[]
said?: Said
flaky?: boolean
trouble?: string[]
volatile?: Volatile
}
/**
 * What the engine said, without the files.
 */
export interface Said {
status?: Status
code?: Code
strategies?: (string | null)[]
message?: string
/**
 * For trouble: what happened.
 */
detail?: string
}
/**
 * The smallest case found that fails in the same way, and what the engine answered to it.
 */
export interface Shrunk {
case: Case
/**
 * What an engine is asked, without the wire's own fields.
 */
request?: ({
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
verdict?: Verdict
finding?: Finding
differences?: string[]
answer?: EditResponse
/**
 * Where no response came: what happened.
 */
detail?: string
/**
 * Engine calls that shrinking took.
 */
calls: number
/**
 * Lines of all files that are left.
 */
lines: number
}
export interface RunShrink {
type: "shrink"
/**
 * What the failure is the first example of: requirement or drift, and verdict or finding.
 */
keys: string[]
/**
 * The failing case that was shrunk.
 */
from: string
shrunk?: Shrunk
volatile?: Volatile1
}
/**
 * `shrunk` stands here where the clock ended it: another machine may get further.
 */
export interface Volatile1 {
[k: string]: unknown
}
export interface RunFooter {
type: "footer"
results: number
/**
 * Results by verdict (or same and differs), and left-out ones by reason.
 */
counts: {
[k: string]: number
}
/**
 * SHA-256 of the result lines in the order of their case ids, without `volatile`.
 */
hash: string
/**
 * Why the plan was cut: bail, max-time.
 */
stopped?: string
volatile?: Volatile
}
