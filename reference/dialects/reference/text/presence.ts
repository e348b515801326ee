/*
 * A cheap look before a file is read into lines: where it is plain ASCII, whatever stands in it in any form
 * has its words in it as they are.
 */

const NON_ASCII = /[^\x00-\x7f]/;

/** Whether a line could stand in a text but for white space, typography and escapes; true where unsure. */
export function mayStand(text: string, line: string): boolean {
  const words = line.match(/[A-Za-z0-9_]+/g);
  if (words === null || NON_ASCII.test(line)) return true;
  const absent = words.some((word) => !text.includes(word));
  return !absent || NON_ASCII.test(text);
}
