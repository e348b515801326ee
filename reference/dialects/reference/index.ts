import type { Dialect } from "../../dialect.ts";
import { applyRequest } from "./apply.ts";
import { LADDER } from "./ladder.ts";
import { parseRequest } from "./parse/operations.ts";

/**
 * The reference dialect: recovers every edit whose place and meaning are certain, and refuses the rest.
 * spec/dialects/reference.md states its ladder, guards and options.
 */
export const dialect: Dialect = {
  name: "reference",
  formats: ["replace", "replace-many", "search-replace", "v4a", "unified-diff"],
  reports: ["strategy", "span", "similarity", "count", "code", "warnings", "message"],
  ladder: LADDER,
  policies: {
    ambiguity: { camp: "refuse", where: "spec/dialects/reference.md#guards" },
    atomicity: { camp: "all", where: "spec/dialects/reference.md#guards" },
    lineEndings: { camp: "keep", where: "spec/dialects/reference.md#writing" },
    finalNewline: { camp: "keep", where: "spec/dialects/reference.md#writing" },
    emptySearch: { camp: "create", where: "spec/dialects/reference.md#guards" },
    duplicate: { camp: "either", where: "spec/dialects/reference.md#guards" },
    addExisting: { camp: "refuse", where: "spec/dialects/reference.md#guards" },
    encoding: { camp: "refuse", where: "spec/dialects/reference.md#guards" },
  },
  apply: applyRequest,
  parse: parseRequest,
};
