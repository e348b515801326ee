import type { AcceptedTree, EditRequest, EditResponse, Tolerance } from "../../spec/types.ts";
import { withinTolerances } from "./tolerances/index.ts";
import { fileAt, realChanges, sameContent, textOf } from "./tree.ts";

/** Whether the answer's tree is the accepted one, tolerances allowed for. The status is not looked at. */
export function isTree(
  request: EditRequest,
  response: EditResponse,
  tree: AcceptedTree,
  tolerances: readonly Tolerance[],
): boolean {
  const actual = realChanges(request.files, response.files);
  const accepted = realChanges(request.files, tree.files);
  if (actual.size !== accepted.size) return false;
  for (const [path, wanted] of accepted) {
    const found = actual.get(path);
    if (found === undefined) return false;
    if (found === null || wanted === null) {
      if (found !== wanted) return false;
      continue;
    }
    if (sameContent(found, wanted)) continue;
    const before = fileAt(request.files, path);
    const texts = [before === undefined ? "" : textOf(before), textOf(wanted), textOf(found)];
    const [oldText, acceptedText, actualText] = texts;
    if (oldText === undefined || acceptedText === undefined || actualText === undefined) return false;
    if (
      !withinTolerances(tolerances, {
        request,
        path,
        before: oldText,
        accepted: acceptedText,
        actual: actualText,
      })
    ) {
      return false;
    }
  }
  return true;
}
