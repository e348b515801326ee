import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const java: Language = {
  name: "java",
  path: "src/main/{N0}{V0}.java",
  unit: "    ",
  indentMatters: false,
  prose: false,
  comment: "// ",
  header: template(`
package com.example.{n0};

import java.util.List;
`),
  blocks: templates(`
class {A0}{N0} {
    private final List<{N1}> {n1};
    private int limit = {d0};

    int {v0}{N1}() {
        int total = 0;
        for ({N1} item : this.{n1}) {
            if (item.size() > limit && item.{a0}()) {
                total += item.size() * {d1};
            }
        }
        return total;
    }
}
%%
interface {V0}{N0} {
    /** Gives the {a0} {n0}, or "none". */
    {N1} {v0}(String key, int {n1});

    default String {n2}Name() {
        return "{a0} - {a1}";
    }
}
%%
class {N0}Check {
    @Test
    void {v0}{A0}{N1}() {
        // one {n1} is enough
        var {n1} = new {N1}({d0}, 'x', "{a0}\\n");
        assertEquals({d1}, {n1}.{n2}());
        assertTrue({n1}.{v0}("{n0}"));
    }
}
`),
  statements: templates(`
{v5}({n5}, {d5});
%%
String {n5} = {v5}("{a5}");
`),
  nested: templates(`
if ({n5} == null) {
    {v5}({n6}, "{a5}");
}
`),
};
