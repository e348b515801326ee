import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const library = fileURLToPath(new URL("../../runners/engines/lib/rust", import.meta.url));
const crate = mkdtempSync(path.join(tmpdir(), "editproof-chatty-"));
afterAll(() => rmSync(crate, { recursive: true, force: true }));

const CARGO = `[package]
name = "chatty"
version = "0.0.0"
edition = "2021"

[dependencies]
editproof-driver = { path = ${JSON.stringify(library)} }
serde_json = "1"
`;

/** An engine that prints while it works, once without a line's end. */
const MAIN = `
use editproof_driver::{serve, Outcome, Request};

fn apply(request: &Request) -> Outcome {
    println!("looking at {}", request.text());
    print!("no end");
    Outcome::applied(request.changed("a.txt", "new"))
}

fn main() -> std::io::Result<()> {
    serve(apply)
}
`;

test("what an engine in Rust prints goes to standard error, not among the answers", ({ skip }) => {
  if (spawnSync("cargo", ["--version"]).status !== 0) skip("needs cargo");
  mkdirSync(path.join(crate, "src"));
  writeFileSync(path.join(crate, "Cargo.toml"), CARGO);
  writeFileSync(path.join(crate, "src", "main.rs"), MAIN);
  writeFileSync(path.join(crate, "engine.json"), JSON.stringify({ formats: ["unified-diff"] }));
  const built = spawnSync("cargo", ["build", "--quiet"], { cwd: crate, encoding: "utf8" });
  expect(built.stderr).not.toContain("error");
  const request = (id: number): string =>
    JSON.stringify({
      id,
      op: "apply",
      format: "unified-diff",
      files: { "a.txt": "old" },
      edit: { text: "t" },
    });
  const { stdout, stderr } = spawnSync(path.join(crate, "target", "debug", "chatty"), ["engine.json"], {
    cwd: crate,
    encoding: "utf8",
    input: `${request(1)}\n${request(2)}\n`,
  });
  const answer = (id: number): object => ({ id, status: "applied", files: { "a.txt": "new" } });
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([answer(1), answer(2)]);
  expect(stderr).toContain("looking at t");
});
