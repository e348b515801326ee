import { attempt, load, Unfit } from "../kit.mjs";

const { applyPatches } = await load("diff/libesm/index.js");
const name = (header) => header?.replace(/^[ab]\//, "");

// The library's own loop over the files of a patch; the caller reads and writes.
export async function onTexts(files, { edit }) {
  const after = { ...files };
  let [missed, sections, trouble] = [0, 0, undefined];
  const calls = {
    loadFile({ oldFileName, newFileName }, done) {
      const text = oldFileName === "/dev/null" ? "" : after[name(oldFileName ?? newFileName)];
      if (typeof text === "string") done(null, text);
      else done(new Unfit("no such text"));
    },
    patched({ oldFileName, newFileName, isRename }, text, done) {
      sections++;
      if (text === false) missed++;
      else if (newFileName === "/dev/null") delete after[name(oldFileName)];
      else {
        if (isRename) delete after[name(oldFileName)];
        after[name(newFileName)] = text;
      }
      done();
    },
    complete: (error) => (trouble = error),
  };
  const { ok, words } = await attempt(() => applyPatches(edit.text, calls));
  if (trouble) throw trouble;
  return { ok: ok && missed === 0 && sections > 0, files: after, words: ok ? undefined : words };
}
