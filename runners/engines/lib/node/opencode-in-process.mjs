// Runs the edit tool's own replace routine and its helpers for BOM and line endings, cut out of the script that is
// embedded in the installed program, in this process. Only the few calls between them are the driver's.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CODES } from "./opencode-family.mjs";
import { classify } from "./outcome.mjs";

// The routine ends with this message; everything else is found from there.
const LANDMARK = "Found multiple matches for oldString. Provide more surrounding context to make";
const BEFORE = 12_000;
const AFTER = 1_500;

function nameIn(text, pattern, what) {
  const match = pattern.exec(text);
  if (!match) throw new Error(`the embedded script has no ${what} where the driver looks for it`);
  return match[1];
}

/** The tool's functions, by names of ours. */
function cutOut(binary) {
  const program = readFileSync(binary);
  const hit = program.lastIndexOf(LANDMARK);
  const near = program.subarray(hit - BEFORE, hit + AFTER).toString("utf8");
  const from = near.search(/var [\w$]+=65279,/);
  const middle = near.search(/var [\w$]+=new Map;function/);
  const routine = near.search(/[\w$]+=0?\.65,[\w$]+=0?\.65;function /);
  const to = near.indexOf("import ", near.lastIndexOf(LANDMARK));
  if (from < 0 || middle < from || routine < middle || to < routine) {
    throw new Error("the embedded script is laid out differently in this release");
  }
  const helpers = near.slice(from, middle);
  const body = `var ${near.slice(routine, to)}`;
  const names = {
    split: nameIn(helpers, /function ([\w$]+)\(\w\)\{if\(\w\.charCodeAt\(0\)/, "BOM split"),
    join: nameIn(helpers, /function ([\w$]+)\(\w,\w\)\{let \w=[\w$]+\(\w\)\.text;/, "BOM join"),
    toLf: nameIn(helpers, /function ([\w$]+)\(\w\)\{return \w\.replaceAll\(`\\r\n`,/, "conversion to LF"),
    detect: nameIn(helpers, /function ([\w$]+)\(\w\)\{return \w\.includes\(/, "detection of line endings"),
    toEnding: nameIn(helpers, /function ([\w$]+)\(\w,\w\)\{if\(\w===/, "conversion of line endings"),
    replace: nameIn(body, /function ([\w$]+)\(\w,\w,\w,\w=!1\)\{/, "replace routine"),
  };
  const effects = nameIn(helpers, /([\w$]+)\.fn\(/, "effect wrapper");
  const table = Object.entries(names).map(([ours, theirs]) => `${ours}:${theirs}`);
  return new Function(effects, `${helpers}${body};return {${table.join(",")}}`)({ fn: () => () => {} });
}

function create(tool, full, edit) {
  if (existsSync(full)) throw new Error("oldString cannot be empty when editing an existing file.");
  const { text, bom } = tool.split(edit.new);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, tool.join(text, bom));
}

function change(tool, full, edit) {
  if (!existsSync(full)) throw new Error(`File ${full} not found`);
  if (statSync(full).isDirectory()) throw new Error("Path is a directory, not a file");
  const before = tool.split(new TextDecoder("utf-8", { ignoreBOM: true }).decode(readFileSync(full)));
  const ending = tool.detect(before.text);
  const [old, text] = [edit.old, edit.new].map((part) => tool.toEnding(tool.toLf(part), ending));
  const after = tool.split(tool.replace(before.text, old, text, Boolean(edit.replaceAll)));
  writeFileSync(full, tool.join(after.text, before.bom || after.bom));
}

/** A function (root, edit) that does what the tool of this program does; the program is read at the first call. */
export function inProcess(binary) {
  let tool;
  return (root, edit) => {
    tool ??= cutOut(binary);
    const full = path.join(root, edit.path);
    try {
      if (edit.old === edit.new)
        throw new Error("No changes to apply: oldString and newString are identical.");
      if (edit.old === "") create(tool, full, edit);
      else change(tool, full, edit);
      return { ok: true };
    } catch ({ message }) {
      return { ok: false, message, code: classify(message, CODES) };
    }
  };
}
