import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { type GeneratedCase, generateCase, generateTrap } from "../generators/index.ts";
import { dialect as reference } from "../reference/dialects/reference/index.ts";
import { helloOf } from "../runners/adapters/hello.ts";
import { CORRUPTION, isRecoverable, judge, type Judgement } from "../runners/judge/index.ts";
import type { EditResponse, Flavours, Format } from "../spec/types.ts";

/*
 * Measures the reference dialect on generated cases of all formats: recovery and corruption by format, by
 * drift and by number of drifts. `--misses DRIFT` shows what was refused. `--traps` puts traps instead: cases
 * whose true place is gone or has a look-alike, by the name of the trap.
 */

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "1000" },
    seeds: { type: "string", default: "1" },
    formats: { type: "string", default: "replace,replace-many,search-replace,v4a,unified-diff" },
    misses: { type: "string" },
    show: { type: "string", default: "5" },
    findings: { type: "boolean", default: false },
    flavours: { type: "string", default: "" },
    traps: { type: "boolean", default: false },
  },
});

interface Rate {
  put: number;
  recovered: number;
}

const FLAVOURS: readonly Flavours[] = [
  {},
  ...values.flavours
    .split(",")
    .filter((text) => text !== "")
    .map((text) => {
      const [family, flavour] = text.split("=");
      return { [family as string]: flavour } as Flavours;
    }),
];

const rates = new Map<string, Rate>();
const verdicts = new Map<string, number>();
const findings = new Map<string, number>();
let shown = 0;
let wrongShown = 0;
let slowest = { id: "", ms: 0 };

function count(key: string, recovered: boolean): void {
  const rate = rates.get(key) ?? { put: 0, recovered: 0 };
  rate.put++;
  if (recovered) rate.recovered++;
  rates.set(key, rate);
}

/** Lines of two texts that differ, numbered. */
function difference(wanted: string, got: string): string {
  const [a, b] = [wanted.split("\n"), got.split("\n")];
  let [head, tail] = [0, 0];
  while (head < a.length && a[head] === b[head]) head++;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail++;
  const rows = (sign: string, lines: string[]): string[] =>
    lines.slice(head, lines.length - tail).map((line) => `${sign} ${JSON.stringify(line)}`);
  return [`@ line ${head + 1}`, ...rows("wanted", a), ...rows("got   ", b)].slice(0, 40).join("\n");
}

function show(one: GeneratedCase, judged: Judgement, response: EditResponse): void {
  console.log(
    `--- ${judged.verdict} ${one.id} [${one.drifts.join(", ")}] ${response.code ?? ""} ${response.message ?? ""}`,
  );
  const strategies = response.edits?.map(({ strategy, code }) => strategy ?? code ?? "").join(", ");
  console.log(
    `refuse: ${one.truth.refuse}, unchanged: ${one.truth.unchanged}, codes: ${one.truth.codes?.join()}; ${strategies}`,
  );
  const wanted = one.truth.accept[0]?.files ?? {};
  for (const [path, text] of Object.entries(one.request.files)) {
    if (typeof text !== "string") continue;
    console.log(`== ${path}\n${text}`);
    console.log(difference(String(wanted[path] ?? text), String(response.files?.[path] ?? text)));
  }
  const { edit } = one.request;
  console.log(
    "edit:",
    "text" in edit ? edit.text : JSON.stringify(edit, null, 1).replaceAll("\\n", "\n    "),
  );
}

function put(one: GeneratedCase): void {
  const start = performance.now();
  const response = reference.apply(one.request, { checkSyntax: () => "unknown" });
  const ms = performance.now() - start;
  if (ms > slowest.ms) slowest = { id: one.id, ms };
  const judged = judge({
    request: one.request,
    truth: one.truth,
    answer: { kind: "response", response },
    hello: helloOf(reference),
  });
  verdicts.set(judged.verdict, (verdicts.get(judged.verdict) ?? 0) + 1);
  for (const { kind, requirement, detail } of judged.findings) {
    const key = `${kind} ${requirement}: ${detail.replace(/\d+/g, "N").slice(0, 120)}`;
    findings.set(key, (findings.get(key) ?? 0) + 1);
    if (values.findings && shown < Number(values.show)) {
      shown++;
      console.log(key);
      show(one, judged, response);
    }
  }
  const bad =
    CORRUPTION.includes(judged.verdict) || judged.verdict === "wrong-refusal" || judged.verdict === "crash";
  if (bad && wrongShown < Number(values.show)) {
    wrongShown++;
    show(one, judged, response);
  }
  if (!isRecoverable(one.truth)) return;
  const recovered = judged.verdict === "correct";
  const drifted = one.drifts.length > 0;
  count(`format ${one.request.format}${drifted ? "" : " undrifted"}`, recovered);
  if (drifted) count("all", recovered);
  count(`drifts ${one.drifts.length}`, recovered);
  for (const drift of one.drifts) count(`drift ${drift}`, recovered);
  if (one.drifts.length === 1) count(`alone ${one.drifts[0]}`, recovered);
  const wanted = values.misses;
  if (
    !recovered &&
    wanted !== undefined &&
    shown < Number(values.show) &&
    (wanted === "all" || one.drifts.includes(wanted))
  ) {
    shown++;
    show(one, judged, response);
  }
}

for (const seed of values.seeds.split(",").map(Number)) {
  for (const format of values.formats.split(",") as Format[]) {
    for (const flavours of FLAVOURS) {
      if (Object.keys(flavours).length > 0 && !(format in flavours)) continue;
      for (let index = 0; index < Number(values.cases); index++)
        put((values.traps ? generateTrap : generateCase)({ seed, format, index, flavours }));
    }
  }
}

for (const [key, { put: n, recovered }] of [...rates].sort(([a], [b]) => (a < b ? -1 : 1))) {
  console.log(`${key.padEnd(40)} ${((100 * recovered) / n).toFixed(1).padStart(6)} %  of ${n}`);
}
console.log("verdicts", Object.fromEntries(verdicts));
console.log("findings", Object.fromEntries(findings));
console.log(`slowest ${slowest.id} ${slowest.ms.toFixed(1)} ms`);
