import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../reference/index.ts";
import { contentAt, setContent } from "../../../reference/shared/tree.ts";
import { dialectNames, loadDialect } from "../../../runners/adapters/dialects.ts";
import { ScratchTree } from "../../../runners/adapters/scratch-tree.ts";
import type { EditRequest, FileChanges } from "../../../spec/types.ts";

/** Names that every plain object answers to. */
const ODD = Object.getOwnPropertyNames(Object.prototype);

/** A name of the same length that no object answers to, for an answer to compare with. */
const plain = (name: string): string => name.replace(/[aeiou]/, "y");

const word = fc.stringMatching(/^[a-z]{1,6}$/);

/** What a request does with the file of the odd name, as a function of that name. */
const makers = fc
  .record({
    first: word,
    old: word,
    now: word,
    last: word,
    shape: fc.nat(13),
    folder: fc.constantFrom("", "src/", "src/__proto__/"),
    options: fc.constantFrom({}, { layer: "fuzzy" }, { inMemory: true }, { layer: "memory" }),
  })
  .filter(({ old, now }) => old !== now)
  .map(({ first, old, now, last, shape, folder, options }) => (odd: string): EditRequest => {
    const name = folder + odd;
    const text = `${first} 1\n${old} 2\n${last} 3\n`;
    const hunk = `@@\n ${first} 1\n-${old} 2\n+${now} 2\n ${last} 3\n`;
    const diff = `@@ -1,3 +1,3 @@\n ${first} 1\n-${old} 2\n+${now} 2\n ${last} 3\n`;
    const patch = (body: string): string => `*** Begin Patch\n${body}*** End Patch`;
    const here = Object.fromEntries([
      ["a.py", text],
      [name, text],
    ]);
    const there = { "a.py": text };
    const pair = { path: name, old: `${old} 2`, new: `${now} 2` };
    const v4a = (files: EditRequest["files"], body: string) =>
      ({ format: "v4a", files, edit: { text: patch(body) }, options }) as const;
    const shapes: (() => EditRequest)[] = [
      () => ({ format: "replace", files: here, edit: pair, options }),
      () => ({ format: "replace", files: there, edit: pair, options }),
      () => ({ format: "replace", files: there, edit: { path: name, old: "", new: text }, options }),
      () => ({ format: "replace", files: there, edit: { ...pair, path: `${name}/b` }, options }),
      () => ({
        format: "replace-many",
        files: here,
        edit: { path: name, edits: [{ old: pair.old, new: pair.new }] },
        options,
      }),
      () => ({
        format: "search-replace",
        files: here,
        edit: { text: `${name}\n<<<<<<< SEARCH\n${old} 2\n=======\n${now} 2\n>>>>>>> REPLACE\n` },
        options,
      }),
      () => v4a(there, `*** Update File: a.py\n*** Move to: ${name}\n${hunk}`),
      () => v4a(here, `*** Update File: ${name}\n${hunk}`),
      () => v4a(here, `*** Delete File: ${name}\n`),
      () => v4a(there, `*** Add File: ${name}\n+${now}\n`),
      () => v4a(there, `*** Update File: ${name}\n${hunk}`),
      () => ({
        format: "unified-diff",
        files: here,
        edit: { text: `--- a/${name}\n+++ b/${name}\n${diff}` },
        options,
      }),
      () => ({
        format: "unified-diff",
        files: there,
        edit: { text: `--- /dev/null\n+++ b/${name}\n@@ -0,0 +1 @@\n+${now}\n` },
        options,
      }),
      () => ({
        format: "unified-diff",
        files: there,
        edit: { text: `diff --git a/a.py b/${name}\nrename from a.py\nrename to ${name}\n` },
        options,
      }),
    ];
    return shapes[shape]!();
  });

describe("a file called like a member of every object", () => {
  it.each(dialectNames())("is a file like any other to %s", async (name) => {
    const dialect = await loadDialect(name);
    const ask = (request: EditRequest): string => JSON.stringify(applyEdit(request, { dialect }));
    fc.assert(
      fc.property(makers, fc.constantFrom(...ODD), (make, odd) => {
        expect(ask(make(odd)).replaceAll(odd, plain(odd))).toBe(
          ask(make(plain(odd))).replaceAll(odd, plain(odd)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("keeps its content where a file is moved there", async () => {
    const text = "*** Begin Patch\n*** Update File: a.py\n*** Move to: __proto__\n@@\n-x\n+y\n*** End Patch";
    for (const name of ["reference", "codex", "aider", "openai-agents"]) {
      const dialect = await loadDialect(name);
      const { files } = applyEdit({ format: "v4a", files: { "a.py": "x\n" }, edit: { text } }, { dialect });
      expect(new Map(Object.entries(files!))).toEqual(
        new Map([
          ["a.py", null],
          ["__proto__", expect.stringMatching(/^y\n?$/)],
        ]),
      );
    }
  });

  it("is stored and read whatever its name, and nothing inherited is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...ODD)), fc.string(), (name, text) => {
        const files: FileChanges = {};
        expect(contentAt(files as Record<string, string>, name)).toBeUndefined();
        setContent(files, name, text);
        expect(Object.entries(files)).toEqual([[name, text]]);
        expect(contentAt(files as Record<string, string>, name)).toBe(text);
        expect(JSON.parse(JSON.stringify(files))).toEqual(Object.fromEntries([[name, text]]));
      }),
    );
  });

  it.each(ODD)("is found changed, made and gone on disk: %s", (odd) => {
    const tree = new ScratchTree();
    try {
      const files = Object.fromEntries([[odd, "x"]]);
      expect(tree.lay(files)).toBe(true);
      expect(Object.entries(tree.changes(files))).toEqual([]);
      expect(Object.entries(tree.changes({}))).toEqual([[odd, "x"]]);
      mkdirSync(path.join(tree.root, "b"));
      writeFileSync(path.join(tree.root, odd), "y");
      expect(Object.entries(tree.changes(files))).toEqual([[odd, "y"]]);
      rmSync(path.join(tree.root, odd));
      expect(Object.entries(tree.changes(files))).toEqual([[odd, null]]);
    } finally {
      tree.remove();
    }
  });
});
