import { realChanges } from "../judge/tree.ts";
import { exactPair, placesOf } from "./exact-pair.ts";
import { type Law, responseIn } from "./law.ts";

const HAS_WORD = /[\p{L}\p{N}]/u;

/** An insertion that landed does not land again where it stands: rule 6b of the judging page. */
export const idempotence: Law = {
  name: "idempotence",
  requirement: "CORE-LAW-IDEMPOTENCE",
  async check({ request, response, ask }) {
    const exact = exactPair(request, response);
    if (!exact || request.format !== "replace") return "no premise";
    const { pair, after, path } = exact;
    const inside = pair.new.indexOf(pair.old);
    const added = pair.new.slice(0, inside) + pair.new.slice(inside + pair.old.length);
    const stands = inside !== -1 && placesOf(after, pair.new) === 1 && placesOf(after, pair.old) === 1;
    if (!stands || !HAS_WORD.test(added)) return "no premise";
    const resent = { ...request, files: { ...request.files, [path]: after } };
    const again = responseIn(await ask(resent));
    if (!again) return "no premise";
    return realChanges(resent.files, again.files).size === 0
      ? "holds"
      : { broken: "the same insertion, sent again, changed the file again" };
  },
};
