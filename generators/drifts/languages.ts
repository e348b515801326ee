import { LANGUAGE_TABLE } from "../sources/index.ts";

/** The names of all kinds of source but some, which can't show a drift. */
export function allBut(...names: readonly string[]): string[] {
  return LANGUAGE_TABLE.map(({ name }) => name).filter((name) => !names.includes(name));
}
