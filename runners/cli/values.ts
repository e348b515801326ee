import { InvalidArgumentError } from "commander";
import type { Format, Status } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import { didYouMean } from "../suggest.ts";

/** All formats, in the protocol's order. */
export const FORMATS: readonly Format[] = [
  "replace",
  "replace-many",
  "search-replace",
  "v4a",
  "unified-diff",
];

/** Parser of a whole number of at least `least`. */
export function whole(least: number): (text: string) => number {
  return (text) => {
    if (!/^\d{1,15}$/.test(text) || Number(text) < least) {
      throw new InvalidArgumentError(`a whole number of at least ${least} is wanted.`);
    }
    return Number(text);
  };
}

/** Parser of a duration, `90s`, `10m`, `1h` or plain seconds, to milliseconds. */
export function duration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h)?$/.exec(text);
  if (!match) throw new InvalidArgumentError("a duration such as 90s, 10m or 1h is wanted.");
  const unit = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }[match[2] ?? "s"]!;
  return Number(match[1]) * unit;
}

/** Parser of a comma-separated list of formats. */
export function formatList(text: string): Format[] {
  return text.split(",").map((name) => {
    const format = FORMATS.find((known) => known === name.trim());
    if (!format) {
      throw new EditproofError(
        "unknown-format",
        `There is no format ${JSON.stringify(name)}.`,
        didYouMean(name, FORMATS, `Formats are ${FORMATS.join(", ")}.`),
      );
    }
    return format;
  });
}

/** Parser of `i/n`, a shard. */
export function shardOf(text: string): { index: number; of: number } {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [index, of] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || index < 1 || index > of) {
    throw new InvalidArgumentError("a shard such as 2/4 is wanted, counted from 1.");
  }
  return { index, of };
}

/** Collects the values of an option that may come several times. */
export function collect(value: string, previous: string[] | undefined): string[] {
  return [...(previous ?? []), value];
}

/** Reads `K=V` pairs: V as JSON where it is JSON, else as a string. */
export function engineOptions(pairs: readonly string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) {
      throw new EditproofError(
        "bad-option",
        `--option ${pair} is not of the form K=V.`,
        "Such as --option threshold=0.9",
      );
    }
    const text = pair.slice(at + 1);
    try {
      options[pair.slice(0, at)] = JSON.parse(text) as unknown;
    } catch {
      options[pair.slice(0, at)] = text;
    }
  }
  return options;
}

const STATUSES: readonly Status[] = [
  "applied",
  "already-applied",
  "partial",
  "refused",
  "unsupported",
  "error",
];

/** Reads `CODE=STATUS,…`, what the exit codes of a command mean. */
export function exitMapOf(text: string): Map<number, Status> {
  return new Map(
    text.split(",").map((pair) => {
      const [code = "", name] = pair.split("=");
      const status = STATUSES.find((known) => known === name);
      if (!/^\d{1,3}$/.test(code) || !status) {
        throw new InvalidArgumentError(`CODE=STATUS is wanted; a status is ${STATUSES.join(", ")}.`);
      }
      return [Number(code), status];
    }),
  );
}
