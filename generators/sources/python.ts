import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const python: Language = {
  name: "python",
  path: "src/{n0}_{v0}.py",
  unit: "    ",
  indentMatters: true,
  prose: false,
  comment: "# ",
  header: template(`
"""Helpers to {v0} every {a0} {n0}."""

import os
from {n1} import {V0}{N1}
`),
  blocks: templates(`
def {v0}_{n0}({n1}, limit={d0}):
    """Return each "{n0}" that fits into the {n1}."""
    total = 0
    for item in {n1}:
        if item.size > limit and item.{a0}:
            total += item.size * {d1}
    return total
%%
class {A0}{N0}:
    def __init__(self, {n1}, {n2}=None):
        self.{n1} = {n1}
        self.{n2} = {n2} or []  # never shared

    def {v0}(self, key):
        if key not in self.{n1}:
            raise KeyError("no {n0} called '%s'" % key)
        return self.{n1}[key]
%%
def {v0}_{a0}_{n0}(path):
    # the {n0} may be {a0}, so look twice
    with open(os.path.join(path, '{n0}.txt')) as handle:
        lines = handle.read().split("\\n")
    parts = [line.strip() for line in lines if line]
    return {"{n0}": parts, "count": len(parts) - {d0}}
%%
{A0}_{N0} = [
    "{n0}-{d0}",
    "{n1}-{d1}",
    "{n2} & {n3}",
]
%%
def check_{n0}_{d0}(self):
    result = {v0}({n0}="{a0}", {n1}={d1})
    if result is None:
        return False
    assert result.{n1} == {d2}, "wrong {n1}"
    assert result.{n0} != '{a1}'
    return True
`),
  statements: templates(`
{v5}({n5}, {d5})
%%
{n5} = {v5}("{a5}")
%%
{n5}_count = {d5} + len({n6})
`),
  nested: templates(`
if {n5} is None:
    {v5}({n6}, "{a5}")
%%
for {n5} in {n6}:
    {v5}({n5})
`),
};
