import type { EditRequest, Format } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";

/** The part of a tool's description that a mapping is guessed from. */
export interface ToolDescription {
  readonly name: string;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, unknown>> | undefined };
}

/** Which tool edits, and under which names it takes the parts of an edit. */
export interface ToolMapping {
  readonly tool: string;
  readonly path?: string | undefined;
  /** For old/new pairs: the names, in a list under `list` where the tool takes several. */
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly list?: string | undefined;
  readonly replaceAll?: string | undefined;
  /** For texts: the name that takes the text. */
  readonly text?: string | undefined;
}

const PATH = [
  "path",
  "file_path",
  "filePath",
  "filepath",
  "filename",
  "file",
  "target_file",
  "relative_path",
];
const OLD = [
  "old_string",
  "oldString",
  "oldText",
  "old_text",
  "old_str",
  "oldContent",
  "old",
  "search",
  "find",
  "search_text",
];
const NEW = [
  "new_string",
  "newString",
  "newText",
  "new_text",
  "new_str",
  "newContent",
  "new",
  "replace",
  "replacement",
  "replace_text",
];
const LIST = ["edits", "replacements", "changes", "operations"];
const ALL = ["replace_all", "replaceAll", "allow_multiple", "global"];
const TEXT = ["diff", "patch", "patch_text", "patchText", "blockContent", "content", "input", "text"];

/** The mapping of a tool that edits, guessed from its JSON Schema; undefined for any other tool. */
export function guessMapping(tool: ToolDescription): ToolMapping | undefined {
  const names = propertiesOf(tool.inputSchema);
  const path = firstOf(PATH, names);
  const pair = pairIn(names);
  if (pair) return { tool: tool.name, path, ...pair, replaceAll: firstOf(ALL, names) };
  const list = firstOf(LIST, names);
  const item = list === undefined ? undefined : itemsOf(names[list]);
  const inner = item && pairIn(item);
  if (inner) return { tool: tool.name, path, list, ...inner, replaceAll: firstOf(ALL, item) };
  const text =
    firstOf(TEXT.slice(0, 5), names) ?? (/patch|diff/i.test(tool.name) ? firstOf(TEXT, names) : undefined);
  return text === undefined ? undefined : { tool: tool.name, path, text };
}

/** Of several tools the one that edits best by old/new pairs, else by a text. */
export function pickTool(tools: readonly ToolDescription[]): ToolMapping | undefined {
  const mappings = tools.flatMap((tool) => guessMapping(tool) ?? []);
  const edits = (mapping: ToolMapping): number =>
    (mapping.old === undefined ? 0 : 2) + (/edit|replace/i.test(mapping.tool) ? 1 : 0);
  return mappings.sort((a, b) => edits(b) - edits(a))[0];
}

/**
 * Reads a mapping that the user gives: `tool=NAME,path=…,old=edits.oldText,new=edits.newText`.
 * @throws EditproofError `bad-option`
 */
export function readMapping(text: string): ToolMapping {
  const parts = new Map(text.split(",").map((part) => part.split("=", 2) as [string, string | undefined]));
  const tool = parts.get("tool");
  const [list, old] = splitList(parts.get("old"));
  const [, fresh] = splitList(parts.get("new"));
  const mapping = {
    tool: tool ?? "",
    path: parts.get("path"),
    old,
    new: fresh,
    list,
    replaceAll: parts.get("replaceAll"),
    text: parts.get("text"),
  };
  if (!tool || !((old && fresh) || mapping.text)) {
    throw new EditproofError(
      "bad-option",
      `--mcp-map ${text} names no tool with old and new, or text.`,
      "Such as tool=edit_file,path=path,old=edits.oldText,new=edits.newText",
    );
  }
  return mapping;
}

function splitList(name: string | undefined): [string | undefined, string | undefined] {
  if (name === undefined) return [undefined, undefined];
  const dot = name.indexOf(".");
  return dot === -1 ? [undefined, name] : [name.slice(0, dot), name.slice(dot + 1)];
}

/** The formats that a mapping can carry; a text may be any, so that the user has to say which. */
export function formatsOf(mapping: ToolMapping): Format[] {
  if (mapping.text !== undefined) return ["unified-diff"];
  return mapping.list === undefined ? ["replace"] : ["replace", "replace-many"];
}

/** The arguments of one call, or undefined where the tool cannot carry the edit. */
export function argumentsFor(
  mapping: ToolMapping,
  { edit }: EditRequest,
  absolute: (path: string) => string,
): Record<string, unknown> | undefined {
  const where =
    mapping.path === undefined || edit.path === undefined ? {} : { [mapping.path]: absolute(edit.path) };
  if ("text" in edit) return mapping.text === undefined ? undefined : { ...where, [mapping.text]: edit.text };
  if (mapping.old === undefined || mapping.new === undefined) return undefined;
  const pairs = "edits" in edit ? edit.edits : [edit];
  const { old, new: fresh, list, replaceAll } = mapping;
  if (replaceAll === undefined && pairs.some((pair) => pair.replaceAll)) return undefined;
  const items = pairs.map((pair) => ({
    [old]: pair.old,
    [fresh]: pair.new,
    ...(replaceAll !== undefined && pair.replaceAll && { [replaceAll]: true }),
  }));
  if (list !== undefined) return { ...where, [list]: items };
  return items.length === 1 ? { ...where, ...items[0] } : undefined;
}

type Properties = Readonly<Record<string, unknown>>;

function propertiesOf(schema: unknown): Properties {
  return ((schema as { properties?: Properties } | undefined)?.properties ?? {}) as Properties;
}

function itemsOf(schema: unknown): Properties {
  return propertiesOf((schema as { items?: unknown } | undefined)?.items);
}

function firstOf(wanted: readonly string[], names: Properties): string | undefined {
  return wanted.find((name) => Object.hasOwn(names, name));
}

function pairIn(names: Properties): { old: string; new: string } | undefined {
  const [old, fresh] = [firstOf(OLD, names), firstOf(NEW, names)];
  return old === undefined || fresh === undefined ? undefined : { old, new: fresh };
}
