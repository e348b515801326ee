import type { Disk } from "../disk.ts";
import { Crash } from "../failure.ts";
import type { Fence } from "../fence.ts";
import { resolve } from "../disk.ts";
import type { Block } from "./parse.ts";
import { findSimilarLines } from "./similar-lines.ts";

/**
 * What the model is told of the blocks that failed.
 * @param passed number of blocks that landed.
 * @throws Crash where a block's file can't be read or its search is empty: Aider fails while it writes this.
 */
export function failedBlocks(failed: readonly Block[], passed: number, disk: Disk, fence: Fence): string {
  const blocks = noun(failed.length);
  let text = `# ${failed.length} SEARCH/REPLACE ${blocks} failed to match!\n`;
  for (const block of failed) text += failedBlock(block, disk.read(resolve(block.path)), fence);
  text +=
    "The SEARCH section must exactly match an existing block of lines including all white space, comments, " +
    "indentation, docstrings, etc\n";
  if (passed > 0) {
    text += `
# The other ${passed} SEARCH/REPLACE ${noun(passed)} were applied successfully.
Don't re-send them.
Just reply with fixed versions of the ${blocks} above that failed to match.
`;
  }
  return text;
}

function failedBlock({ path, search, replace }: Block, content: string | undefined, fence: Fence): string {
  if (content === undefined) {
    throw new Crash("AttributeError", "'NoneType' object has no attribute 'splitlines'");
  }
  let text = `
## SearchReplaceNoExactMatch: This SEARCH block failed to exactly match lines in ${path}
<<<<<<< SEARCH
${search}=======
${replace}>>>>>>> REPLACE

`;
  const similar = findSimilarLines(search, content);
  if (similar !== "") {
    text += `Did you mean to match some of these actual lines from ${path}?

${fence[0]}
${similar}
${fence[1]}

`;
  }
  if (replace !== "" && content.includes(replace)) {
    text += `Are you sure you need this SEARCH/REPLACE block?
The REPLACE lines are already in ${path}!

`;
  }
  return text;
}

function noun(count: number): string {
  return count === 1 ? "block" : "blocks";
}
