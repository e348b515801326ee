import type { SyntaxVerdict } from "../../reference/dialect.ts";
import { lineAt } from "./position.ts";

/*
 * JSON as Python's `json.loads` takes it: NaN, Infinity and -Infinity are values, keys may repeat; comments,
 * trailing commas and control characters in strings are errors. Written here, as `JSON.parse` refuses the
 * first and does not say where.
 */

/** Deeper values exhaust Python's stack. */
const DEEPEST = 990;
/** Python refuses to read integers with more digits. */
const MOST_DIGITS = 4300;

/** Checks JSON. */
export function checkJson(text: string): SyntaxVerdict {
  try {
    new Json(text).check();
    return "ok";
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { line: lineAt(text, fault.at), message: `JSONDecodeError: ${fault.message}` };
  }
}

class Fault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\x00-\x1f]*/y;
const NUMBER = /-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?/y;
const WORD = /null|true|false|NaN|-?Infinity/y;

class Json {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  check(): void {
    this.#match(SPACE);
    this.#value(0);
    this.#match(SPACE);
    if (this.#at < this.#text.length) throw new Fault("Extra data", this.#at);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #take(char: string): boolean {
    const taken = this.#text[this.#at] === char;
    if (taken) this.#at++;
    return taken;
  }

  #value(depth: number): void {
    if (depth > DEEPEST) throw new Fault("too deeply nested", this.#at);
    if (this.#take('"')) this.#string();
    else if (this.#take("{")) this.#object(depth);
    else if (this.#take("[")) this.#array(depth);
    else if (!this.#match(WORD)) this.#number();
  }

  #number(): void {
    const start = this.#at;
    const match = this.#match(NUMBER);
    if (!match) throw new Fault("Expecting value", start);
    if (match[2] === undefined && match[3] === undefined && match[1]!.length > MOST_DIGITS) {
      throw new Fault(`Exceeds the limit (${MOST_DIGITS} digits) for integer string conversion`, start);
    }
  }

  #string(): void {
    const start = this.#at - 1;
    for (;;) {
      this.#match(PLAIN);
      if (this.#take('"')) return;
      if (this.#at >= this.#text.length) throw new Fault("Unterminated string starting at", start);
      if (!this.#take("\\")) throw new Fault("Invalid control character at", this.#at);
      this.#escape(start);
    }
  }

  #escape(start: number): void {
    const escaped = this.#text[this.#at];
    if (escaped === undefined) throw new Fault("Unterminated string starting at", start);
    if (escaped === "u") {
      if (!/^[\da-fA-F]{4}$/.test(this.#text.slice(this.#at + 1, this.#at + 5))) {
        throw new Fault("Invalid \\uXXXX escape", this.#at);
      }
      this.#at += 5;
    } else if ('"\\/bfnrt'.includes(escaped)) this.#at++;
    else throw new Fault("Invalid \\escape", this.#at - 1);
  }

  #object(depth: number): void {
    this.#match(SPACE);
    if (this.#take("}")) return;
    for (;;) {
      if (!this.#take('"')) throw new Fault("Expecting property name enclosed in double quotes", this.#at);
      this.#string();
      this.#match(SPACE);
      if (!this.#take(":")) throw new Fault("Expecting ':' delimiter", this.#at);
      this.#match(SPACE);
      this.#value(depth + 1);
      this.#match(SPACE);
      if (this.#take("}")) return;
      if (!this.#take(",")) throw new Fault("Expecting ',' delimiter", this.#at);
      this.#match(SPACE);
    }
  }

  #array(depth: number): void {
    this.#match(SPACE);
    if (this.#take("]")) return;
    for (;;) {
      this.#value(depth + 1);
      this.#match(SPACE);
      if (this.#take("]")) return;
      if (!this.#take(",")) throw new Fault("Expecting ',' delimiter", this.#at);
      this.#match(SPACE);
    }
  }
}
