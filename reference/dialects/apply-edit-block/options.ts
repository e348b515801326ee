/** What a caller may set. */
export interface Options {
  /** By how many lines the distance of the two anchors may differ from the search's. Default 2. */
  readonly anchorSlack?: number;
  /** The least similarity, 0 to 1, at which a fuzzy window is taken. Default 0.85. */
  readonly threshold?: number;
}

/** The engine's defaults. */
export const DEFAULTS: Required<Options> = { anchorSlack: 2, threshold: 0.85 };

/** Options of a request: numbers alone count, and `anchor_slack` outranks `anchorSlack`. */
export function optionsOf(request: Readonly<Record<string, unknown>> | undefined): Options {
  const { threshold, anchorSlack, anchor_slack } = request ?? {};
  const slack = typeof anchor_slack === "number" ? anchor_slack : anchorSlack;
  return {
    ...(typeof threshold === "number" ? { threshold } : {}),
    ...(typeof slack === "number" ? { anchorSlack: slack } : {}),
  };
}

/**
 * An option's value where it is first needed; booleans count as 0 and 1, as in the engine.
 * @throws TypeError where it is given and no number: the engine notices when it compares, not before.
 */
export function numberOption(name: string, value: unknown, standard: number): number {
  if (value === undefined) return standard;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  throw new TypeError(`${name} must be a number`);
}
