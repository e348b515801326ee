import { pythonStrip } from "../../../text/python.ts";
import type { EditGuard } from "./guard.ts";

/** A search without text. */
export const emptySearch: EditGuard = {
  name: "empty-search",
  check: (search) =>
    search === "" ? { code: "empty-search", message: "old_string cannot be empty" } : undefined,
};

/** A search of nothing but white space, which would match anywhere. */
export const whitespaceSearch: EditGuard = {
  name: "whitespace-search",
  check: (search) =>
    pythonStrip(search) === ""
      ? {
          code: "whitespace-search",
          message: "old_string is only whitespace — provide non-blank text to match",
        }
      : undefined,
};

/** An edit that changes nothing. */
export const identicalTexts: EditGuard = {
  name: "no-op",
  check: (search, replacement) =>
    search === replacement
      ? { code: "no-op", message: "old_string and new_string are identical" }
      : undefined,
};
