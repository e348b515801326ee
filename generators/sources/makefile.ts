import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const makefile: Language = {
  name: "makefile",
  path: "{n0}/Makefile",
  unit: "\t",
  indentMatters: true,
  prose: false,
  comment: "# ",
  header: template(`
{A0} := {n0}
FLAGS ?= -O2 -Wall
`),
  blocks: templates(`
{v0}-{n0}: {n1}.o {n2}.o
	@echo "{v0} $@ ({a0})"
	$(CC) $(FLAGS) -o $@ $^
	@test -f {n1}.txt || echo '{n1} is gone'
%%
.PHONY: {v0}-{a0}
{v0}-{a0}:
	# keep the {n0} for {d0} days
	find {n0} -mtime +{d0} -name '*.{n1}' -delete
	@printf "%s\\n" "{n2} done..."
%%
{n0}_FILES = {n1}.c \\
	{n2}.c \\
	{n3}.c
`),
  statements: templates(`
@echo "{v5} {n5} {d5}"
%%
cp {n5}.txt {n6}/{a5}.txt
`),
  nested: templates(`
@if test -d {n5}; then \\
	{v5} {n6}; fi
`),
};
