import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const shell: Language = {
  name: "shell",
  path: "bin/{v0}-{n0}.sh",
  unit: "  ",
  indentMatters: false,
  prose: false,
  comment: "# ",
  header: template(`
#!/bin/sh
set -eu
`),
  blocks: templates(`
{v0}_{n0}() {
  dir="$1"
  for file in "$dir"/*.{n1}; do
    if [ -f "$file" ] && [ "$file" != '{a0}' ]; then
      printf '%s\\n' "$file" >> "$dir/{n2}.log"
      sed -e 's/{n1}/{n2}/g' "$file"
    fi
  done
  echo "{a0} {n0} - done ($#)"
}
%%
{a0}_{n0}() {
  # {v0} at most {d0} of them
  count=$((\${{n1}:-{d0}} + {d1}))
  case "$count" in
    {d0}) return 0 ;;
    *) echo "no {n0}..." >&2 ;;
  esac
}
%%
export {A0}_{N0}="\${HOME}/{n1}"
export {V0}_{N1}='{d0} & {d1}'
{v1} --{n2} "\${{A0}_{N0}}" | grep -v "^{a1}"
`),
  statements: templates(`
{v5} "\${{n5}}" {d5}
%%
{n5}="{a5}"
%%
echo '{v5} {n5}'
`),
  nested: templates(`
if [ -z "\${{n5}:-}" ]; then
  {v5} {n6} "{a5}"
fi
`),
};
