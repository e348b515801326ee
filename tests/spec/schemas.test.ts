import { describe, expect, it } from "vitest";
import { validator } from "../../runners/schemas.ts";

const hello = {
  id: 0,
  protocol: 1,
  engine: { name: "e", version: "1", language: "go", source: "none" },
  dialect: null,
  formats: ["replace"],
  reports: [],
};
const request = { format: "replace", files: { "a.txt": "x" }, edit: { path: "a.txt", old: "x", new: "y" } };
const truth = { accept: [{ files: { "a.txt": "y" } }], unchanged: false, refuse: "wrong" };
const one = {
  id: "a-case",
  title: "A case that is good",
  requirements: ["CORE-EXACT-1"],
  provenance: { kind: "written" },
  request,
  truth,
};
const { truth: _, ...withoutTruth } = one;
const { engine: __, ...withoutEngine } = hello;
const requirement = { id: "CORE-X-1", level: "MUST", area: "exact", text: "An edit is an edit." };

// Written as text: an object with this key would be taken for a promise by whoever awaits it.
const sequence = JSON.parse(
  `{"then": [{"before": {"files": {"a.txt": null}}, "format": "replace", "edit": {}, "truth": ${JSON.stringify(truth)}}]}`,
) as object;

/** For each definition: instances that fit, and instances that do not. */
const SCHEMAS: Record<string, { good: readonly unknown[]; bad: readonly unknown[] }> = {
  "protocol.schema.json#/$defs/Hello": {
    good: [
      hello,
      { ...hello, dialect: "aider", ladder: [{ name: "perfect", class: "exact" }], pipeline: 4 },
      { ...hello, policies: { ambiguity: { camp: "first", where: "README" } }, flavours: { v4a: "bare" } },
      { ...hello, somethingNew: true },
    ],
    bad: [
      withoutEngine,
      { ...hello, protocol: 2 },
      { ...hello, formats: ["patch"] },
      { ...hello, reports: ["colour"] },
      { ...hello, ladder: [{ name: "perfect", class: "best" }] },
      { ...hello, flavours: { v4a: "round" } },
      { ...hello, pipeline: 0 },
      { ...hello, dialect: 1 },
    ],
  },
  "protocol.schema.json#/$defs/EditRequest": {
    good: [
      request,
      { ...request, files: { "l.txt": { base64: "4Q==" } } },
      { format: "replace-many", files: {}, edit: { path: "a", edits: [{ old: "", new: "" }] } },
      { format: "v4a", files: {}, edit: { text: "*** Begin Patch\n*** End Patch\n" } },
    ],
    bad: [
      { ...request, format: "sed" },
      { ...request, files: { "a.txt": 1 } },
      { ...request, files: { "a.txt": null } },
      { ...request, edit: { path: "a.txt", old: "x" } },
      { ...request, edit: { path: "a.txt", old: 1, new: "y" } },
      { format: "v4a", files: {}, edit: { path: "a" } },
      { format: "replace", edit: request.edit },
    ],
  },
  "protocol.schema.json#/$defs/ApplyResponse": {
    good: [
      { id: 1, status: "refused", code: "not-found" },
      {
        id: 1,
        status: "applied",
        files: { a: "x", b: null },
        edits: [{ status: "applied", spans: [[0, 1]] }],
      },
    ],
    bad: [
      { status: "applied" },
      { id: 1 },
      { id: 1, status: "done" },
      { id: 1, status: "refused", code: "no" },
      { id: 1, status: "applied", files: { a: 1 } },
      { id: 1, status: "applied", edits: [{ start: 0 }] },
      { id: 1, status: "applied", edits: [{ status: "applied", count: -1 }] },
      { id: 1, status: "applied", edits: [{ status: "applied", spans: [[0]] }] },
    ],
  },
  "truth.schema.json#/$defs/Truth": {
    good: [
      truth,
      {
        ...truth,
        codes: ["ambiguous"],
        tolerances: ["prose-quotes"],
        camps: { "ambiguity=first": { unchanged: true } },
      },
    ],
    bad: [
      { ...truth, refuse: "maybe" },
      { ...truth, accept: Array.from({ length: 9 }, () => ({ files: {} })) },
      { ...truth, accept: [{ files: {}, status: "refused" }] },
      { ...truth, tolerances: ["anything"] },
      { ...truth, camps: { first: {} } },
      { ...truth, note: "x" },
    ],
  },
  "case.schema.json#/$defs/Case": {
    good: [one, { ...withoutTruth, dialects: { aider: { status: "refused" } } }, { ...one, ...sequence }],
    bad: [
      withoutTruth,
      { ...one, id: "has space" },
      { ...one, title: "short" },
      { ...one, requirements: ["lower-case"] },
      { ...one, provenance: { kind: "guessed" } },
      { ...one, expect: { span: [1] } },
      { ...one, surprise: true },
    ],
  },
  "requirement.schema.json#/$defs/Requirement": {
    good: [requirement, { ...requirement, rule: "6b", provedBy: "law" }],
    bad: [
      { ...requirement, id: "core-x-1" },
      { ...requirement, level: "OUGHT" },
      { ...requirement, provedBy: "hope" },
      { ...requirement, text: "Short." },
    ],
  },
};

describe.each(Object.entries(SCHEMAS))("%s", (ref, { good, bad }) => {
  it.each(good.map((instance) => [JSON.stringify(instance), instance]))("takes %s", (_, instance) => {
    const validate = validator(ref);
    expect([validate(instance), validate.errors]).toEqual([true, null]);
  });

  it.each(bad.map((instance) => [JSON.stringify(instance), instance]))("does not take %s", (_, instance) => {
    expect(validator(ref)(instance)).toBe(false);
  });
});
