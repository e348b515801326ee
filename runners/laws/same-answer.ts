import type { EditRequest, EditResponse } from "../../spec/types.ts";
import { realChanges, textOf } from "../judge/tree.ts";

/** What two answers to one request have to share: all but the wording of messages. */
function gist(request: EditRequest, response: EditResponse): string {
  const files = [...realChanges(request.files, response.files)]
    .map(([path, content]) => [path, content === null ? null : (textOf(content) ?? content)])
    .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  const edits = (response.edits ?? []).map((entry) => ({ ...entry, message: undefined }));
  return JSON.stringify([response.status, response.code ?? null, files, edits]);
}

/** Whether two answers to one request are the same but for their messages. */
export function isSameAnswer(request: EditRequest, a: EditResponse, b: EditResponse): boolean {
  return gist(request, a) === gist(request, b);
}
