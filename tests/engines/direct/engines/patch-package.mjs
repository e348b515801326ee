import fs from "node:fs";
import path from "node:path";
import { require, scratch } from "../kit.mjs";

const { applyPatch } = require("patch-package/dist/applyPatches.js");
const { exit } = process;

// What the program does for each patch file, where it ends itself for one that it cannot read.
export async function inFolder(root, { edit }) {
  const patchFilePath = path.join(scratch, "p.patch");
  fs.writeFileSync(patchFilePath, edit.text);
  process.chdir(root);
  process.exit = () => {
    throw new Error("ended");
  };
  try {
    const patchDetails = { humanReadablePathSpecifier: "p", name: "p", path: "p", pathSpecifier: "p" };
    const ok = applyPatch({
      patchFilePath,
      patchDetails,
      patchDir: "patches",
      reverse: false,
      cwd: root,
      bestEffort: false,
    });
    return { ok };
  } catch {
    return { ok: false };
  } finally {
    process.exit = exit;
    process.chdir("/");
  }
}
