import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const typescript: Language = {
  name: "typescript",
  path: "src/{n0}/{v0}.ts",
  unit: "  ",
  indentMatters: false,
  prose: false,
  comment: "// ",
  header: template(`
import { {v0} } from "./{n0}.ts";
import type { {N1} } from "../{n1}/types.ts";
`),
  blocks: templates(`
export function {v0}{N0}({n1}: {N1}[], limit = {d0}): number {
  let total = 0;
  for (const item of {n1}) {
    if (item.size > limit && item.{a0}) {
      total += item.size * {d1}; // {a0} only
    }
  }
  return total;
}
%%
export class {A0}{N0} {
  private readonly {n1} = new Map<string, {N1}>();

  {v0}(key: string): {N1} {
    const found = this.{n1}.get(key);
    if (found === undefined) throw new Error('no {n0} called "' + key + '"');
    return found;
  }

  {v1}({n2}: {N1}): void {
    this.{n1}.set({n2}.name, {n2});
  }
}
%%
export const {v0}{A0} = ({n0}: string): string => {
  // keep the {a0} {n0} as it is
  const parts = {n0}.split("\\n").filter((line) => line !== "");
  return \`\${parts.length} {n1} - \${parts.join("; ")}\`;
};
%%
export interface {A0}{N0}Options {
  /** How many {n0} to {v0} at once. */
  {n0}Limit: number;
  {n1}?: "{a0}" | "{a1}";
  on{V0}?: ({n2}: {N2}) => void;
}
%%
test("{v0} a {a0} {n0}", () => {
  const {n0} = {v0}({ {n1}: {d0}, {n2}: '{a0}' });
  expect({n0}.{n1}).toBe({d0});
  expect({n0}.{n2}).toEqual("{a1}");
});
`),
  statements: templates(`
{v5}({n5}, {d5});
%%
const {n5} = {v5}("{a5}");
%%
{n5}Count += {d5};
`),
  nested: templates(`
if ({n5} === undefined) {
  {v5}({n6}, '{a5}');
}
`),
};
