import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const html: Language = {
  name: "html",
  path: "web/{n0}.html",
  unit: "  ",
  indentMatters: false,
  prose: false,
  comment: "<!-- ",
  header: template(`
<!doctype html>
<title>{A0} {n0}</title>
`),
  blocks: templates(`
<section id="{n0}-{v0}">
  <h2>The {a0} {n0}</h2>
  <p>Don't {v0} more than {d0} &amp; wait.</p>
  <ul class="{a1}">
    <li data-{n1}='{d1}'>{n1}</li>
    <li>{n2} - {n3}...</li>
  </ul>
</section>
%%
<form action="/{v0}/{n0}">
  <label for="{n1}">{A0} {n1}</label>
  <input id="{n1}" value="{d0}">
  <button type="submit">{V0}</button>
</form>
%%
<table class="{a0}-{n0}">
  <tr><th>{n1}</th><th>{n2}</th></tr>
  <tr><td>{a0}</td><td>{d0}</td></tr>
  <tr><td>{a1}</td><td>{d1}</td></tr>
</table>
`),
  statements: templates(`
<p class="{a5}">{V5} the {n5}</p>
%%
<img src="{n5}-{d5}.png" alt="a {n5}">
`),
  nested: templates(`
<div class="{n5}">
  <span>{v5} {a5}</span>
</div>
`),
};
