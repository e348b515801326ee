/*
 * What opencode calls white space: JavaScript's `\s`, which `trim` strips too. Lines are cut at LF only.
 */

/** Every run of blanks (line ends included) becomes one space; none at the ends. */
export function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The maximal runs of non-blanks. */
export function words(text: string): string[] {
  return text.match(/\S+/g) ?? [];
}

/** Whether a text is only blanks, or empty. */
export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}
