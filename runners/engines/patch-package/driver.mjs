// Driver of patch-package: its parser, then its effects, first as a dry run as the program does.
// Option `skipDryRun`: leave the dry run out.
import { classify, confined, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const { parsePatchFile } = home.require("patch-package/dist/patch/parse.js");
const { executeEffects } = home.require("patch-package/dist/patch/apply.js");

const CODES = [
  [/ENOENT|does not exist/, "missing-file"],
  [/header integrity/, "malformed"],
  [/hunk|cannot apply/i, "not-found"],
];

function patch(root, edit, options) {
  const before = process.cwd();
  process.chdir(root);
  try {
    const effects = parsePatchFile(edit.text);
    if (effects.length === 0)
      return { ok: false, message: "the parser found no file part", code: "no-edits" };
    if (!options.skipDryRun) executeEffects(effects, { dryRun: true, bestEffort: false });
    const errors = [];
    executeEffects(effects, { dryRun: false, bestEffort: false, errors });
    return errors.length > 0 ? { ok: false, message: errors.join("; "), code: "not-found" } : { ok: true };
  } catch ({ code, message }) {
    return {
      ok: false,
      message,
      code: code === "ENOENT" ? "missing-file" : classify(message, CODES, "malformed"),
    };
  } finally {
    process.chdir(before);
  }
}

serve({
  driver: import.meta.url,
  version: home.version("patch-package"),
  apply: ({ files, edit, options }) =>
    inTree(files, (root) => patch(root, confined(root, "unified-diff", edit), options)),
});
