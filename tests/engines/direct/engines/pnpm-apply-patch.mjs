import fs from "node:fs";
import path from "node:path";
import { attempt, require, scratch } from "../kit.mjs";

const { applyPatchToDir } = require("@pnpm/patching.apply-patch");
const patchFilePath = path.join(scratch, "p.patch");

export function inFolder(root, { edit }) {
  fs.writeFileSync(patchFilePath, edit.text);
  return attempt(() => void applyPatchToDir({ patchedDir: root, patchFilePath }));
}
