// Driver of Cline's core: its editor tool and its apply_patch tool.
import { classify, confined, engineHome, inTree, serve, unsupported } from "../lib/node/index.mjs";

const home = engineHome();
const cline = await home.load("@cline/core", "dist/index.js");
const editor = cline.createEditorExecutor();
const patcher = cline.createApplyPatchExecutor();

const CODES = [
  [/multiple occurrences/, "ambiguous"],
  [/text not found in|did not match the current file/, "not-found"],
  [/already exists, but `old_text`/, "file-exists"],
  [/Add File Error: File already exists/, "file-exists"],
  [/File not found|Missing File/, "missing-file"],
  [/stay within cwd/, "outside-root"],
  [/EISDIR/, "is-directory"],
  [/Invalid|Unknown line|incomplete sentinels|Duplicate|chunk\.origIndex|currentIndex/, "malformed"],
];

async function apply(root, format, edit) {
  try {
    const said = String(
      format === "v4a"
        ? await patcher({ input: edit.text }, root, {})
        : await editor({ path: edit.path, old_text: edit.old, new_text: edit.new }, root, {}),
    );
    const fuzz = /fuzz factor \d+/.exec(said);
    return { ok: true, message: said.split("\n", 1)[0] + (fuzz ? ` ${fuzz[0]}` : "") };
  } catch (trouble) {
    return { ok: false, message: trouble.message, code: classify(trouble.message, CODES) };
  }
}

serve({
  driver: import.meta.url,
  version: home.version("@cline/core"),
  apply: ({ format, files, edit }) =>
    format === "replace" && edit.replaceAll
      ? unsupported("the editor tool has no replace-all")
      : inTree(files, (root) => apply(root, format, confined(root, format, edit))),
});
