import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Dialect } from "../../reference/dialect.ts";
import type { Case, CaseFile, EditResponse } from "../../spec/types.ts";
import { checkSyntax, loadSyntaxCheckers } from "../../runners/syntax/index.ts";

/*
 * The cases that show what a dialect does say what it answers. Here each of them is put to that dialect; fields
 * that an answer of a case leaves out are not compared, but for the files.
 */

const folder = new URL("../../cases/dialects/", import.meta.url);

interface Entry {
  readonly title: string;
  readonly dialect: string;
  readonly one: Case;
  readonly answer: EditResponse;
}

function entriesOf(file: string): Entry[] {
  const { cases } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as CaseFile;
  return cases.flatMap((one) =>
    Object.entries(one.dialects ?? {}).map(([dialect, answer]) => ({
      title: `${one.id}: ${dialect} on ${one.title}`,
      dialect,
      one,
      answer,
    })),
  );
}

// Syntax gates and warnings are part of what some engines answer.
beforeAll(loadSyntaxCheckers);

const loaded = new Map<string, Dialect>();

async function load(name: string): Promise<Dialect> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const url = new URL(`../../reference/dialects/${name}/index.ts`, import.meta.url);
  const { dialect } = (await import(url.href)) as { dialect: Dialect };
  loaded.set(name, dialect);
  return dialect;
}

function withoutMessage(this: unknown, key: string, value: unknown): unknown {
  return key === "message" ? undefined : value;
}

describe.each(readdirSync(folder).filter((name) => name.endsWith(".json")))("cases/dialects/%s", (file) => {
  it.each(entriesOf(file))("$title", async ({ dialect, one, answer }) => {
    const given = (await load(dialect)).apply(one.request, { checkSyntax });
    // Words are compared with the recordings, where what comes of a parser's own words can be masked.
    const said = JSON.parse(JSON.stringify({ ...answer, files: answer.files ?? {} }), withoutMessage) as object;
    expect({ ...given, files: given.files ?? {} }).toMatchObject(said);
    expect(Object.keys(given.files ?? {}).sort()).toEqual(Object.keys(answer.files ?? {}).sort());
  });
});
