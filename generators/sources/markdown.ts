import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const markdown: Language = {
  name: "markdown",
  path: "docs/{n0}-{v0}.md",
  unit: "  ",
  indentMatters: true,
  prose: true,
  header: template(`
# How to {v0} the {n0}

This page is about "{a0}" things - and a {n1}...
`),
  blocks: templates(`
## The {a0} {n0}

A {n0} is {a0} when the {n1} doesn't {v0} it. Don't {v1}
more than {d0} of them at once -- the {n2} would not hold.

- first {v0} the {n1}
  - with a {a1} {n2}
- then {v1} it {d1} times
%%
## {V0} a {n0}

1. Take the "{a0}" {n1}.
2. Wait for {d0} minutes; don't hurry.
3. {V1} the {n2} & the {n3}.
%%
## Table of {a0} {n0}

| {n1} | {n2} |
| --- | --- |
| {a0} | {d0} |
| {a1} | {d1} |
%%
## Example: {v0} {n0}

Run this in the {a0} {n1}:

    {v0} --{n0}={d0} '{n1}'
    {v1} --all
`),
  statements: templates(`
The {a5} {n5} can {v5} about {d5} of them.
%%
Never {v5} a "{a5}" {n5}.
`),
  nested: templates(`
- {v5} the {n5}
  - unless it is {a5}
`),
};
