import { type Hunk, type HunkLine, type Operation, Refusal } from "./model.ts";

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** The name in a `---` or `+++` line: without time stamp, and without `a/` or `b/` where both have it. */
function nameOf(line: string): string {
  return line.slice(4).split("\t")[0]!.trim();
}

function withoutPrefixes(from: string, to: string): [string, string] {
  const git = (from === "/dev/null" || from.startsWith("a/")) && (to === "/dev/null" || to.startsWith("b/"));
  const strip = (name: string): string => (git && name !== "/dev/null" ? name.slice(2) : name);
  return [strip(from), strip(to)];
}

function readHunk(lines: readonly string[], header: RegExpExecArray): Hunk {
  const [, line = "0", oldCount = "1", , newCount = "1"] = header;
  const promised = { old: Number(oldCount), new: Number(newCount) };
  const read: HunkLine[] = [];
  const noNewline = { old: false, new: false };
  let marked = false;
  let body = [...lines];
  const surplus = (): boolean =>
    body.at(-1) === "" && body.filter((text) => text === "" || /^[ -]/.test(text)).length > promised.old;
  while (surplus()) body = body.slice(0, -1);
  for (const text of body) {
    const tag = text[0] ?? " ";
    if (text.startsWith("\\")) {
      const last = read.at(-1)?.tag;
      marked = true;
      if (last !== "+") noNewline.old = true;
      if (last !== "-") noNewline.new = true;
    } else if (tag === " " || tag === "-" || tag === "+") {
      read.push({ tag, text: text.slice(1) });
    } else {
      throw new Refusal("malformed", `A line of the hunk at ${line} has no tag.`);
    }
  }
  return { lines: read, line: Number(line), noNewline: marked ? noNewline : undefined, promised };
}

/** Splits a diff into the lines of its files, each from its first header on. */
function sections(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  let inGitSection = false;
  for (const [i, line] of lines.entries()) {
    const git = line.startsWith("diff --git ");
    const plain = line.startsWith("--- ") && lines[i + 1]?.startsWith("+++ ") === true;
    if (git || (plain && !inGitSection)) {
      found.push([]);
      inGitSection = git;
    } else if (plain) {
      inGitSection = false;
    }
    if (found.length > 0) found.at(-1)!.push(line);
  }
  return found;
}

function readSection(lines: readonly string[]): Operation {
  const header = (start: string): string | undefined => {
    const hit = lines.find((line) => line.startsWith(start));
    return hit?.slice(start.length).trim();
  };
  const minus = lines.findIndex(
    (line, i) => line.startsWith("--- ") && lines[i + 1]?.startsWith("+++ ") === true,
  );
  const renamed = [header("rename from "), header("rename to ")];
  const hunks = minus === -1 ? [] : readHunks(lines.slice(minus + 2));
  if (minus === -1) {
    const [from, to] = renamed;
    if (from !== undefined && to !== undefined) return { op: "update", path: from, to, hunks: [] };
    throw new Refusal("malformed", "A file of the diff has no --- and +++ lines.");
  }
  const [from, to] = withoutPrefixes(nameOf(lines[minus]!), nameOf(lines[minus + 1]!));
  if (from === "/dev/null") {
    const added = hunks.flatMap((hunk) => hunk.lines).filter(({ tag }) => tag === "+");
    const bare = hunks.at(-1)?.noNewline?.new === true;
    const text = added.map((line) => line.text).join("\n");
    return { op: "add", path: to, text: added.length === 0 || bare ? text : `${text}\n` };
  }
  if (to === "/dev/null") return { op: "delete", path: from, hunks };
  if (hunks.length === 0 && from === to) throw new Refusal("no-edits", "The diff has no hunk.");
  return { op: "update", path: from, to: to === from ? undefined : to, hunks };
}

function readHunks(lines: readonly string[]): Hunk[] {
  const starts = [...lines.keys()].filter((i) => lines[i]!.startsWith("@@"));
  return starts.map((start, n) => {
    const header = HUNK.exec(lines[start]!);
    if (!header) throw new Refusal("malformed", `Not a hunk header: ${lines[start]}`);
    const body = lines.slice(start + 1, starts[n + 1]);
    const stop = body.findIndex((line) => line !== "" && !/^[ +\-\\]/.test(line));
    const hunk = readHunk(stop === -1 ? body : body.slice(0, stop), header);
    const has = (tag: "+" | "-"): number => hunk.lines.filter((line) => line.tag !== tag).length;
    const isShort = has("+") < (hunk.promised?.old ?? 0) || has("-") < (hunk.promised?.new ?? 0);
    if (stop !== -1 && isShort)
      throw new Refusal("malformed", `A line of the hunk at ${hunk.line} has no tag.`);
    return hunk;
  });
}

/** Reads a unified diff with or without git headers; hunks alone where `path` is given. */
export function parseDiff(text: string, path: string | undefined): Operation[] {
  const lines = text.replaceAll("\r\n", "\n").replace(/\n$/, "").split("\n");
  const files = sections(lines);
  if (files.length > 0) return files.map(readSection);
  if (path === undefined) throw new Refusal("malformed", "The diff names no file.");
  return [{ op: "update", path, hunks: readHunks(lines) }];
}
