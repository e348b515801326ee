import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const css: Language = {
  name: "css",
  path: "web/{n0}-{a0}.css",
  unit: "  ",
  indentMatters: false,
  prose: false,
  comment: "/* ",
  header: template(`
@import url("{n0}.css");
:root { --{n1}-size: {d0}px; }
`),
  blocks: templates(`
.{n0}-{v0} {
  margin: {d0}px {d1}px;
  content: "{a0} - {n1}";
  background: url('{n2}.png');
  width: calc({d2}% - {d0}px);
}
%%
@media (min-width: {d0}em) {
  .{a0}-{n0} > .{n1} {
    /* {v0} only when {a0} */
    padding: {d1}px;
    font-family: "{N2}", '{N3}', serif;
  }
}
%%
#{n0}-{a0}::after {
  color: rgb({d0}, {d1}, {d2});
  content: "...";
  transition: {n1} {d0}ms;
}
`),
  statements: templates(`
border-{n5}: {d5}px;
%%
--{v5}-{n5}: "{a5}";
`),
  nested: templates(`
&.{n5} {
  --{v5}: {d5}px;
}
`),
};
