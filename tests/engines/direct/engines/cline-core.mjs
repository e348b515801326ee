import { attempt, load } from "../kit.mjs";

const { createApplyPatchExecutor, createEditorExecutor } = await load("@cline/core/dist/index.js");
const [editor, patcher] = [createEditorExecutor(), createApplyPatchExecutor()];

export const inFolder = (root, { format, edit }) =>
  attempt(() =>
    format === "v4a"
      ? patcher({ input: edit.text }, root, {})
      : editor({ path: edit.path, old_text: edit.old, new_text: edit.new }, root, {}),
  );
