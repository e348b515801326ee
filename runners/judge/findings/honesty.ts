import type { Finding } from "../judgement.ts";
import { realChanges } from "../tree.ts";
import type { Check } from "./context.ts";

/** The status agrees with the bytes and with the statuses of the single edits, whatever else is reported. */
export const checkHonesty: Check = ({ request, response }) => {
  const findings: Finding[] = [];
  const add = (requirement: string, detail: string, edit?: number): void => {
    findings.push({ kind: "law:honesty", requirement, detail, ...(edit === undefined ? {} : { edit }) });
  };
  const changed = [...realChanges(request.files, response.files).keys()];
  if (response.status === "already-applied" && changed.length > 0) {
    add("CORE-HONEST-1", `says already-applied and changes ${changed.join(", ")}`);
  }
  if (response.status === "refused" && changed.length > 0) {
    add("CORE-HONEST-2", `says refused and changes ${changed.join(", ")}`);
  }
  if (response.status === "applied") {
    for (const [edit, { status, path }] of (response.edits ?? []).entries()) {
      if (status === "refused" || status === "error" || status === "partial") {
        const where = path === undefined ? "" : ` of ${path}`;
        add("CORE-HONEST-3", `says applied, but edit ${edit + 1}${where} is ${status}`, edit);
      }
    }
  }
  return findings;
};
