import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const go: Language = {
  name: "go",
  path: "{n0}/{v0}.go",
  unit: "\t",
  indentMatters: false,
  prose: false,
  comment: "// ",
  header: template(`
package {n0}

import "fmt"
`),
  blocks: templates(`
func {V0}{N0}({n1} []{N1}, limit int) int {
	total := {d0}
	for _, item := range {n1} {
		if item.Size > limit && item.{A0} {
			total += item.Size * {d1}
		}
	}
	return total
}
%%
type {A0}{N0} struct {
	{N1}  string
	Count int // how many {n1}
	{n2}  map[string]{N2}
}
%%
func (s *{N0}) {V0}{A0}(key string) (*{N1}, error) {
	found, ok := s.{n1}[key]
	if !ok {
		return nil, fmt.Errorf("no {n0} called \\"%s\\"", key)
	}
	return &found, nil
}
%%
func {v0}{N0}(path string) ([]string, error) {
	// a {a0} {n0} has no lines
	lines, err := read{N1}(path, '\\n')
	if err != nil {
		return nil, err
	}
	return lines[{d0}:], nil
}
`),
  statements: templates(`
{v5}({n5}, {d5})
%%
{n5} := {v5}("{a5}")
%%
fmt.Println("{a5} {n5}", {n6})
`),
  nested: templates(`
if {n5} == nil {
	{v5}({n6}, "{a5}")
}
%%
for {n5} := range {n6} {
	{v5}({n5})
}
`),
};
