// Driver of pnpm's applyPatchToDir.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { changesIn, confined, engineHome, inTree, scratch, serve } from "../lib/node/index.mjs";

const home = engineHome();
const { applyPatchToDir } = home.require("@pnpm/patching.apply-patch");
const patchFilePath = path.join(scratch, "p.patch");

function codeOf({ code, message }) {
  if (code === "ERR_PNPM_PATCH_FAILED") return "not-found";
  return message.includes("ENOENT") ? "missing-file" : "malformed";
}

function patch(root, files, edit) {
  writeFileSync(patchFilePath, edit.text);
  try {
    applyPatchToDir({ patchedDir: root, patchFilePath });
  } catch (trouble) {
    return { ok: false, message: trouble.message, code: codeOf(trouble) };
  }
  // Success with nothing changed, where there was a hunk to apply: the reverse of the patch fitted.
  const untouched = /^@@ /m.test(edit.text) && Object.keys(changesIn(root, files)).length === 0;
  return untouched ? { status: "already-applied" } : { ok: true };
}

serve({
  driver: import.meta.url,
  version: home.version("@pnpm/patching.apply-patch"),
  apply: ({ files, edit }) =>
    inTree(files, (root) => patch(root, files, confined(root, "unified-diff", edit, { cutsTwo: true }))),
});
