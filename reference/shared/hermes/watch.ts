import type { Code } from "../../../spec/types.ts";
import { codePointCursor } from "../../text/offsets.ts";
import type { Candidate, Trace } from "../../trace.ts";
import type { Strategy, Weigh } from "./strategy.ts";
import type { Span, TextView } from "./text-view.ts";

/** More places than this are not told one by one. */
const SHOWN = 20;

/** What a strategy weighed, filled while it runs. */
interface Weighing {
  readonly weigh: Weigh;
  readonly candidates: { span: Span; score: number; refused: string | undefined }[];
}

/** Tells the trace what the replace function does with one edit. Only made where a trace is asked for. */
export class Watch {
  readonly #trace: Trace;
  readonly #edit: number;
  readonly #path: string;

  constructor(trace: Trace, edit: number, path: string) {
    this.#trace = trace;
    this.#edit = edit;
    this.#path = path;
  }

  weighing(): Weighing {
    const candidates: Weighing["candidates"] = [];
    return {
      candidates,
      weigh: (span, score, refused) => {
        if (candidates.length < SHOWN) candidates.push({ span, score, refused });
      },
    };
  }

  tried(
    content: TextView,
    strategy: Strategy,
    outcome: "matched" | "no-match" | "ambiguous" | "rejected",
    weighed: Weighing["candidates"],
    spans: readonly Span[] = [],
  ): void {
    const places =
      weighed.length > 0
        ? weighed
        : spans.slice(0, SHOWN).map((span) => ({ span, score: undefined, refused: undefined }));
    const place = placer(content);
    this.#trace({
      kind: "strategy",
      edit: this.#edit,
      path: this.#path,
      strategy: strategy.name,
      outcome,
      candidates: places.map(({ span, score, refused }) => ({
        ...place(span),
        ...(score === undefined ? {} : { score }),
        ...(refused === undefined ? {} : { refused }),
      })),
    });
  }

  stopped(guard: string, code: Code, detail: string): void {
    this.#trace({ kind: "guard", edit: this.#edit, path: this.#path, guard, code, detail });
  }

  adjusted(what: string, before: string, after: string): void {
    if (before !== after) {
      this.#trace({ kind: "adjust", edit: this.#edit, path: this.#path, what, before, after });
    }
  }
}

/** Tells spans in code points and lines counted from 1. */
function placer({ text }: TextView): (span: Span) => Candidate {
  const cursor = codePointCursor(text);
  let [at, line] = [0, 1];
  const lineOf = (offset: number): number => {
    if (offset < at) [at, line] = [0, 1];
    for (let lf = text.indexOf("\n", at); lf !== -1 && lf < offset; lf = text.indexOf("\n", lf + 1)) line++;
    at = offset;
    return line;
  };
  return ([start, end]) => ({
    start: cursor(start),
    end: cursor(end),
    line: lineOf(start),
    endLine: lineOf(Math.max(start, end - 1)),
  });
}
