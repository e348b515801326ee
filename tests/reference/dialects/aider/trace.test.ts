import { describe, expect, it } from "vitest";
import { dialect } from "../../../../reference/dialects/aider/index.ts";
import type { TraceEvent } from "../../../../reference/trace.ts";
import type { EditRequest } from "../../../../spec/types.ts";
import { NO_SYNTAX } from "../../../recorded.ts";

/** Applies with a trace; the answer has to be the one without. */
function traced(request: EditRequest): TraceEvent[] {
  const events: TraceEvent[] = [];
  const answer = dialect.apply(request, { ...NO_SYNTAX, trace: (event) => events.push(event) });
  expect(answer).toEqual(dialect.apply(request, NO_SYNTAX));
  return events;
}

const none = { outcome: "no-match", candidates: [] };

describe("aider's trace", () => {
  it("has the steps of a block, once, and what was unwrapped", () => {
    const events = traced({
      format: "replace",
      files: { "f.py": "😀\n    x\n" },
      edit: { path: "f.py", old: "f.py\nx", new: "y\n" },
    });
    const at = { edit: 0, path: "f.py" };
    expect(events).toEqual([
      { kind: "adjust", ...at, what: "unwrap search", before: "f.py\nx", after: "x\n" },
      { kind: "strategy", ...at, strategy: "perfect_replace", ...none },
      {
        kind: "strategy",
        ...at,
        strategy: "replace_part_with_missing_leading_whitespace",
        outcome: "matched",
        candidates: [{ start: 2, end: 8, line: 2, endLine: 2 }],
      },
    ]);
  });

  it("tells where a block is sent to another file", () => {
    const events = traced({
      format: "search-replace",
      files: { "a.py": "x\n", "b.py": "y\n" },
      edit: { text: "a.py\n<<<<<<< SEARCH\ny\n=======\nz\n>>>>>>> REPLACE\n" },
    });
    const tried = events.map((event) =>
      event.kind === "strategy" ? `${event.path} ${event.strategy}` : event.kind,
    );
    expect(tried).toEqual([
      // The dry run is traced where it sends a block on.
      "a.py perfect_replace",
      "a.py replace_part_with_missing_leading_whitespace",
      "a.py skip_leading_blank_line:perfect_replace",
      "a.py skip_leading_blank_line:replace_part_with_missing_leading_whitespace",
      "a.py try_dotdotdots",
      "b.py perfect_replace",
      "guard",
      "b.py perfect_replace",
    ]);
    expect(events[6]).toMatchObject({ kind: "guard", guard: "other-file", path: "b.py" });
  });

  it("has the attempts of a hunk, its rewriting and its sections", () => {
    const events = traced({
      format: "unified-diff",
      files: { f: "first_long_line()\nsecond_long_line()\nthird_long_line()\n" },
      edit: {
        path: "f",
        text: "@@ @@\n first_long_line()\n+brand_new_line()\n unknown_long_line()\n second_long_line()\n third_long_line()\n",
      },
    });
    const names = events.map((event) => (event.kind === "strategy" ? event.strategy : event.kind));
    expect(names).toEqual([
      "direct:exact",
      "direct:strip_blank_lines",
      "direct:relative_indent",
      "direct:strip_blank_lines+relative_indent",
      "adjust",
      "sections:exact",
    ]);
    expect(events.at(-1)).toMatchObject({
      outcome: "matched",
      candidates: [{ start: 0, end: 55, line: 1, endLine: 3 }],
    });
  });

  it("has the folds of a patch's seek", () => {
    const events = traced({
      format: "v4a",
      files: { f: "a\n  b\nc\n" },
      edit: { text: "*** Begin Patch\n*** Update File: f\n-b\n+B\n*** End Patch" },
    });
    const at = { kind: "strategy", edit: 0, path: "f" };
    expect(events).toEqual([
      { ...at, strategy: "exact", ...none },
      { ...at, strategy: "trim-end", ...none },
      {
        ...at,
        strategy: "trim",
        outcome: "matched",
        candidates: [{ start: 2, end: 6, line: 2, endLine: 2 }],
      },
    ]);
  });
});
