/** Traps of the fixed seeds that the dialect takes, by id, each with the reason why no guard can tell. */
export const REVIEWED: Readonly<Record<string, string>> = {};
