import type { AcceptedTree, Content, EditRequest, EditResponse, Tolerance } from "../../spec/types.ts";
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
    const [acceptedText, actualText] = [textOf(wanted), textOf(found)];
    if (acceptedText === undefined || actualText === undefined) return false;
    const sources = sourcesOf(request, accepted, path);
    const tolerated = sources.some((before) =>
      withinTolerances(tolerances, { request, path, before, accepted: acceptedText, actual: actualText }),
    );
    if (!tolerated) return false;
  }
  return true;
}

/** The texts that a file may come from: its own, or those of the files that the same change takes away. */
function sourcesOf(
  request: EditRequest,
  accepted: ReadonlyMap<string, Content | null>,
  path: string,
): string[] {
  const own = fileAt(request.files, path);
  const gone = [...accepted]
    .filter(([, content]) => content === null)
    .map(([name]) => fileAt(request.files, name));
  const contents = own === undefined ? gone.filter((content) => content !== undefined) : [own];
  if (contents.length === 0) return [""];
  return contents.map((content) => textOf(content)).filter((text) => text !== undefined);
}
