import { attempt, load } from "../kit.mjs";

const { createEditTool } = await load("@mariozechner/pi-coding-agent/dist/index.js");

export const inFolder = (root, { edit }) =>
  attempt(async () => {
    const edits = (edit.edits ?? [edit]).map(({ old, new: text }) => ({ oldText: old, newText: text }));
    const { content } = await createEditTool(root).execute("id", { path: edit.path, edits });
    return content[0].text;
  });
