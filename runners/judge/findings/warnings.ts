import type { Check } from "./context.ts";

/** The warnings that a case asks for are given. */
export const checkWarnings: Check = ({ response, expect }) => {
  if (response.status !== "applied") return [];
  const given = new Set((response.warnings ?? []).map((warning) => warning.code));
  return (expect?.warnings ?? [])
    .filter((code) => !given.has(code))
    .map((code) => ({
      kind: "warnings" as const,
      requirement: "CORE-SAY-WARNING-1",
      detail: `no warning ${code}`,
    }));
};
