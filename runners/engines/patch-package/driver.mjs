// Driver of patch-package: its parser, then its effects, first as a dry run as the program does. Like the program it
// takes a patch for applied whose reverse fits.
// Option `skipDryRun`: leave the dry run out.
import { classify, confined, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const { parsePatchFile } = home.require("patch-package/dist/patch/parse.js");
const { executeEffects } = home.require("patch-package/dist/patch/apply.js");
const { reversePatch } = home.require("patch-package/dist/patch/reverse.js");

const CODES = [
  [/ENOENT|does not exist/, "missing-file"],
  [/header integrity/, "malformed"],
  [/hunk|cannot apply/i, "not-found"],
];

function isReverse(effects) {
  try {
    executeEffects(reversePatch(effects), { dryRun: true, bestEffort: false });
    return true;
  } catch {
    return false;
  }
}

function patch(root, edit, options) {
  const before = process.cwd();
  process.chdir(root);
  let effects;
  try {
    effects = parsePatchFile(edit.text);
    if (!options.skipDryRun) executeEffects(effects, { dryRun: true, bestEffort: false });
    executeEffects(effects, { dryRun: false, bestEffort: false });
    return { ok: true };
  } catch ({ code, message }) {
    if (effects && !options.skipDryRun && isReverse(effects)) return { status: "already-applied" };
    const missing = code === "ENOENT";
    return { ok: false, message, code: missing ? "missing-file" : classify(message, CODES, "malformed") };
  } finally {
    process.chdir(before);
  }
}

serve({
  driver: import.meta.url,
  version: home.version("patch-package"),
  apply: ({ files, edit, options }) =>
    inTree(files, (root) => patch(root, confined(root, "unified-diff", edit, { cutsTwo: true }), options)),
});
