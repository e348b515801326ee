// Driver of jsdiff: parsePatch, then applyPatch file by file on texts. Options: fuzzFactor, autoConvertLineEndings.
import { engineHome, refused, serve, verdict } from "../lib/node/index.mjs";

const home = engineHome();
const engine = home.require("diff");
const NOWHERE = "/dev/null";
const OPTIONS = ["fuzzFactor", "autoConvertLineEndings"];

/** The library takes texts and leaves names to its caller: the old one, else the new one, without a/ or b/. */
function targetOf({ oldFileName, newFileName }, path) {
  const name = [oldFileName, newFileName].find((one) => one && one !== NOWHERE);
  return name === undefined ? path : name.replace(/^[ab]\//, "");
}

/** Applies one file's patch. @returns pairs [name, content] of what changed, or {code, message} */
function applyOne(patch, files, path, options) {
  const target = targetOf(patch, path);
  const before = patch.oldFileName === NOWHERE ? "" : (files[target] ?? files[path]);
  if (typeof before !== "string") return { code: "missing-file", message: `no such file ${target}` };
  let after;
  try {
    after = engine.applyPatch(before, patch, options);
  } catch (trouble) {
    return { code: "malformed", message: trouble.message };
  }
  if (after === false) return { code: "not-found", message: "applyPatch returned false" };
  if (patch.newFileName === NOWHERE) return [[target, null]];
  if (patch.isRename || patch.isCopy) {
    // As its README asks of callers: the content goes to the new name, the old one goes away with a rename.
    const gone = patch.isRename ? [[target, null]] : [];
    return [...gone, [patch.newFileName.replace(/^[ab]\//, ""), after]];
  }
  if (after === files[target]) return [];
  return [[target in files || !(path in files) ? target : path, after]];
}

serve({
  driver: import.meta.url,
  version: home.version("diff"),
  apply({ files, edit, options }) {
    let patches;
    try {
      patches = engine.parsePatch(edit.text);
    } catch (trouble) {
      return refused("malformed", trouble.message);
    }
    if (patches.length === 0) return refused("no-edits", "parsePatch found no patch");
    const chosen = Object.fromEntries(
      OPTIONS.filter((name) => name in options).map((name) => [name, options[name]]),
    );
    const outcomes = patches.map((patch) => applyOne(patch, files, edit.path, chosen));
    const changed = Object.fromEntries(outcomes.filter(Array.isArray).flat());
    const failure = outcomes.find((one) => !Array.isArray(one));
    return verdict({ ok: !failure, changed, ...failure });
  },
});
