// Driver of Gemini CLI's core: its edit tool, with the correction by a model switched off.
import path from "node:path";
import { engineHome, inTree, serve } from "../lib/node/index.mjs";

const home = engineHome();
const core = "@google/gemini-cli-core/dist/src";

// Telemetry has one collection point; what stands in for it keeps the engine off the network and hears the strategy
// that the engine itself reports.
let strategy;
const { ClearcutLogger } = await home.load(core, "telemetry/clearcut-logger/clearcut-logger.js");
ClearcutLogger.getInstance = () => ({
  logEditStrategyEvent: (event) => (strategy = event.strategy),
  logEditCorrectionEvent() {},
});
const { EditTool } = await home.load(core, "tools/edit.js");
const { StandardFileSystemService } = await home.load(core, "services/fileSystemService.js");
const fileSystem = new StandardFileSystemService();
const bus = { publish() {}, subscribe() {}, unsubscribe() {}, on() {}, off() {}, request: async () => ({}) };

/** The settings that the tool asks for; whatever else it asks is not set. */
function configFor(root) {
  const workspace = { getDirectories: () => [root], isPathWithinWorkspace: (name) => name.startsWith(root) };
  const inside = (name) => name === root || name.startsWith(root + path.sep);
  const known = {
    getFileSystemService: () => fileSystem,
    getTargetDir: () => root,
    getProjectRoot: () => root,
    getWorkingDir: () => root,
    getApprovalMode: () => "yolo",
    isPlanMode: () => false,
    getIdeMode: () => false,
    getDisableLLMCorrection: () => true,
    getUsageStatisticsEnabled: () => false,
    validatePathAccess: (name) => (inside(name) ? null : `Path not in workspace: ${name}`),
    getFileFilteringOptions: () => ({}),
    getWorkspaceContext: () => workspace,
  };
  return new Proxy(known, {
    get: (target, name) => target[name] ?? (typeof name === "symbol" ? undefined : () => undefined),
  });
}

const CODES = {
  edit_no_occurrence_found: "not-found",
  edit_expected_occurrence_mismatch: "ambiguous",
  edit_no_change: "no-op",
  file_not_found: "missing-file",
  attempt_to_create_existing_file: "file-exists",
  invalid_tool_params: "malformed",
  path_not_in_workspace: "outside-root",
  edit_preparation_failure: "io",
  file_write_failure: "io",
  read_content_failure: "io",
};

function invocation(root, edit) {
  return new EditTool(configFor(root), bus).build({
    file_path: path.join(root, edit.path),
    old_string: edit.old,
    new_string: edit.new,
    instruction: "edit",
    allow_multiple: Boolean(edit.replaceAll),
  });
}

async function replace(root, edit) {
  strategy = undefined;
  let call;
  try {
    call = invocation(root, edit);
  } catch ({ message }) {
    return { ok: false, message, code: message.includes("omission placeholder") ? "other" : "malformed" };
  }
  const { error, llmContent } = await call.execute({ abortSignal: new AbortController().signal });
  if (error) {
    const entry = { status: "refused", path: edit.path, ...(strategy ? { strategy } : {}) };
    return { ok: false, message: error.message, code: CODES[error.type] ?? "other", edits: [entry] };
  }
  const count = /\((\d+) replacements\)/.exec(llmContent)?.[1];
  const entry = {
    status: "applied",
    path: edit.path,
    strategy: strategy || (edit.old === "" ? "create" : undefined),
    ...(count ? { count: Number(count) } : {}),
  };
  return { ok: true, message: String(llmContent).split("\n", 1)[0], edits: [entry] };
}

serve({
  driver: import.meta.url,
  version: home.version("@google/gemini-cli-core"),
  apply: ({ files, edit }) => inTree(files, (root) => replace(root, edit)),
});
