import { utf8Of } from "./bytes.ts";

const NON_ASCII = /[^\x00-\x7f]/;
const WORD = /[A-Za-z0-9_]+/g;
/** Words of a line that are looked for; of a very long one the first tell enough. */
const MOST_WORDS = 40;
/** Words that are looked for before all further ones count as present: reading the file costs less then. */
const MOST_LOOKS = 6;

/**
 * A cheap look before a file is read into lines: where it is plain ASCII, whatever stands in it in any form has
 * its words in it as they are. Each word is looked for once.
 */
export class Presence {
  readonly #text: string;
  readonly #words = new Map<string, boolean>();
  #bytes: Uint8Array | undefined;
  #looks = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text in UTF-8. */
  get bytes(): Uint8Array {
    return (this.#bytes ??= utf8Of(this.#text));
  }

  /** Whether the text holds another. */
  has(text: string): boolean {
    let known = this.#words.get(text);
    if (known === undefined) this.#words.set(text, (known = this.#text.includes(text)));
    return known;
  }

  /** Whether a line could stand in the text but for white space, typography and escapes; true where unsure. */
  mayStand(line: string): boolean {
    const words = line.match(WORD)?.slice(0, MOST_WORDS);
    if (words === undefined || NON_ASCII.test(line)) return true;
    return (
      (words.every((word) => this.#words.get(word) !== false) &&
        words.every((word) => this.#words.has(word) || this.#looks++ >= MOST_LOOKS || this.has(word))) ||
      this.bytes.length !== this.#text.length
    );
  }
}
