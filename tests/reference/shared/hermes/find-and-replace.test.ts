import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as hermes from "../../../../reference/dialects/hermes/index.ts";
import * as hermes019 from "../../../../reference/dialects/hermes-0.19/index.ts";
import type { TraceEvent } from "../../../../reference/trace.ts";
import { replaceRequest } from "../../../arbitraries/hermes-requests.ts";

const versions = { "hermes-0.19": hermes019, hermes } as const;
type Version = keyof typeof versions;
const both: Version[] = ["hermes-0.19", "hermes"];

/** Text and strategy of an edit that lands, code of one that does not. */
function edit(version: Version, content: string, old: string, added: string, replaceAll = false): unknown[] {
  const { text, strategy, error } = versions[version].findAndReplace(content, old, added, { replaceAll });
  return error ? [error.code] : [text, strategy];
}

describe("findAndReplace", () => {
  it.each(both)(
    "%s leaves the text as it was where it names an error, and counts places elsewhere",
    (version) => {
      fc.assert(
        fc.property(replaceRequest, ({ files, edit }) => {
          const content = Object.values(files)[0] as string;
          const result = versions[version].findAndReplace(content, edit.old, edit.new, {
            replaceAll: edit.replaceAll ?? false,
          });
          const { text, count, strategy, error } = result;
          expect([count === 0, strategy === null]).toEqual([error !== null, error !== null]);
          expect(error !== null && text !== content).toBe(false);
          expect(count > 1 && edit.replaceAll !== true).toBe(false);
        }),
      );
    },
  );

  it.each(both)("%s replaces an only occurrence and nothing else", (version) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, after, added) => {
        const old = "<the place>";
        fc.pre(!before.includes("<") && !after.includes("<") && added !== old && !/\\[tr]/.test(added));
        const { text } = versions[version].findAndReplace(before + old + after, old, added);
        return text === before + added + after;
      }),
    );
  });

  it.each(both)("%s answers alike with a trace and without", (version) => {
    fc.assert(
      fc.property(replaceRequest, ({ files, edit: { old, new: added, replaceAll = false } }) => {
        const content = Object.values(files)[0] as string;
        const events: TraceEvent[] = [];
        const trace = (event: TraceEvent): void => void events.push(event);
        const traced = versions[version].findAndReplace(content, old, added, { replaceAll, trace });
        expect(versions[version].findAndReplace(content, old, added, { replaceAll })).toEqual(traced);
        const matched = events.filter((event) => event.kind === "strategy" && event.outcome === "matched");
        expect(matched.map((event) => event.kind === "strategy" && event.strategy)).toEqual(
          traced.strategy === null ? [] : [traced.strategy],
        );
      }),
    );
  });

  it("keeps typography where the edit leaves it", () => {
    const [content, old] = ["say “hi” — or…\n", 'say "hi" -- or...'];
    for (const version of both) {
      expect(edit(version, content, old, 'say "ho" -- or...')).toEqual([
        "say “ho” — or…\n",
        "unicode_normalized",
      ]);
      // A dash that is shortened stays as it was, one that is lengthened grows by what was added.
      expect(edit(version, "ab—cd", "ab--cd", "ab-cd")).toEqual(["ab—cd", "unicode_normalized"]);
      expect(edit(version, "ab—cd", "ab--cd", "ab---cd")).toEqual(["ab—-cd", "unicode_normalized"]);
    }
  });

  it("differs in a kept stretch that begins inside a dash: 0.19 starts over, later versions keep the dash", () => {
    expect(edit("hermes-0.19", "ab—cd", "ab--cd", "ab+-cd")).toEqual(["ab+ab—cd", "unicode_normalized"]);
    expect(edit("hermes", "ab—cd", "ab--cd", "ab+-cd")).toEqual(["ab+—cd", "unicode_normalized"]);
  });

  it("swaps the base of the indentation only", () => {
    expect(
      edit("hermes", "    a = 1 \n    b = 2", "  a = 1\n  b = 2", "top\n  a = 1\n    deep\n\n  b = 3"),
    ).toEqual(["    top\n    a = 1\n      deep\n\n    b = 3", "line_trimmed"]);
    expect(edit("hermes", "\tgo()  \n", "  go()", "  went()")).toEqual(["\twent()\n", "line_trimmed"]);
  });

  it("turns \\t to a tab where the matched text has one, exact or not", () => {
    expect(edit("hermes", "\tx\n", "\tx", "\\ty \\n")).toEqual(["\ty \\n\n", "exact"]);
    expect(edit("hermes", "x\n", "x", "\\ty")).toEqual(["\\ty\n", "exact"]);
  });

  it("stops edits that were escaped once too often", () => {
    const quotes = ["msg = 'hello world'", "msg = \\'hello world\\'", "msg = \\'hello there\\'"] as const;
    for (const version of both) expect(edit(version, ...quotes)).toEqual(["escape-drift"]);
    const newlines = [
      "def f():\n    return 1\n",
      "def f():\\n    return 1",
      "def f():\\n    return 2",
    ] as const;
    expect(edit("hermes", ...newlines)).toEqual(["escape-drift"]);
    expect(edit("hermes-0.19", ...newlines)).toEqual(["def f():\\n    return 2\n", "escape_normalized"]);
    const doubled = [
      "p = 'a\\\\b\\\\c'",
      "  p = 'a\\\\\\\\b\\\\\\\\c'",
      "  p = 'a\\\\\\\\b\\\\\\\\d'",
    ] as const;
    expect(edit("hermes", ...doubled)).toEqual(["escape-drift"]);
    expect(edit("hermes-0.19", ...doubled)[1]).toBe("context_aware");
  });

  it("tells the lines of an ambiguous search in later versions", () => {
    const content = Array.from({ length: 7 }, () => `go(${"x".repeat(90)})`).join("\n");
    const { error } = hermes.findAndReplace(content, "go(", "went(");
    expect(error?.message).toBe(
      "Found 7 matches for old_string. Provide more context to make it unique, or use replace_all=True. Matches:\n" +
        [1, 2, 3, 4, 5].map((line) => `  L${line}: go(${"x".repeat(74)}...`).join("\n") +
        "\n  ... and 2 more",
    );
  });
});

describe("parsePatch", () => {
  const patch =
    "*** Begin Patch\n*** Update File: a.py\n@@ def f @@\n x\n-y\n+z\nw\n\n*** End of File\n*** End Patch\n+no";

  it("reads lines by their first character, others as context, and drops empty ones", () => {
    const { operations, error } = hermes.parsePatch(patch);
    expect(error).toBeNull();
    expect(operations).toEqual([
      {
        kind: "update",
        path: "a.py",
        hunks: [
          {
            hint: "def f",
            lines: [
              { kind: "context", text: "x" },
              { kind: "remove", text: "y" },
              { kind: "add", text: "z" },
              { kind: "context", text: "w" },
            ],
          },
        ],
      },
    ]);
    const old = hermes019.parsePatch(patch).operations[0]!.hunks[0]!.lines;
    expect(old.at(-1)).toEqual({ kind: "context", text: "*** End of File" });
  });

  it("names what is wrong with a patch", () => {
    expect(hermes.parsePatch("*** Update File: a\n*** Move to: b\n@@\n-x\n").error).toContain("Move to");
    expect(hermes019.parsePatch("*** Update File: a\n*** Add File:  \n+x").error).toBe(
      "Failed to parse patch: Parse error: UPDATE 'a': no hunks found; Operation with empty file path",
    );
    expect(hermes019.parsePatch("no patch at all")).toEqual({ operations: [], error: null });
  });
});
