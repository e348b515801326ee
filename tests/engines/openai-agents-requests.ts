import fc from "fast-check";
import { bareRequests, envelopeRequests, type V4aRequest } from "./v4a-requests.ts";

/* Requests for what the Agents SDK has beside the envelope: operations as JSON, paths by its own rules, modes. */

const path: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constant("a") },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      "n",
      "./a",
      "d/../a",
      "/workspace/a",
      "///workspace/a",
      "//workspace/a",
      "/workspace/../workspace/a",
      "/workspacea",
      "../a",
      "../workspace/a",
      ".\\a",
      "d\\..\\a",
      "C:\\a",
      "C:a",
      "/",
      ".",
      "",
      " ",
      " a",
      "a/",
      "a/..",
      "/workspace",
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, 1, ["a"], { a: 1 }) },
);

const type: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom("update_file", "update_file", "create_file", "delete_file") },
  { weight: 1, arbitrary: fc.constantFrom("rename_file", null, 3, true, [], {}) },
);

const operation: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record(
      {
        type,
        path,
        diff: fc.oneof(
          { weight: 9, arbitrary: bareRequests.map(({ edit }) => edit.text) },
          fc.constantFrom("+x", "+x\n", null),
        ),
        move_to: path,
      },
      { requiredKeys: ["type", "path", "diff"] },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(null, 1, "a", []) },
);

const payload: fc.Arbitrary<unknown> = fc.oneof(
  operation,
  fc.array(operation, { maxLength: 3 }),
  operation.map((one) => ({ operation: one })),
  fc.array(operation, { maxLength: 3 }).map((operations) => ({ operations })),
);

const jsonRequests: fc.Arbitrary<V4aRequest> = fc
  .record({
    payload,
    content: bareRequests,
    front: fc.constantFrom("", "", "", "\n ", "\u00a0"),
    back: fc.constantFrom("", "", "", "\n", "}"),
  })
  .map(({ payload, content, front, back }) => ({
    ...content,
    edit: { text: front + JSON.stringify(payload) + back },
  }));

/** Envelopes in which one path is spelled otherwise. */
const pathRequests: fc.Arbitrary<V4aRequest> = fc.tuple(envelopeRequests, path).map(([request, path]) => ({
  ...request,
  edit: {
    text: request.edit.text.replace(/(File|to): a$/m, (_, kind: string) => `${kind}: ${String(path)}`),
  },
}));

const modeRequests: fc.Arbitrary<V4aRequest> = fc
  .tuple(bareRequests, fc.constantFrom("create", "default"))
  .map(([request, mode]) => ({ ...request, options: { mode } }));

export const openaiAgentsRequests: fc.Arbitrary<V4aRequest> = fc.oneof(
  { weight: 4, arbitrary: envelopeRequests },
  { weight: 4, arbitrary: bareRequests },
  { weight: 2, arbitrary: jsonRequests },
  { weight: 1, arbitrary: pathRequests },
  { weight: 1, arbitrary: modeRequests },
);
