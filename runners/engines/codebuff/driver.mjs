// Driver of Codebuff's SDK: the handler of its str_replace tool.
import { classify, engineHome, refused, serve, unsupported, verdict } from "../lib/node/index.mjs";

const home = engineHome();

// The handler is not exported by the published bundle.
const { __processStrReplace: processStrReplace } = await home.withExports(
  "@codebuff/sdk/dist/index.mjs",
  () => "export { processStrReplace as __processStrReplace };",
);

const logger = { debug() {}, info() {}, warn() {}, error() {} };
const CODES = [
  [/occurrences of/, "ambiguous"],
  [/was empty/, "empty-search"],
  [/was not found/, "not-found"],
  [/No change to the file/, "no-op"],
  [/does not exist/, "missing-file"],
];

serve({
  driver: import.meta.url,
  version: home.version("@codebuff/sdk"),
  async apply({ format, files, edit }) {
    const before = files[edit.path];
    if (before !== undefined && typeof before !== "string")
      return unsupported("the caller reads the file as text");
    const pairs = format === "replace" ? [edit] : edit.edits;
    const result = await processStrReplace({
      path: edit.path,
      initialContentPromise: Promise.resolve(before ?? null),
      logger,
      replacements: pairs.map((pair) => ({
        old: pair.old,
        new: pair.new,
        allowMultiple: Boolean(pair.replaceAll),
      })),
    });
    if (result.error) return refused(classify(result.error, CODES), result.error);
    // Success with messages: some of the replacements were left out.
    const message = (result.messages ?? []).join("; ");
    const changed = { [edit.path]: result.content };
    return verdict({ ok: message === "", changed, message, code: classify(message, CODES) });
  },
});
