import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Edit = Record<string, string>;
interface Library {
  confined(root: string, format: string, edit: Edit, how?: { cutsTwo: boolean }): Edit;
  isInside(root: string, name: string): boolean;
  topOf(root: string): string;
}

// The drivers' library is plain JavaScript, outside of the type checker's sight.
const library = new URL("../../../runners/engines/lib/node/", import.meta.url);
const load = (name: string): Promise<Library> => import(new URL(name, library).href) as Promise<Library>;
const { confined } = await load("confine.mjs");
const { isInside, topOf } = await load("tree.mjs");

const root = "/nowhere/t1/u1/u2/u3/u4/root";
const OUT = [
  "/etc/passwd",
  "//etc/passwd",
  "../../../../../../../../etc/passwd",
  "sub/../../../../../../../../etc/x",
];
const IN = ["a.txt", "sub/a.txt", "./a.txt", "../a.txt", "../../../../a.txt", "~/a.txt", "a b.txt", ".."];

test.each(OUT)("%s is kept in the folder that may be written to, and leads out of the root still", (name) => {
  const kept = confined(root, "replace", { path: name, old: "x", new: "/etc/passwd" });
  expect(kept["new"]).toBe("/etc/passwd");
  expect(isInside(root, kept["path"]!)).toBe(true);
  expect(path.resolve(root, kept["path"]!).startsWith(`${root}/`)).toBe(false);
  expect(path.isAbsolute(kept["path"]!)).toBe(path.isAbsolute(name));
});

test.each(IN)("%s is left as it is", (name) => {
  expect(confined(root, "replace", { path: name, old: "x", new: "y" })).toEqual({
    path: name,
    old: "x",
    new: "y",
  });
});

test("every line of a patch that names a file is looked at, and no other", () => {
  const body = "@@\n-/etc/passwd\n+/etc/passwd\n";
  const text = `*** Begin Patch\n*** Update File: /etc/a\n*** Move to: /etc/b\n${body}*** End Patch\n`;
  const kept = confined(root, "v4a", { text })["text"]!;
  expect(kept).toContain(body);
  expect(kept).toContain(
    `*** Update File: ${topOf(root)}/outside/etc/a\n*** Move to: ${topOf(root)}/outside/etc/b\n`,
  );
});

test("what a diff program cuts off a name does not lead out", () => {
  const cut = (name: string, how?: { cutsTwo: boolean }): string =>
    confined(root, "unified-diff", { text: `--- ${name}\t2026-01-01\r\n+++ /dev/null\n` }, how)["text"]!;
  expect(cut("a/x.txt")).toBe("--- a/x.txt\t2026-01-01\r\n+++ /dev/null\n");
  expect(cut("a//etc/x")).toBe(`--- a/${topOf(root)}/outside/etc/x\t2026-01-01\r\n+++ /dev/null\n`);
  expect(cut("x/../../../../../../../../etc/x")).toContain("--- x/../../../../../outside/etc/x\t");
  expect(cut("../etc/x")).toContain("--- ../etc/x\t");
  // Two characters off: ../etc/x would be /etc/x.
  expect(cut("../etc/x", { cutsTwo: true })).toContain("--- a/../../../../../outside/etc/x\t");
  expect(existsSync("/nowhere")).toBe(false);
});
