import type { EditEntry } from "../../../../spec/types.ts";
import { type Chat, nameOf } from "../chat.ts";
import { resolve } from "../disk.ts";
import { Refusal } from "../failure.ts";
import { doReplace, type ReplaceWatch } from "../replace/do-replace.ts";
import type { Match } from "../replace/matcher.ts";
import { isBlank } from "../text.ts";
import { failedBlocks } from "./message.ts";
import type { Block } from "./parse.ts";

/** Receives what happens to block `index` in the file `path`. */
export type WatchBlock = (index: number, path: string) => ReplaceWatch & { readonly redirected: () => void };

/** Watches a dry run, of which only the blocks that are sent on to another file are worth telling. */
export interface WatchDryRun {
  readonly block: WatchBlock;
  /** The block just watched was sent on, or was not. */
  readonly done: (sentOn: boolean) => void;
}

/** A block with the place that it had in the reply, by which the second try knows it again. */
export interface Routed extends Block {
  readonly id: number;
}

interface Landed {
  readonly path: string;
  readonly match: Match;
}

/** Finds places for blocks, and remembers them for the second time that the same block is put to the same text. */
export class BlockRouter {
  private readonly chat: Chat;
  private readonly known = new Map<string, { content: string; match: Match | undefined }>();

  constructor(chat: Chat) {
    this.chat = chat;
  }

  /**
   * Where a block would land: in the file that it names or, if that gives no result and the search is not blank,
   * in the first other file of the chat that does.
   */
  route(block: Routed, watch?: (path: string) => ReturnType<WatchBlock>): Landed | undefined {
    const named = resolve(block.path);
    if (this.chat.disk.exists(named)) {
      const match = this.match(named, block, watch?.(named));
      if (match !== undefined) return { path: named, match };
    }
    if (isBlank(block.search)) return undefined;
    for (const path of this.chat.members) {
      // The named file would only fail again.
      if (path === named) continue;
      const match = this.match(path, block, watch?.(path));
      if (match === undefined) continue;
      watch?.(path).redirected();
      return { path, match };
    }
    return undefined;
  }

  private match(path: string, block: Routed, watch?: ReplaceWatch): Match | undefined {
    const content = this.chat.disk.read(path);
    const key = `${block.id} ${path}`;
    const known = this.known.get(key);
    if (watch === undefined && known !== undefined && known.content === content) return known.match;
    const match = doReplace(nameOf(path), content, block, this.chat.fence, watch);
    if (content !== undefined) this.known.set(key, { content, match });
    return match;
  }
}

/**
 * Tries every block on the unedited files and sends it on to the file where it fits.
 * @throws Crash as `doReplace` does.
 */
export function dryRun(
  blocks: readonly Block[],
  router: BlockRouter,
  watch: WatchDryRun | undefined,
): Routed[] {
  return blocks.map((block, id) => {
    const routed = { ...block, id };
    const landed = router.route(routed, watch && ((path) => watch.block(id, path)));
    const sentOn = landed !== undefined && landed.path !== resolve(block.path);
    watch?.done(sentOn);
    return sentOn ? { ...routed, path: landed.path } : routed;
  });
}

/**
 * Applies blocks in order, each file written at once.
 * @param entries filled with what became of each, also where the function throws.
 * @throws Refusal where any failed, after the others landed.
 * @throws Crash as `doReplace` does, and where the message for a failed block can't be made.
 */
export function applyBlocks(
  blocks: readonly Routed[],
  chat: Chat,
  router: BlockRouter,
  entries: EditEntry[],
  watch?: WatchBlock,
): void {
  for (const { path } of blocks) entries.push({ status: "refused", path, code: "not-found" });
  const failed: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const landed = router.route(block, watch && ((path) => watch(index, path)));
    if (landed === undefined) {
      failed.push(block);
      continue;
    }
    const { path, match } = landed;
    chat.disk.write(path, match.text);
    entries[index] = { status: "applied", path, strategy: match.strategy };
  }
  if (failed.length === 0) return;
  throw new Refusal("not-found", failedBlocks(failed, blocks.length - failed.length, chat.disk, chat.fence));
}
