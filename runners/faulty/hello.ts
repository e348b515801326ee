import type { Format, Hello } from "../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../spec/versions.ts";
import { toolVersion } from "../version.ts";

const FORMATS: readonly Format[] = ["replace", "replace-many", "search-replace", "v4a", "unified-diff"];

/** What a miniature engine says of itself. */
export function helloOfFaulty(name: string, formats: readonly Format[] = FORMATS): Hello {
  return {
    id: 0,
    protocol: PROTOCOL_VERSION,
    engine: {
      name: `faulty:${name}`,
      version: toolVersion(),
      language: "typescript",
      source: "npm:editproof",
    },
    dialect: null,
    formats: [...formats],
    reports: ["strategy", "span", "similarity", "count", "code", "message"],
    ladder: [
      { name: "exact", class: "exact" },
      { name: "line-endings", class: "line-endings" },
      { name: "fallback", class: "other" },
    ],
  };
}
