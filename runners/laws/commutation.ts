import type { EditRequest, Pair } from "../../spec/types.ts";
import { fileAt, realChanges, textOf } from "../judge/tree.ts";
import { placesOf } from "./exact-pair.ts";
import { type Law, responseIn } from "./law.ts";

/** The text after an exact edit; undefined where it has not one place. */
function applied(text: string | undefined, { old, new: replacement }: Pair): string | undefined {
  if (text === undefined || old.trim() === "" || placesOf(text, old) !== 1) return undefined;
  return text.split(old).join(replacement);
}

/** Whether two edits touch different text and neither makes or removes a place of the other. */
function isIndependent(text: string, a: Pair, b: Pair): boolean {
  const [atA, atB] = [text.indexOf(a.old), text.indexOf(b.old)];
  const apart = atA + a.old.length < atB || atB + b.old.length < atA;
  const [ab, ba] = [applied(applied(text, a), b), applied(applied(text, b), a)];
  return apart && a.replaceAll !== true && b.replaceAll !== true && ab !== undefined && ab === ba;
}

/** Two independent edits give one result in either order. */
export const commutation: Law = {
  name: "commutation",
  requirement: "CORE-LAW-COMMUTE",
  async check({ request, response, ask }) {
    if (request.format !== "replace-many" || response.status !== "applied") return "no premise";
    const [a, b, ...more] = request.edit.edits;
    const content = fileAt(request.files, request.edit.path);
    const text = content === undefined ? undefined : textOf(content);
    if (!a || !b || more.length > 0 || text === undefined || !isIndependent(text, a, b)) return "no premise";
    const turned: EditRequest = { ...request, edit: { ...request.edit, edits: [b, a] } };
    const got = responseIn(await ask(turned));
    if (!got) return "no premise";
    const [one, other] = [response, got].map(({ files }) =>
      JSON.stringify([...realChanges(request.files, files)]),
    );
    return got.status === "applied" && one === other
      ? "holds"
      : { broken: "two edits that do not touch each other gave another result the other way round" };
  },
};
