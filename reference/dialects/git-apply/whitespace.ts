import { isSpace } from "./bytes.ts";

const TAB_WIDTH = 8;

/** git's default rule for a file section; it learns from the old lines whether CR belongs to the line end. */
export interface SpaceRule {
  /** Whether added lines are mended (`--whitespace=fix`). */
  readonly fixes: boolean;
  crAtEnd: boolean;
  seeOld(line: string): void;
  /** A line as `--whitespace=fix` writes it by this rule, all old lines being seen. */
  readonly mend: (line: string) => string;
}

export function spaceRule(fixes: boolean): SpaceRule {
  const rule: SpaceRule = {
    fixes,
    crAtEnd: false,
    seeOld(line) {
      if (line.endsWith("\r\n")) this.crAtEnd = true;
    },
    mend: (line) => fixedLine(line, rule),
  };
  return rule;
}

/** The white-space errors of a line in git's words; empty where it has none. */
export function spaceErrors(line: string, rule: SpaceRule): string {
  let text = line.endsWith("\n") ? line.slice(0, -1) : line;
  if (rule.crAtEnd && text.endsWith("\r")) text = text.slice(0, -1);
  const errors: string[] = [];
  if (text !== "" && isSpace(text.at(-1))) errors.push("trailing whitespace");
  const indent = /^[ \t]*/.exec(text.trimEnd() === "" ? "" : text)![0];
  if (/ \t/.test(indent)) errors.push("space before tab in indent");
  return errors.join(", ");
}

/** A line as `--whitespace=fix` writes it. */
export function fixedLine(line: string, rule: SpaceRule): string {
  let body = line;
  let tail = "";
  if (body.endsWith("\n")) {
    tail = "\n";
    body = body.slice(0, -1);
    if (body.endsWith("\r")) {
      if (rule.crAtEnd) tail = "\r\n";
      body = body.slice(0, -1);
    }
  }
  body = body.replace(/[ \t\n\r]+$/, "");
  const indent = /^[ \t]*/.exec(body)![0];
  const lastTab = indent.lastIndexOf("\t");
  const firstSpace = indent.indexOf(" ");
  if (firstSpace === -1 || lastTab < firstSpace) return body + tail;
  return indent.slice(0, lastTab + 1).replace(/ +/g, tabsOf) + body.slice(lastTab + 1) + tail;
}

/** A run of spaces before a tab: every eight become a tab, the rest goes. */
function tabsOf(spaces: string): string {
  return "\t".repeat(Math.floor(spaces.length / TAB_WIDTH));
}

/** A line as `--ignore-whitespace` compares it: line end off, runs of blanks alike. */
export function looseLine(line: string): string {
  return line.replace(/[\r\n]+$/, "").replace(/[ \t\n\r]+/g, " ");
}

/** A line without any blank: lines that differ here never match. */
export function inkOf(line: string): string {
  return line.replace(/[ \t\n\r]+/g, "");
}
