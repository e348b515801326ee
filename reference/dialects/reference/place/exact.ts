/*
 * The search found byte for byte: anywhere for a stretch of text, as whole lines for blocks, V4A and diffs.
 */

/** A place in a text, UTF-16 offsets, end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** All occurrences of a stretch of text, overlapping ones too, up to `most`. */
export function occurrences(text: string, search: string, most: number): Place[] {
  const places: Place[] = [];
  for (let at = text.indexOf(search); at !== -1 && places.length < most; at = text.indexOf(search, at + 1)) {
    places.push({ start: at, end: at + search.length });
  }
  return places;
}

/**
 * All places where whole lines stand in a text that has no carriage return. `search` ends in LF; the last
 * line of the text may lack it.
 */
export function wholeLines(text: string, search: string, most: number): Place[] {
  const body = search.slice(0, -1);
  const places: Place[] = [];
  const first = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (
    let at = text.indexOf(body, first);
    at !== -1 && places.length < most;
    at = text.indexOf(body, at + 1)
  ) {
    const end = at + body.length;
    const begins = at === first || text.charCodeAt(at - 1) === 10;
    if (begins && end === text.length && body !== "" && !body.endsWith("\n")) places.push({ start: at, end });
    else if (begins && text.charCodeAt(end) === 10) places.push({ start: at, end: end + 1 });
  }
  return places;
}
