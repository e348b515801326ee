import { attempt, load, textOf, Unfit } from "../kit.mjs";

const { applyDiff } = await load("@openai/agents-core/dist/index.mjs");

// The function takes what stands between the header of one file's section and the end of the envelope.
const SECTION = /^\*\*\* Begin Patch\r?\n\*\*\* (Add|Update) File: (.*)\n([^]*?)(?:\*\*\* End Patch\s*)?$/;

export async function onTexts(files, { edit }) {
  const [, kind, name, diff] = SECTION.exec(edit.text) ?? [];
  if (!kind || /^\*\*\* \w+ File:/m.test(diff)) throw new Unfit("takes the section of one file");
  const before = kind === "Add" ? "" : textOf(files, name);
  const { ok, words } = await attempt(() => applyDiff(before, diff, kind === "Add" ? "create" : "default"));
  return ok ? { ok, files: { ...files, [name]: words } } : { ok, files, words };
}
