import type { MatchGuard } from "./guard.ts";

/** Several places that only resemble the search are never rewritten together. */
export const approximateReplaceAll: MatchGuard = {
  name: "approximate-replace-all",
  check: ({ strategy, spans }) =>
    strategy.approximate && spans.length > 1
      ? {
          code: "approximate-replace-all",
          message:
            `Found ${spans.length} approximate matches via the '${strategy.name}' strategy; replace_all only ` +
            "applies to exact matches. Provide the precise text (whitespace included) so an " +
            "exact/line-trimmed match can be made.",
        }
      : undefined,
};
