import type { EditEntry, EditRequest, EditResponse } from "../../../spec/types.ts";
import type { EditContext } from "../../dialect.ts";
import { pythonSplitlines } from "../../text/python.ts";
import { applyBlocks, BlockRouter, dryRun } from "./blocks/apply.ts";
import { isHead } from "./blocks/markers.ts";
import { type Block, parseBlocks } from "./blocks/parse.ts";
import { Chat } from "./chat.ts";
import { normalise, NULL_BYTE } from "./disk.ts";
import { Refusal } from "./failure.ts";
import { fencedDiff } from "./fenced-diff.ts";
import { applyActions } from "./patch/apply.ts";
import { parsePatch } from "./patch/parse.ts";
import { filePlacer } from "./patch/place.ts";
import { type Outcome, respond, type Stage } from "./response.ts";
import { isBlank } from "./text.ts";
import { applyHunks } from "./udiff/apply.ts";
import { findDiffs } from "./udiff/find-diffs.ts";
import { watchBlocks, watchDryRun, watchHunks } from "./watch.ts";
import { watchSeeks } from "./watch-seeks.ts";

/*
 * Each of Aider's coders goes the same way: read the whole reply, try it without writing (blocks alone), ask for
 * each path, apply. A failure on the way ends the reply; what was written stays.
 */

/** What a coder tells of its way while it is on it. */
interface Progress {
  stage: Stage;
  readonly entries: EditEntry[];
  nothingToDo: boolean;
  shell: number;
}

type Coder = (chat: Chat, progress: Progress) => void;

/** Runs the coder of a request's format. */
export function runCoder(request: EditRequest, { trace }: EditContext): EditResponse {
  const { files, options } = request;
  const chat = new Chat(files, membersOf(request), options);
  const progress: Progress = { stage: "parse", entries: [], nothingToDo: false, shell: 0 };
  let error: unknown;
  try {
    coderOf(request, trace)(chat, progress);
  } catch (thrown) {
    error = thrown;
  }
  return respond(chat, { ...progress, error } satisfies Outcome);
}

/** The files in the chat: those that the option names, else the one that is edited or all. */
function membersOf({ format, edit, files, options }: EditRequest): string[] {
  const given = options?.["chatFiles"];
  if (Array.isArray(given)) return given.map(String);
  return format === "replace" ? [edit.path] : Object.keys(files);
}

function coderOf(request: EditRequest, trace: EditContext["trace"]): Coder {
  switch (request.format) {
    case "replace": {
      const { path, old: search, new: replace } = request.edit;
      return blocksCoder(() => ({ blocks: [{ path, search, replace }], shell: [] }), trace);
    }
    case "search-replace": {
      const text = withPath(textOf(request.edit), request.edit.path);
      return blocksCoder((chat) => parseBlocks(text, chat.fence, chat.names()), trace);
    }
    case "unified-diff":
      return diffCoder(fencedDiff(textOf(request.edit), request.edit.path), trace);
    case "v4a":
      return patchCoder(textOf(request.edit), trace);
    default:
      throw new Error(`no coder takes ${request.format}`);
  }
}

/** An edit without a text is one that says nothing. */
function textOf(edit: { readonly text?: string }): string {
  return edit.text ?? "";
}

/** Puts the path above a reply that begins with a block. */
export function withPath(text: string, path: string | undefined): string {
  const first = pythonSplitlines(text).find((line) => !isBlank(line));
  return path && first !== undefined && isHead(first) ? `${path}\n${text}` : text;
}

function blocksCoder(
  read: (chat: Chat) => { readonly blocks: readonly Block[]; readonly shell: readonly string[] },
  trace: EditContext["trace"],
): Coder {
  return (chat, progress) => {
    const { blocks, shell } = read(chat);
    progress.shell = shell.length;
    const router = new BlockRouter(chat);
    progress.stage = "dry-run";
    const routed = dryRun(blocks, router, trace && watchDryRun(trace));
    progress.stage = "prepare";
    const permitted = chat.permitted(routed);
    progress.stage = "apply";
    applyBlocks(permitted, chat, router, progress.entries, trace && watchBlocks(trace));
  };
}

function diffCoder(reply: string, trace: EditContext["trace"]): Coder {
  return (chat, progress) => {
    const hunks = findDiffs(reply);
    progress.nothingToDo = hunks.length > 0;
    progress.stage = "prepare";
    const permitted = chat.permitted(hunks);
    progress.stage = "apply";
    applyHunks(permitted, chat, progress.entries, trace && watchHunks(trace));
  };
}

function patchCoder(text: string, trace: EditContext["trace"]): Coder {
  return (chat, progress) => {
    const watch = trace && watchSeeks(trace);
    const actions = parsePatch(text, {
      read: (path) => chat.disk.read(patchPath(path)),
      warn: (words) => chat.words.push(words),
      placer: (path, content) => filePlacer(path, content, watch),
    });
    progress.stage = "prepare";
    for (const { path } of actions) patchPath(path);
    const permitted = chat.permitted(actions);
    progress.stage = "apply";
    applyActions(permitted, chat, progress.entries);
  };
}

/** @throws Refusal for a path with a null byte, which counts as a fault of the patch. */
function patchPath(path: string): string {
  if (path.includes("\0")) throw new Refusal("malformed", NULL_BYTE);
  return normalise(path);
}
