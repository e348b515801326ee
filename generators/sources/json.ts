import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const json: Language = {
  name: "json",
  path: "data/{n0}.json",
  unit: "  ",
  indentMatters: false,
  prose: false,
  header: template(`
{
  "name": "{a0}-{n0}",
  "version": {d0},
`),
  blocks: templates(`
  "{n0}_{v0}": {
    "title": "The {a0} {n0} - \\"{n1}\\"",
    "limit": {d0},
    "{n2}": ["{a0}", "{a1}"],
    "nested": {
      "{n3}": "{v1}",
      "path": "C:\\\\{n1}\\\\{n2}"
    },
    "active": true
  },
%%
  "{a0}_{n0}": [
    { "id": {d0}, "kind": "{n1}" },
    { "id": {d1}, "kind": "{n2}" },
    { "id": {d2}, "kind": "{n3} & {n1}" }
  ],
%%
  "{v0}_{n0}_text": "line one\\nline two: {a0}\\tend",
  "{v0}_{n0}_size": {d0},
`),
  statements: templates(`
"{n5}_{v5}": {d5},
%%
"{a5}_{n5}": "{v5}",
`),
  nested: templates(`
"{n5}_{v5}": {
  "{a5}": {d5}
},
`),
};
