import { type Hunk, refuse } from "../plan.ts";
import { exactPlaces, withEnd } from "./exact.ts";
import type { Outcome } from "./outcome.ts";
import { type Task, traceGuard, traceStrategy } from "./task.ts";

/** Whether a diff's hunk changes nothing but the newline at the end of the file, by its "no newline" marks. */
export function changesOnlyTheEnd({ search, replace, bareEnd }: Hunk): boolean {
  return search === replace && bareEnd !== undefined && bareEnd.old !== bareEnd.new;
}

/** Gives the file the end that the marks ask for, if the hunk's lines are its last ones byte for byte. */
export function changeTheEnd(task: Task): Outcome {
  const { hunk, text, path } = task;
  const place = exactPlaces(task).find(({ end }) => end === text.length);
  const marks = hunk.bareEnd!;
  if (place === undefined) {
    const message = `The hunk changes only the newline at the end of ${path}, and its lines are not the file's last ones. Quote the last lines as they stand.`;
    traceStrategy(task, "exact", "no-match", []);
    return refuse("not-found", message);
  }
  if (text.endsWith("\n") !== marks.new) {
    traceGuard(task, "re-send", "already-applied", "the file has the end asked for");
    return { kind: "standing", ...place, message: "The file ends so already." };
  }
  traceStrategy(task, "exact", "matched", [place]);
  const now = withEnd(text.slice(place.start), marks);
  return { kind: "landed", ...place, text: now, needs: 0, similarity: 1, more: [] };
}
