import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const c: Language = {
  name: "c",
  path: "lib/{n0}_{v0}.c",
  unit: "\t",
  indentMatters: false,
  prose: false,
  comment: "/* ",
  header: template(`
#include <stdio.h>
#include "{n0}.h"

#define {A0}_{N0}_MAX {d0}
`),
  blocks: templates(`
int {v0}_{n0}(const struct {n1} *list, int limit)
{
	int total = {d0};
	for (int i = 0; i < list->len; i++) {
		if (list->item[i].size > limit && list->item[i].{a0})
			total += list->item[i].size * {d1};
	}
	return total;
}
%%
struct {a0}_{n0} {
	char name[{d0}];
	int {n1};
	unsigned {n2};	/* never {a1} */
};
%%
static void {v0}_{a0}_{n0}(FILE *out, const char *{n1})
{
	/* a {a0} {n0} gets a line of its own */
	fprintf(out, "{n0}: \\"%s\\"\\n", {n1});
	if ({n1}[0] == '{a0}'[0])
		fputc('\\t', out);
}
`),
  statements: templates(`
{v5}({n5}, {d5});
%%
int {n5} = {v5}("{a5}");
`),
  nested: templates(`
if (!{n5}) {
	{v5}({n6}, "{a5}");
}
`),
};
