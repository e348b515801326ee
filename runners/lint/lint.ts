import { performance } from "node:perf_hooks";
import type { EditResponse, Hello, ReportField } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { EngineSource } from "../adapters/resolve.ts";
import type { Engine } from "../engine.ts";
import { POLICY_AXES } from "../judge/index.ts";
import { generatedItems } from "../run/generated.ts";
import { leftOut } from "../run/fits.ts";

/** Something about how an engine speaks the protocol; `error` breaks it, `advice` only helps. */
export interface Remark {
  readonly level: "error" | "advice";
  readonly about: string;
  readonly detail: string;
}

const HELLO_FIELDS: ReadonlySet<string> = new Set(
  "id protocol engine dialect formats flavours shapes reports pipeline limits ladder policies ops disk surrogates".split(
    " ",
  ),
);
const RESPONSE_FIELDS: ReadonlySet<string> = new Set(
  "status files code message edits warnings operations".split(" "),
);
const ENTRY_FIELDS: ReadonlySet<string> = new Set(
  "status path code message strategy count start end spans similarity".split(" "),
);
const SAMPLES = 12;
const QUICK_END_MS = 1500;

/**
 * Holds an engine's manners against the protocol: its hello, the shape of its answers to a few requests of
 * each format, what it says that it reports, and whether it ends with its input.
 */
export async function lintEngine(source: EngineSource): Promise<Remark[]> {
  let engine: Engine;
  try {
    engine = await source.start();
  } catch (error) {
    if (!(error instanceof EditproofError)) throw error;
    return [{ level: "error", about: "start", detail: error.message }];
  }
  const remarks = lintHello(engine.hello);
  try {
    remarks.push(...(await lintAnswers(engine)));
  } catch (error) {
    if (!(error instanceof EditproofError)) throw error;
    remarks.push({ level: "error", about: "answers", detail: error.message });
  }
  const start = performance.now();
  await engine.close();
  if (performance.now() - start > QUICK_END_MS) {
    remarks.push({ level: "error", about: "end", detail: "it does not end when its input does" });
  }
  return remarks;
}

function lintHello(hello: Hello): Remark[] {
  const remarks = unknownFields("hello", hello, HELLO_FIELDS);
  if (hello.formats.length === 0)
    remarks.push({ level: "error", about: "hello", detail: "formats is empty" });
  if (/^(main|master|head|latest|dev)$/i.test(hello.engine.version)) {
    remarks.push({
      level: "error",
      about: "hello",
      detail: `version ${hello.engine.version} is neither a release nor a commit`,
    });
  }
  if (hello.reports.includes("strategy") && !hello.ladder) {
    const detail =
      "it reports strategies and gives no ladder: without one they are judged only where a dialect is named";
    remarks.push({ level: "advice", about: "hello", detail });
  }
  for (const [axis, { camp, where }] of Object.entries(hello.policies ?? {})) {
    const camps = POLICY_AXES[axis];
    if (!camps?.includes(camp)) {
      remarks.push({
        level: "error",
        about: "hello",
        detail: `the policy ${axis}=${camp} is not of the table, and excuses nothing`,
      });
    } else if (!where) {
      remarks.push({
        level: "advice",
        about: "hello",
        detail: `the policy ${axis}=${camp} names no place in the engine's documentation`,
      });
    }
  }
  return remarks;
}

async function lintAnswers(engine: Engine): Promise<Remark[]> {
  const { hello } = engine;
  const remarks: Remark[] = [];
  const carried = new Set<ReportField>();
  let applied = 0;
  for (const item of generatedItems(SAMPLES * hello.formats.length, 1, hello.formats, hello.flavours)) {
    const one = item.make();
    if (leftOut(one.request, hello)) continue;
    const answer = await engine.apply(one.request, one.id);
    for (const detail of answer.trouble ?? [])
      remarks.push({ level: "error", about: one.id, detail: `it wrote ${detail}` });
    if (answer.kind !== "response") {
      remarks.push({ level: "error", about: one.id, detail: `${answer.kind}: ${answer.detail}` });
      continue;
    }
    const { response } = answer;
    if (response.status === "applied") applied++;
    for (const field of fieldsOf(response)) carried.add(field);
    remarks.push(...unknownFields(one.id, response, RESPONSE_FIELDS));
    for (const entry of response.edits ?? [])
      remarks.push(...unknownFields(`${one.id} edits`, entry, ENTRY_FIELDS));
  }
  for (const field of carried) {
    if (!hello.reports.includes(field)) {
      remarks.push({
        level: "advice",
        about: "reports",
        detail: `answers carry ${field}, which hello does not name: it is not checked`,
      });
    }
  }
  for (const field of hello.reports) {
    if (!carried.has(field) && field !== "warnings" && applied > 0) {
      remarks.push({
        level: "error",
        about: "reports",
        detail: `hello names ${field}, and no answer carries it`,
      });
    }
  }
  return once(remarks);
}

function fieldsOf({ code, message, warnings, edits = [] }: EditResponse): ReportField[] {
  const has = (field: ReportField, present: boolean): ReportField[] => (present ? [field] : []);
  return [
    ...has("code", code !== undefined || edits.some((edit) => edit.code !== undefined)),
    ...has("message", message !== undefined || edits.some((edit) => edit.message !== undefined)),
    ...has("warnings", (warnings ?? []).length > 0),
    ...has(
      "strategy",
      edits.some((edit) => typeof edit.strategy === "string"),
    ),
    ...has(
      "count",
      edits.some((edit) => edit.count !== undefined),
    ),
    ...has(
      "span",
      edits.some((edit) => edit.start !== undefined && edit.start >= 0),
    ),
    ...has(
      "similarity",
      edits.some((edit) => edit.similarity !== undefined),
    ),
  ];
}

function unknownFields(about: string, object: object, known: ReadonlySet<string>): Remark[] {
  return Object.keys(object)
    .filter((field) => !known.has(field))
    .map((field) => ({ level: "error", about, detail: `the field ${field} is not of the protocol` }));
}

/** Each detail once, with how often it came. */
function once(remarks: readonly Remark[]): Remark[] {
  const found = new Map<string, { remark: Remark; times: number }>();
  for (const remark of remarks) {
    const known = found.get(remark.detail);
    if (known) known.times++;
    else found.set(remark.detail, { remark, times: 1 });
  }
  return [...found.values()].map(({ remark, times }) =>
    times === 1 ? remark : { ...remark, detail: `${remark.detail} (${times} times)` },
  );
}
