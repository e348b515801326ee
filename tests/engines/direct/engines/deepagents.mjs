import { load } from "../kit.mjs";

const { FilesystemBackend } = await load("deepagents/dist/index.js");

export async function inFolder(root, { edit }) {
  const backend = new FilesystemBackend({ rootDir: root, virtualMode: true });
  const { error, occurrences } = await backend.edit(`/${edit.path}`, edit.old, edit.new, edit.replaceAll);
  return { ok: !error, words: error, count: occurrences };
}
