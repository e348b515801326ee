// Driver of diff-match-patch in the way it is used for a search/replace edit: a patch made from the search text to
// its replacement, applied to the whole file. Options: the library's own settings by their names.
import { engineHome, serve, unsupported, verdict } from "../lib/node/index.mjs";

const home = engineHome();
const Engine = home.require("diff-match-patch");
const SETTINGS = [
  "Match_Threshold",
  "Match_Distance",
  "Patch_DeleteThreshold",
  "Patch_Margin",
  "Diff_Timeout",
];

serve({
  driver: import.meta.url,
  version: home.version("diff-match-patch"),
  apply({ files, edit, options }) {
    const { path } = edit;
    const text = files[path];
    if (edit.replaceAll) return unsupported("no replace-all");
    if (typeof text !== "string")
      return unsupported("the caller reads the file; it is not in the tree as text");
    const engine = new Engine();
    for (const name of SETTINGS) if (name in options) engine[name] = options[name];
    const [result, landed] = engine.patch_apply(engine.patch_make(edit.old, edit.new), text);
    const ok = landed.every(Boolean);
    return verdict({
      ok,
      changed: result === text ? {} : { [path]: result },
      code: "not-found",
      message: ok ? undefined : `landed ${JSON.stringify(landed)}`,
      edits: landed.map((one) => ({ status: one ? "applied" : "refused", path })),
    });
  },
});
