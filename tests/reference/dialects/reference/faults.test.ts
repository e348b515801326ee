import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../../../../reference/index.ts";
import type { EditRequest, Truth } from "../../../../spec/types.ts";

interface Fault {
  id: string;
  request: EditRequest | null;
  truth: Truth;
}

const faults = readFileSync(new URL("../../../vectors/reported-faults.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Fault);

/** Cases whose request can't carry what they are about. */
const DISPUTED: Record<string, string> = {
  "dangling-link-create-outside": "a request has no links, so adding a file there is plain",
  "platform-alias-of-protected-path": "a request has no links and no protected paths",
};

describe("faults that users of edit tools reported", () => {
  const put = faults.filter(({ id, request }) => request !== null && DISPUTED[id] === undefined);

  it("are nearly all put as they are", () => {
    expect(put.length).toBeGreaterThan(120);
    for (const id of Object.keys(DISPUTED)) expect(faults.map((fault) => fault.id)).toContain(id);
  });

  it.each(put)("$id", ({ request, truth }) => {
    const response = applyEdit(request!);
    const acceptable = [
      ...truth.accept.map(({ files }) => ({ success: true, files })),
      ...(truth.unchanged ? [{ success: true, files: {} }] : []),
      ...(truth.refuse === "wrong" ? [] : [{ success: false, files: {} }]),
    ];
    const success = response.status !== "refused";
    expect(acceptable).toContainEqual({ success, files: response.files ?? {} });
  });
});
