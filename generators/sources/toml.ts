import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const toml: Language = {
  name: "toml",
  path: "{n0}.toml",
  unit: "  ",
  indentMatters: false,
  prose: false,
  comment: "# ",
  header: template(`
title = "{a0} {n0}"
edition = {d0}
`),
  blocks: templates(`
[{n0}.{v0}]
limit = {d0}
{n1} = "{a0}"
{n2} = ['{a0}', '{a1}'] # in this order
%%
[[{v0}_{n0}]]
name = "{n1}-{n2}"
range = "{d0}...{d1}"
path = 'C:\\{n1}\\{n2}'
%%
[{a0}-{n0}]
# the {n1} is {a1} here
{n1} = { version = "{d0}", optional = true }
{n2} = { path = "../{n2}", features = ["{a0}"] }
`),
  statements: templates(`
{n5}_{v5} = {d5}
%%
{a5}_{n5} = "{v5}"
`),
  nested: templates(`
{n5}_{v5} = [
  "{a5}",
]
`),
};
