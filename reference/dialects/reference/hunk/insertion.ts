import { refuse } from "../plan.ts";
import { endingNear } from "./endings.ts";
import { checkSearch } from "./guards.ts";
import { anchored } from "./locate.ts";
import { ambiguousPlaces } from "./messages.ts";
import type { Landing, Outcome } from "./outcome.ts";
import type { Task } from "./task.ts";

/*
 * New text without a search: into an empty file, right after an `@@` line, or at the marked end of the file.
 */

export function insertWithoutSearch(task: Task): Outcome {
  const { text, hunk, path } = task;
  const bom = text.startsWith("\ufeff") ? 1 : 0;
  if (hunk.replace === "") return refuse("no-op", `The edit of ${path} has neither search nor replacement.`);
  if (text.length === bom) return put(bom, hunk.replace);
  if (hunk.anchors.length > 0) return afterAnchor(task);
  return hunk.atEnd ? atEnd(task) : checkSearch(hunk, path)!;
}

function put(at: number, text: string): Landing {
  return { kind: "landed", start: at, end: at, text, needs: 0, similarity: 1, more: [] };
}

function standing(start: number, end: number): Outcome {
  return { kind: "standing", start, end, message: "The text to be added stands there already." };
}

function atEnd({ text, hunk }: Task): Outcome {
  const ending = endingNear(text, text.length);
  const lines = hunk.replace.slice(0, -1).split("\n").join(ending);
  const added = /[\r\n]$/.test(text) ? lines + ending : ending + lines;
  if (text.endsWith(added)) return standing(text.length - added.length, text.length);
  return put(text.length, added);
}

function afterAnchor(task: Task): Outcome {
  const { text, hunk, path } = task;
  const page = task.page();
  const starts = anchored(page, hunk.anchors);
  const anchor = hunk.anchors[hunk.anchors.length - 1]!;
  if (starts === undefined) {
    return refuse("not-found", `The line @@ ${anchor} is not in ${path}, and the hunk has no other context.`);
  }
  if (starts.length > 1)
    return refuse(
      "ambiguous",
      ambiguousPlaces(
        path,
        starts.map((line) => line + 1),
      ),
    );
  const line = starts[0]!;
  const end = line + 1 < page.starts.length ? page.starts[line + 1]! : text.length;
  const own = text.slice(page.ends[line]!, end);
  const ending = own === "" ? endingNear(text, 0) : own;
  const lines = hunk.replace.slice(0, -1).split("\n").join(ending);
  const added = own === "" ? ending + lines : lines + ending;
  return text.startsWith(added, end) ? standing(end, end + added.length) : put(end, added);
}
