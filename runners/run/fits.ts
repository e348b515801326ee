import type { Content, EditRequest, Flavours, Format, Hello, LeftOut, Shape } from "../../spec/types.ts";

const DEFAULT_FLAVOURS: Readonly<Record<string, string>> = {
  "search-replace": "aider",
  v4a: "envelope",
  "unified-diff": "git",
};

/**
 * Why a request is not put to an engine at all, or undefined where it fits: by what `hello` says of formats,
 * flavours, shapes, size and lone surrogates.
 */
export function leftOut(request: EditRequest, hello: Hello): LeftOut | undefined {
  const { format, files } = request;
  if (!hello.formats.includes(format)) return "format";
  const flavour = flavourOf(request);
  if (flavour !== undefined && !flavour.includes(engineFlavour(format, hello.flavours))) return "flavour";
  const shape = hello.shapes?.[format];
  if (shape && !fitsShape(request, shape)) return "shape";
  const limit = hello.limits?.maxBytes;
  if (limit !== undefined && Object.values(files).reduce((sum, file) => sum + bytesOf(file), 0) > limit) {
    return "size";
  }
  if (!hello.surrogates && hasLoneSurrogate(request)) return "surrogates";
  return undefined;
}

function engineFlavour(format: Format, flavours: Flavours | undefined): string {
  return (
    (flavours as Readonly<Record<string, string | undefined>> | undefined)?.[format] ??
    DEFAULT_FLAVOURS[format]!
  );
}

/** The flavours that a text may be read as; undefined where the format has none. */
function flavourOf(request: EditRequest): readonly string[] | undefined {
  switch (request.format) {
    case "search-replace": {
      const { text, path } = request.edit;
      if (/^-{5,} SEARCH/m.test(text)) return ["cline"];
      if (/^<{5,9} SEARCH>?\s*\n(?::(?:start|end)_line:|-{5,}\s*$)/m.test(text)) return ["roo"];
      return path === undefined ? ["aider"] : ["plain", "cline", "roo"];
    }
    case "v4a":
      return request.edit.path === undefined || /^\*\*\* Begin Patch/m.test(request.edit.text)
        ? ["envelope"]
        : ["bare"];
    case "unified-diff":
      return request.edit.path === undefined || /^(?:---|\+\+\+|diff --git) /m.test(request.edit.text)
        ? ["git"]
        : ["plain"];
    default:
      return undefined;
  }
}

function fitsShape(request: EditRequest, shape: Shape): boolean {
  const { files, edits, replaceAll } = extentOf(request);
  return (
    (shape.files === undefined || files <= shape.files) &&
    (shape.edits === undefined || edits <= shape.edits) &&
    (shape.replaceAll !== false || !replaceAll)
  );
}

/** How many files and single edits a request touches, and whether it replaces all occurrences. */
function extentOf(request: EditRequest): { files: number; edits: number; replaceAll: boolean } {
  switch (request.format) {
    case "replace":
      return { files: 1, edits: 1, replaceAll: request.edit.replaceAll === true };
    case "replace-many":
      return {
        files: 1,
        edits: request.edit.edits.length,
        replaceAll: request.edit.edits.some((pair) => pair.replaceAll === true),
      };
    case "search-replace":
      return { files: 1, edits: countOf(/^(?:<{5,9}|-{5,}) SEARCH/gm, request.edit.text), replaceAll: false };
    case "v4a":
      return {
        files: Math.max(1, countOf(/^\*\*\* (?:Add|Update|Delete) File:/gm, request.edit.text)),
        edits: Math.max(1, countOf(/^@@/gm, request.edit.text)),
        replaceAll: false,
      };
    case "unified-diff":
      return {
        files: Math.max(1, countOf(/^--- .*\n\+\+\+ /gm, request.edit.text)),
        edits: Math.max(1, countOf(/^@@/gm, request.edit.text)),
        replaceAll: false,
      };
  }
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

function bytesOf(content: Content): number {
  return typeof content === "string"
    ? Buffer.byteLength(content)
    : Buffer.byteLength(content.base64, "base64");
}

const LONE = /\p{Surrogate}/u;

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === "string") return LONE.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => LONE.test(key) || hasLoneSurrogate(inner));
}
