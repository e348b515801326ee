// Driver of the OpenAI Agents SDK for JavaScript: applyDiff, which takes the body of one file's patch. The framing
// lines of an envelope are peeled off here, and nothing else is touched.
import { classify, engineHome, refused, serve, unsupported, verdict } from "../lib/node/index.mjs";

const home = engineHome();
const { applyDiff } = await home.load("@openai/agents-core", "dist/utils/applyDiff.mjs");

const CODES = [
  [/^Invalid (EOF )?Context|^Invalid Anchor/, "not-found"],
  [/^Invalid Line|Invalid Add File Line|Nothing in this section/, "malformed"],
  [/overlapping chunk|chunk\.origIndex/, "overlap"],
];
const HEADER = /^\*\*\* (Add|Update|Delete) File: (.*)$/;

/** The one operation of an envelope, or null where it has none or several, or where there is no envelope. */
function peel(text) {
  const lines = text.split("\n");
  while (lines.length > 0 && lines.at(-1).trim() === "") lines.pop();
  if (lines.shift() !== "*** Begin Patch") return null;
  if (lines.at(-1) === "*** End Patch") lines.pop();
  const [header, ...body] = lines;
  const match = HEADER.exec(header ?? "");
  if (!match || body.some((line) => HEADER.test(line))) return null;
  return { operation: match[1], path: match[2], diff: `${body.join("\n")}\n` };
}

function operationOf(files, edit) {
  if (edit.path && !edit.text.startsWith("*** Begin Patch")) {
    return { operation: edit.path in files ? "Update" : "Add", path: edit.path, diff: edit.text };
  }
  return peel(edit.text);
}

serve({
  driver: import.meta.url,
  version: home.version("@openai/agents-core"),
  apply({ files, edit }) {
    const one = operationOf(files, edit);
    if (!one) return unsupported("applyDiff takes the diff of exactly one file");
    const { operation, path, diff } = one;
    const before = files[path];
    if (operation === "Delete") return unsupported("applyDiff does not delete");
    if (operation === "Update" && typeof before !== "string") {
      return unsupported("the caller reads the file; it is not in the tree as text");
    }
    try {
      const after = applyDiff(before ?? "", diff, operation === "Add" ? "create" : "default");
      return verdict({ ok: true, changed: after === before ? {} : { [path]: after } });
    } catch ({ message }) {
      return refused(classify(message, CODES), message);
    }
  },
});
