// Driver of fast-filesystem-mcp, an MCP server: its fast_edit_block and fast_edit_blocks tools.
// Option `expectedReplacements`: how many places an edit with replaceAll is to change.
import path from "node:path";
import { classify, confined, engineHome, inTree, scratch, serve, unsupported } from "../lib/node/index.mjs";
import { connect } from "../lib/node/mcp.mjs";

const home = engineHome();
const server = await connect(home, {
  command: process.execPath,
  args: [home.inModules("fast-filesystem-mcp/dist/index.js")],
  cwd: scratch,
  env: { PATH: process.env.PATH, HOME: scratch, CREATE_BACKUP_FILES: "false" },
});

const CODES = [
  [/not_found|Text not found/, "not-found"],
  [/count_mismatch|count mismatch/, "ambiguous"],
  [/does not exist/, "missing-file"],
  [/Access denied|not allowed/i, "outside-root"],
  [/parameter/, "malformed"],
];
const isBackup = (name) => name.includes(".backup.");

/** The tools answer in JSON, errors at times in prose. @returns the answer, or undefined */
function parsed(text) {
  try {
    const answer = JSON.parse(text);
    return answer.result || answer;
  } catch {
    return undefined;
  }
}

function oneOutcome({ failed, text }) {
  const answer = parsed(text);
  if (!answer) return { ok: !failed && !/error/i.test(text), why: text };
  const ok = !failed && answer.status === "success";
  const why = answer.message || text;
  return { ok, why: ok ? why : `${why} ${answer.status || ""}` };
}

function manyOutcome({ failed, text }) {
  const answer = parsed(text);
  if (!answer) return { ok: !failed && !/error/i.test(text), why: text };
  const rows = answer.edit_results || answer.results || [];
  const bad = rows.filter((row) => row.status && row.status !== "success");
  const ok = !failed && bad.length === 0 && (answer.status === undefined || answer.status === "success");
  const words = bad.map((row) => `${row.status} ${row.message || row.error || ""}`);
  return { ok, why: JSON.stringify(bad.length > 0 ? words : answer.message || "") };
}

async function apply(root, format, edit, expected) {
  const pair = ({ old, new: text }) => ({ old_text: old, new_text: text, expected_replacements: expected });
  const target = { path: path.join(root, edit.path), backup: false };
  const { ok, why } =
    format === "replace"
      ? oneOutcome(await server.call("fast_edit_block", { ...target, ...pair(edit) }))
      : manyOutcome(await server.call("fast_edit_blocks", { ...target, edits: edit.edits.map(pair) }));
  return ok ? { ok } : { ok, message: why, code: classify(why, CODES) };
}

serve({
  driver: import.meta.url,
  version: home.version("fast-filesystem-mcp"),
  apply({ format, files, edit, options }) {
    const pairs = format === "replace" ? [edit] : edit.edits;
    if (pairs.some((pair) => pair.replaceAll) && !options.expectedReplacements) {
      return unsupported("the tool wants the exact number of replacements: options.expectedReplacements");
    }
    const expected = options.expectedReplacements || 1;
    return inTree(files, (root) => apply(root, format, confined(root, format, edit), expected), {
      ignore: isBackup,
    });
  },
  close: () => server.close(),
});
