// Driver of Qwen Code: its edit tool.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { confined, engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const folder = "@qwen-code/qwen-code/chunks";
const chunks = readdirSync(home.inModules(folder));

/** Imports the chunk of the published bundle that a name or a piece of its text tells. */
function chunk(what, fits) {
  const name = chunks.find(fits);
  if (!name) throw new Error(`this release has no ${what} where the driver looks for it`);
  return home.load(folder, name);
}
const { EditTool } = await chunk("edit tool", (name) => /^edit-[A-Z0-9]+\.js$/.test(name));
const { StandardFileSystemService } = await chunk(
  "file service",
  (name) =>
    /^chunk-.*\.js$/.test(name) &&
    readFileSync(home.inModules(folder, name), "utf8").includes("var StandardFileSystemService = class"),
);
const fileSystem = new StandardFileSystemService();

/** The settings that the tool asks for; whatever else it asks is not set. */
function configFor(root) {
  const workspace = { getDirectories: () => [root], isPathWithinWorkspace: (name) => name.startsWith(root) };
  const known = {
    getFileSystemService: () => fileSystem,
    getTargetDir: () => root,
    getProjectRoot: () => root,
    getWorkingDir: () => root,
    getApprovalMode: () => "yolo",
    getFileReadCacheDisabled: () => true,
    getDefaultFileEncoding: () => "utf-8",
    getUsageStatisticsEnabled: () => false,
    getFileReadCache: () => ({ recordWrite() {}, recordRead() {} }),
    getFileHistoryService: () => ({ trackEdit: async () => {} }),
    getWorkspaceContext: () => workspace,
    getSessionId: () => "s",
    getTelemetryEnabled: () => false,
  };
  return new Proxy(known, { get: (target, name) => target[name] ?? (() => undefined) });
}

const CODES = {
  edit_no_occurrence_found: "not-found",
  edit_expected_occurrence_mismatch: "ambiguous",
  edit_no_change: "no-op",
  file_not_found: "missing-file",
  attempt_to_create_existing_file: "file-exists",
  invalid_tool_params: "malformed",
  target_is_directory: "is-directory",
  edit_preparation_failure: "io",
  file_write_failure: "io",
  read_content_failure: "io",
};

function invocation(root, edit) {
  return new EditTool(configFor(root)).build({
    file_path: path.join(root, edit.path),
    old_string: edit.old,
    new_string: edit.new,
    replace_all: Boolean(edit.replaceAll),
  });
}

async function replace(root, edit) {
  let call;
  try {
    call = invocation(root, edit);
  } catch ({ message }) {
    return { ok: false, message, code: "malformed" };
  }
  const { error, llmContent } = await call.execute(new AbortController().signal);
  if (error) return { ok: false, message: error.message, code: CODES[error.type] ?? "other" };
  return { ok: true, message: String(llmContent).split("\n", 1)[0] };
}

serve({
  driver: import.meta.url,
  version: home.version("@qwen-code/qwen-code"),
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, confined(root, "replace", edit))),
});
