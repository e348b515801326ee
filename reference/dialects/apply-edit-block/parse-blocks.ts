/** A search text and what comes in its place. */
export interface Block {
  search: string;
  replace: string;
}

/**
 * Reads SEARCH/REPLACE blocks. A line that starts with three `<` opens a block from any state, three `=` end
 * its search, three `>` end its replacement and emit it; anything outside a block is passed over, and a block
 * that is never closed is dropped. Bodies are without the newline before their marker.
 * @throws TypeError where `text` is no string.
 */
export function parseBlocks(text: string): Block[] {
  if (typeof text !== "string") throw new TypeError("text must be a string");
  const blocks: Block[] = [];
  let state: "none" | "search" | "replace" = "none";
  let search: string[] = [];
  let replace: string[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("<<<")) {
      state = "search";
      search = [];
      replace = [];
    } else if (state === "search") {
      if (line.startsWith("===")) state = "replace";
      else search.push(line);
    } else if (state === "replace") {
      if (line.startsWith(">>>")) {
        blocks.push({ search: search.join("\n"), replace: replace.join("\n") });
        state = "none";
      } else replace.push(line);
    }
  }
  return blocks;
}
