import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

/** JavaScript with characters beyond the basic plane, accents, and lines that are long. */
export const emoji: Language = {
  name: "emoji-js",
  path: "app/{n0}.mjs",
  unit: "\t",
  indentMatters: false,
  prose: false,
  comment: "// ",
  header: template(`
export const ICONS = ["{e0}", "{e1}", '{e2}'];
`),
  blocks: templates(`
export function {v0}{N0}({n1}) {
	// {e0} {v0} the {c0} {n0}
	const label = "{e1} {c0} {n1} - {d0}";
	if ({n1}.{a0} && {n1}.size > {d1}) {
		return label + '{e2}...';
	}
	return label.normalize();
}
%%
const {a0}{N0} = {
	"{e0}": "{c0}",
	"{c1} {e1}": {d0},
	{n1}: ["{a0} {e2}", "{n2}", "{n3} {c0}", "{a1} {n0} and {n1}", "{v0} {n2} or {n3}", "{d0}", "{d1}", "{d2}", "{v1} the {a0} {n0}", "{v2} every {a1} {n1} that is {a2}", "{e1}{e0}", "{n0} - {n1} - {n2} - {n3}"],
};
%%
export class {N0}{A0}View {
	#{n1} = "{c0} & {c1}";
	{v0}() {
		return this.#{n1} + "\\u{1f331}" + {d0};
	}
}
`),
  statements: templates(`
{v5}("{e5} {n5}", {d5});
%%
const {n5} = {v5}('{c5}');
`),
  nested: templates(`
if (!{n5}) {
	{v5}("{e5}", {n6});
}
`),
};
