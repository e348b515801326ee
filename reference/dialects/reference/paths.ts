import { hasLoneSurrogate } from "../../text/bytes.ts";
import { type Refusal, refuse } from "./plan.ts";

/*
 * A path that an edit names is taken for the file plainly meant, or refused. Nothing outside the tree is
 * ever meant.
 */

/** The path without `.`, `..` and doubled slashes, or why there is none. */
function normalise(path: string): string | Refusal {
  const trimmed = path.trim();
  if (trimmed === "" || trimmed.includes("\0") || hasLoneSurrogate(trimmed)) {
    return refuse("bad-path", `The path ${JSON.stringify(path)} names no file. Name a file of the tree.`);
  }
  const parts: string[] = [];
  for (const part of trimmed.replace(/\\/g, "/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") {
      parts.push(part);
    } else if (parts.pop() === undefined) {
      return outside(path);
    }
  }
  if (parts.length === 0) return refuse("bad-path", `The path ${JSON.stringify(path)} names no file.`);
  return parts.join("/");
}

function outside(path: string): Refusal {
  return refuse(
    "outside-root",
    `The path ${JSON.stringify(path)} leads out of the tree. Give a path relative to its root.`,
  );
}

function isAbsolute(path: string): boolean {
  return /^\s*([/\\]|[A-Za-z]:[/\\]|~[/\\])/.test(path);
}

function only(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** The one file plainly meant by a path that names none: other case, a wrong or missing folder. */
function nearMiss(path: string, names: readonly string[]): string | undefined {
  const low = path.toLowerCase();
  const lower = names.map((name) => [name, name.toLowerCase()] as const);
  const pick = (fits: (name: string) => boolean): string | undefined =>
    only(lower.filter(([, name]) => fits(name)).map(([name]) => name));
  const base = low.slice(low.lastIndexOf("/") + 1);
  return (
    pick((name) => name === low) ??
    pick((name) => name.endsWith(`/${low}`) || low.endsWith(`/${name}`)) ??
    pick((name) => name.slice(name.lastIndexOf("/") + 1) === base)
  );
}

/**
 * The file that an edit with a search means.
 * @returns its path in the tree, or a refusal: `outside-root`, `bad-path`, `missing-file`
 */
export function existingPath(path: string, names: readonly string[]): string | Refusal {
  const normal = normalise(path);
  if (typeof normal !== "string") return normal;
  if (!isAbsolute(path) && names.includes(normal)) return normal;
  if (isAbsolute(path)) return names.includes(normal) ? normal : outside(path);
  const near = nearMiss(normal, names);
  if (near !== undefined && typeof normalise(near) === "string") return near;
  const base = normal.slice(normal.lastIndexOf("/") + 1).toLowerCase();
  const like = names.filter((name) => name.toLowerCase().endsWith(base)).slice(0, 5);
  const hint = like.length > 0 ? ` Files of that name: ${like.join(", ")}.` : "";
  return refuse("missing-file", `There is no file ${JSON.stringify(path)}.${hint}`);
}

/** The path of a file to be made. */
export function newPath(path: string): string | Refusal {
  if (isAbsolute(path)) return outside(path);
  const normal = normalise(path);
  if (typeof normal !== "string" || !/[/\\]\.{0,2}\s*$/.test(path)) return normal;
  return refuse("bad-path", `The path ${JSON.stringify(path)} names a folder. Name a file to be made.`);
}
