import type { EditRequest, EditResponse, Policies, Truth } from "../../spec/types.ts";
import { isTree } from "./accepts.ts";
import type { Verdict } from "./judgement.ts";
import { declares } from "./policy.ts";
import { realChanges } from "./tree.ts";

const REFUSAL: Readonly<Record<Truth["refuse"], Verdict>> = {
  right: "correct-refusal",
  tolerable: "safe-miss",
  wrong: "wrong-refusal",
};

function acceptsPartial(
  request: EditRequest,
  response: EditResponse,
  truth: Truth,
  policies: Policies | undefined,
): boolean {
  if (response.status !== "partial" || !declares(policies, "atomicity", "partial")) return false;
  const trees = [...truth.accept, ...(truth.camps?.["atomicity=partial"]?.accept ?? [])];
  return trees.some(
    (tree) => tree.status === "partial" && isTree(request, response, tree, truth.tolerances ?? []),
  );
}

/** The verdict on a response that came in time and by the protocol; the first line of the table that fits. */
export function verdictOfResponse(
  request: EditRequest,
  response: EditResponse,
  truth: Truth,
  policies: Policies | undefined,
): Verdict {
  const { status } = response;
  const unchanged = realChanges(request.files, response.files).size === 0;
  if (status === "error" && unchanged) return "crash";
  if (status === "unsupported") return "unsupported";
  if (status === "partial" || (!unchanged && (status === "refused" || status === "error"))) {
    return acceptsPartial(request, response, truth, policies) ? "correct" : "torn";
  }
  if (status === "refused") return REFUSAL[truth.refuse];
  if (unchanged && truth.unchanged) return "correct";
  const acceptable = truth.accept.some(
    (tree) =>
      (tree.status === undefined || tree.status === status) &&
      isTree(request, response, tree, truth.tolerances ?? []),
  );
  if (acceptable) return "correct";
  return unchanged ? "false-success" : "misapplied";
}
