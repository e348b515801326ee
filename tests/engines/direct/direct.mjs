// Calls engines directly, without a driver: `node direct.mjs ENGINE HOME`, requests as a JSON array on standard input.
// Answers with a JSON array: whether the engine said success, and the whole tree afterwards.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [, , name, home] = process.argv;
const require = createRequire(path.join(home, "package.json"));
const load = (file) => import(pathToFileURL(path.join(home, "node_modules", file)).href);
const requests = JSON.parse(fs.readFileSync(0, "utf8"));
const answer = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

const bytesOf = (content) => (typeof content === "string" ? content : Buffer.from(content.base64, "base64"));
function contentOf(bytes) {
  const text = bytes.toString("utf8");
  return Buffer.from(text).equals(bytes) ? text : { base64: bytes.toString("base64") };
}

/** An engine that works in a folder: call(folder, edit) gives success. */
const onDisk = (call) => async (request) => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "direct-")));
  for (const [file, content] of Object.entries(request.files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), bytesOf(content));
  }
  const ok = await call(folder, request.edit);
  const files = {};
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath ?? entry.path, entry.name);
    files[path.relative(folder, full)] = contentOf(fs.readFileSync(full));
  }
  fs.rmSync(folder, { recursive: true });
  return { ok, files };
};

/** Success of a call that throws where it fails. */
const attempt = (call) => async (folder, edit) => {
  try {
    return (await call(folder, edit)) !== false;
  } catch {
    return false;
  }
};

const program = (command, args) => (folder, edit) =>
  spawnSync(command, args, { cwd: folder, input: edit.text, env: { PATH: process.env.PATH, LC_ALL: "C" } })
    .status === 0;

const ENGINES = {
  "git-apply": () => onDisk(program("git", ["apply"])),
  "gnu-patch": () => onDisk(program("patch", ["-p1", "-f", "-u", "--no-backup-if-mismatch", "-r", "-"])),
  "diff-match-patch": () => (request) => {
    const { path: file, old, new: text } = request.edit;
    const engine = new (require("diff-match-patch"))();
    const [after, landed] = engine.patch_apply(engine.patch_make(old, text), request.files[file]);
    return { ok: landed.every(Boolean), files: { ...request.files, [file]: after } };
  },
  "llm-diff-patcher": () =>
    onDisk(
      (folder, edit) =>
        require("llm-diff-patcher").applyPatchToFiles(edit.text, { basePath: folder }).success,
    ),
  deepagents: async () => {
    const { FilesystemBackend } = await load("deepagents/dist/index.js");
    return onDisk(async (folder, edit) => {
      const backend = new FilesystemBackend({ rootDir: folder, virtualMode: true });
      return !(await backend.edit(`/${edit.path}`, edit.old, edit.new, Boolean(edit.replaceAll))).error;
    });
  },
  pi: async () => {
    const { createEditToolDefinition } = await load("@mariozechner/pi-coding-agent/dist/core/tools/edit.js");
    return onDisk(
      attempt((folder, edit) => {
        const edits = [{ oldText: edit.old, newText: edit.new }];
        return createEditToolDefinition(folder).execute("id", { path: edit.path, edits });
      }),
    );
  },
  "cline-core": async () => {
    const { createEditorExecutor } = await load("@cline/core/dist/index.js");
    const edit = createEditorExecutor();
    return onDisk(
      attempt((folder, { path: file, old, new: text }) =>
        edit({ path: file, old_text: old, new_text: text }, folder, {}),
      ),
    );
  },
};

const call = await ENGINES[name]();
const rows = [];
for (const request of requests) rows.push(await call(request));
answer(JSON.stringify(rows), () => process.exit(0));
