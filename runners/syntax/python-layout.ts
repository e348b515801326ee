/*
 * Python's rules of indentation, which grammars made for editors forgive: a block is deeper than what opens it,
 * nothing else is, a shallower line returns to an open level, and a `try` goes on with `except` or `finally`.
 */

/** A line that breaks the layout, counted from 1. */
export interface LayoutFault {
  readonly line: number;
  readonly message: string;
}

/** What stands in no name and no sign of Python's; grammars made for editors take some of it for white space. */
const STRANGE = /[^\x00-\x7f\p{XID_Continue}]/u;

const OPENER = /^(?:async|def|class|if|elif|else|for|while|try|except|finally|with|match|case)\b/;

interface Level {
  readonly columns: number;
  /** The same with a tab as one column: both have to agree, or the file mixes them. */
  readonly tight: number;
  /** Whether an unfinished `try` stands at this level. */
  trying: boolean;
}

const QUOTE = /^("""|'''|"|')/;

/** The first fault of a source's layout; its lines end at LF. */
export function layoutFault(source: string): LayoutFault | undefined {
  const levels: Level[] = [{ columns: 0, tight: 0, trying: false }];
  let opened = false;
  for (const { line, indent, code } of logicalLines(source)) {
    const columns = width(indent, 8);
    const tight = width(indent, 1);
    const top = levels.at(-1)!;
    if (opened) {
      if (columns <= top.columns) return { line, message: "IndentationError: expected an indented block" };
      if (tight <= top.tight)
        return { line, message: "TabError: inconsistent use of tabs and spaces in indentation" };
      levels.push({ columns, tight, trying: false });
    } else if (columns > top.columns) {
      return { line, message: "IndentationError: unexpected indent" };
    } else {
      while (levels.at(-1)!.columns > columns) {
        if (levels.pop()!.trying)
          return { line, message: "SyntaxError: expected 'except' or 'finally' block" };
      }
      const back = levels.at(-1)!;
      if (back.columns !== columns) {
        return { line, message: "IndentationError: unindent does not match any outer indentation level" };
      }
      if (back.tight !== tight) {
        return { line, message: "TabError: inconsistent use of tabs and spaces in indentation" };
      }
    }
    const level = levels.at(-1)!;
    if (level.trying && !/^(?:except|finally)\b/.test(code)) {
      return { line, message: "SyntaxError: expected 'except' or 'finally' block" };
    }
    level.trying = /^try\s*:/.test(code);
    if (STRANGE.test(code)) return { line, message: "SyntaxError: invalid character" };
    opened = code.endsWith(":");
    if (opened && !OPENER.test(code)) return { line, message: "SyntaxError: invalid syntax" };
  }
  const end = source.split("\n").length;
  if (opened) return { line: end, message: "IndentationError: expected an indented block" };
  if (levels.some(({ trying }) => trying)) {
    return { line: end, message: "SyntaxError: expected 'except' or 'finally' block" };
  }
  return undefined;
}

function width(indent: string, tab: number): number {
  let columns = 0;
  for (const char of indent) {
    if (char === "\t") columns = tab === 1 ? columns + 1 : (Math.floor(columns / tab) + 1) * tab;
    else if (char === "\f") columns = 0;
    else columns++;
  }
  return columns;
}

interface LogicalLine {
  readonly line: number;
  readonly indent: string;
  /** The statement without strings' content and comments, trimmed. */
  readonly code: string;
}

/** Statements with their indentation; brackets, strings and backslashes carry one over several lines. */
function* logicalLines(source: string): Generator<LogicalLine> {
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const indent = /^[ \t\f]*/.exec(source.slice(at, at + 1000))![0];
    const start = line;
    at += indent.length;
    let depth = 0;
    let code = "";
    for (; at < source.length; at++) {
      const char = source[at]!;
      if (char === "\n") {
        if (depth === 0) break;
        line++;
      } else if (char === "\\" && source[at + 1] === "\n") {
        at++;
        line++;
      } else if (char === "#") {
        at = endOfLine(source, at) - 1;
      } else if (char === '"' || char === "'") {
        const end = endOfString(source, at);
        line += source.slice(at, end).split("\n").length - 1;
        code += '""';
        at = end - 1;
      } else {
        if ("([{".includes(char)) depth++;
        else if (")]}".includes(char)) depth = Math.max(0, depth - 1);
        code += char;
      }
    }
    at++;
    line++;
    // JavaScript's trim would take a byte order mark, too.
    const trimmed = code.replace(/^[ \t\f]+|[ \t\f\n]+$/g, "");
    if (trimmed !== "") yield { line: start, indent, code: trimmed };
  }
}

function endOfLine(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end === -1 ? source.length : end;
}

/** Where the string that begins at `at` ends; one in single quotes ends with its line at the latest. */
function endOfString(source: string, at: number): number {
  const quote = QUOTE.exec(source.slice(at, at + 3))![1]!;
  let end = at + quote.length;
  while (end < source.length) {
    if (source[end] === "\\") end += 2;
    else if (source.startsWith(quote, end)) return end + quote.length;
    else if (quote.length === 1 && source[end] === "\n") return end;
    else end++;
  }
  return source.length;
}
