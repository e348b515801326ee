import type { RunHeader } from "../../spec/types.ts";
import type { Rate } from "./rates.ts";

/** 1,234,567 */
export function number(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** 12.4 % */
export function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

/** 12.4 % (10.1–15.0) */
export function rateWords(rate: Rate): string {
  if (rate.n === 0) return "–";
  return `${percent(rate.value)} (${(rate.low * 100).toFixed(1)}–${(rate.high * 100).toFixed(1)})`;
}

/** "1 case", "2 cases" */
export function counted(n: number, noun: string): string {
  return `${number(n)} ${noun}${n === 1 ? "" : "s"}`;
}

/** "1 case falls short", "2 cases fall short" */
export function fallShort(n: number): string {
  return `${counted(n, "case")} ${n === 1 ? "falls" : "fall"} short`;
}

/** A word as a shell takes it. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

const KEPT: ReadonlySet<string> = new Set([
  "--engine",
  "--dialect",
  "--option",
  "--cases",
  "--timeout",
  "--exec-formats",
  "--exit-map",
  "--mcp-map",
]);

/** The command that puts one case again to the engine of a run. */
export function rerunCommand({ arguments: words }: RunHeader, id: string): string {
  const kept: string[] = [];
  const generated = /^(?:gen|trap|seq):/.test(id);
  for (let i = 0; i < words.length; i += 2) {
    const flag = words[i]!;
    if (KEPT.has(flag) && !(generated && flag === "--cases")) kept.push(flag, words[i + 1] ?? "");
  }
  return ["editproof run", ...kept.map(shellWord), "--case", shellWord(id)].join(" ");
}

/** A command over several lines, where one of `width` columns does not hold it. */
export function foldCommand(command: string, width: number): string[] {
  const lines: string[] = [];
  let rest = command;
  while (rest.length > width) {
    const at = rest.lastIndexOf(" --", width - 2);
    if (at <= 2) break;
    lines.push(`${rest.slice(0, at)} \\`);
    rest = `  ${rest.slice(at + 1)}`;
  }
  return [...lines, rest];
}

/** Lines of at most `width` characters, broken between words; a word that is longer stays whole. */
export function wrap(text: string, width: number, indent = ""): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  if (line !== "") lines.push(indent + line);
  return lines;
}
