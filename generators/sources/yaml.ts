import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const yaml: Language = {
  name: "yaml",
  path: "config/{n0}.yaml",
  unit: "  ",
  indentMatters: true,
  prose: false,
  comment: "# ",
  header: template(`
version: {d0}
name: "{a0} {n0}"
`),
  blocks: templates(`
{n0}_{v0}:
  image: "{n1}:{d0}"
  {a0}: true
  ports:
    - "{d1}:{d2}"
    - '{d2}:{d1}'
  {n2}:
    {a1}: {n3}
    retries: {d3}
%%
{a0}_{n0}:
  # {v0} every {d0} minutes
  schedule: "*/{d0} * * * *"
  steps:
    - name: {v0} the {n0}
      run: make {n1} && make {n2}
    - name: {v1} the {n3}
      run: echo "{a0} - done..."
%%
{v0}_{n0}_defaults:
  limit: {d0}
  {n1}: '{a0}'
  {n2}: "{a1}"
  {n3}: null
`),
  statements: templates(`
{n5}_{v5}: {d5}
%%
{a5}_{n5}: "{v5}"
`),
  nested: templates(`
{n5}_{v5}:
  {a5}: {d5}
`),
};
