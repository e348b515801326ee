import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EditRequest, Format } from "../../spec/types.ts";
import { engineNames } from "../../runners/install/index.ts";
import { Conversation } from "./conversation.ts";
import { installedEngines } from "./installed.ts";

/** Stands for the user's disk: nothing that an engine does with a request may reach it. */
const KEPT = "keep\nout\n";
let outside: string;
beforeAll(() => {
  outside = mkdtempSync(path.join(tmpdir(), "editproof-outside-"));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

function lay(): void {
  for (const name of readdirSync(outside)) rmSync(path.join(outside, name), { recursive: true });
  writeFileSync(path.join(outside, "kept.txt"), KEPT);
}

/** What stands outside, but for what a program puts into any home it is given. */
function found(): Record<string, string> {
  const names = readdirSync(outside).filter((name) => name.endsWith(".txt"));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(outside, name), "utf8")]));
}

/** Ways of writing the path of a file outside; the engine's home is the folder outside. */
const WAYS: Record<string, (name: string) => string> = {
  "an absolute path": (name) => path.join(outside, name),
  "two slashes": (name) => `/${path.join(outside, name)}`,
  "many steps up": (name) => "../".repeat(14) + path.join(outside, name).slice(1),
  "one step up": (name) => `..${path.join(outside, name)}`,
  "steps up from a folder": (name) => `sub/${"../".repeat(15)}${path.join(outside, name).slice(1)}`,
  "the home folder": (name) => `~/${name}`,
  "the home variable": (name) => `$HOME/${name}`,
  "steps in percent": (name) => "%2e%2e%2f".repeat(14) + path.join(outside, name).slice(1),
  "an absolute path in percent": (name) => encodeURIComponent(path.join(outside, name)),
  "an address": (name) => `file://${path.join(outside, name)}`,
  "a path in quotes": (name) => `"${path.join(outside, name)}"`,
};

/** Engines that start a program of seconds for every request: they get fewer ways. */
const SLOW: Record<string, readonly string[]> = {
  "kilo-cli": ["an absolute path", "many steps up", "the home folder"],
  opencode: ["an absolute path", "many steps up", "the home folder"],
};

const hunk = "@@ -1,2 +1,2 @@\n-keep\n+gone\n out\n";
const block = "<<<<<<< SEARCH\nkeep\n=======\ngone\n>>>>>>> REPLACE\n";
const patch = (body: string): string => `*** Begin Patch\n${body}*** End Patch\n`;

/** Requests that change, make, delete and move files outside. */
function edits(format: Format, at: (name: string) => string): EditRequest["edit"][] {
  const [kept, made] = [at("kept.txt"), at("made.txt")];
  const fresh = "@@ -0,0 +1 @@\n+made\n";
  switch (format) {
    case "replace":
      return [
        { path: kept, old: "keep", new: "gone" },
        { path: made, old: "", new: "made\n" },
      ];
    case "replace-many":
      return [
        { path: kept, edits: [{ old: "keep", new: "gone" }] },
        { path: made, edits: [{ old: "", new: "made\n" }] },
      ];
    case "search-replace":
      return [
        { text: `${kept}\n${block}` },
        { path: kept, text: block },
        { text: `${made}\n<<<<<<< SEARCH\n=======\nmade\n>>>>>>> REPLACE\n` },
        { path: made, text: "<<<<<<< SEARCH\n=======\nmade\n>>>>>>> REPLACE\n" },
      ];
    case "v4a":
      return [
        { text: patch(`*** Update File: ${kept}\n@@\n-keep\n+gone\n out\n`) },
        { text: patch(`  *** Update File:  ${kept}\n@@\n-keep\n+gone\n out\n`) },
        { text: patch(`*** Add File: ${made}\n+made\n`) },
        { text: patch(`*** Delete File: ${kept}\n`) },
        { text: patch(`*** Update File: a.txt\n*** Move to: ${made}\n@@\n-keep\n+gone\n in\n`) },
        { path: kept, text: "@@\n-keep\n+gone\n out\n" },
      ];
    case "unified-diff":
      return [
        ...["", "a/", "x/"].flatMap((prefix) => [
          { text: `--- ${prefix}${kept}\n+++ ${prefix}${kept}\n${hunk}` },
          { text: `--- /dev/null\n+++ ${prefix}${made}\n${fresh}` },
          { text: `--- ${prefix}${kept}\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-keep\n-out\n` },
        ]),
        { text: `diff --git a/a.txt b/${made}\nrename from a.txt\nrename to ${made}\n` },
        { text: `diff --git a/${kept} b/a2.txt\nrename from ${kept}\nrename to a2.txt\n` },
        { text: `\`\`\`diff\n--- ${kept}\n+++ ${kept}\n@@ @@\n-keep\n+gone\n out\n\`\`\`\n` },
        { path: kept, text: hunk },
      ];
  }
}

const engines = await installedEngines();

test.for(engineNames())("no request leads %s out of its tree onto the disk", async (name, { skip }) => {
  const engine = engines.get(name);
  if (!engine) return skip(`not installed: editproof engines install ${name}`);
  lay();
  const driver = new Conversation({ ...engine, env: { ...engine.env, HOME: outside } });
  const reached: string[] = [];
  let id = 0;
  for (const format of engine.manifest.formats) {
    for (const [way, at] of Object.entries(WAYS)) {
      if (SLOW[name]?.includes(way) === false) continue;
      for (const edit of edits(format, at)) {
        await driver.ask({ id: ++id, op: "apply", format, files: { "a.txt": "keep\nin\n" }, edit });
        if (JSON.stringify(found()) === JSON.stringify({ "kept.txt": KEPT })) continue;
        reached.push(`${way}: ${JSON.stringify(edit)}`);
        lay();
      }
    }
  }
  await driver.close();
  expect(id).toBeGreaterThan(0);
  expect(reached).toEqual([]);
});
