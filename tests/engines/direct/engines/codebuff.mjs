import { reopened, Unfit } from "../kit.mjs";

const { direct } = await reopened(
  "@codebuff/sdk/dist/index.mjs",
  () => "export { processStrReplace as direct };",
);
const logger = { debug() {}, info() {}, warn() {}, error() {} };

export async function onTexts(files, { edit }) {
  const before = files[edit.path] ?? null;
  if (before !== null && typeof before !== "string") throw new Unfit("takes text");
  const replacements = (edit.edits ?? [edit]).map(({ old, new: text, replaceAll }) => ({
    old,
    new: text,
    allowMultiple: replaceAll,
  }));
  const initialContentPromise = Promise.resolve(before);
  const said = await direct({ path: edit.path, replacements, initialContentPromise, logger });
  if (said.error) return { ok: false, files, words: said.error };
  return {
    ok: said.messages.length === 0,
    files: { ...files, [edit.path]: said.content },
    words: said.messages.join("\n"),
  };
}
