import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const rust: Language = {
  name: "rust",
  path: "src/{n0}_{v0}.rs",
  unit: "    ",
  indentMatters: false,
  prose: false,
  comment: "// ",
  header: template(`
use std::collections::HashMap;
use crate::{n0}::{V0}{N0};
`),
  blocks: templates(`
pub fn {v0}_{n0}({n1}: &[{N1}], limit: usize) -> usize {
    let mut total = {d0};
    for item in {n1}.iter() {
        if item.size > limit && item.{a0} {
            total += item.size * {d1};
        }
    }
    total
}
%%
#[derive(Debug, Clone)]
pub struct {A0}{N0} {
    pub {n1}: String,
    count: u{d0},
    {n2}: HashMap<String, {N2}>,
}
%%
impl {A0}{N0} {
    pub fn {v0}(&self, key: &str) -> Option<&{N1}> {
        match self.{n1}.get(key) {
            Some(found) => Some(found),
            None => {
                eprintln!("no {n0} called '{}'", key);
                None
            }
        }
    }
}
%%
#[test]
fn {v0}_{a0}_{n0}() {
    // the {a0} one comes first
    let {n0} = {v0}("{a0}\\t{a1}", {d0}).unwrap();
    assert_eq!({n0}.{n1}, {d1});
    assert!({n0}.{n2}.is_empty());
}
`),
  statements: templates(`
{v5}({n5}, {d5});
%%
let {n5} = {v5}("{a5}");
`),
  nested: templates(`
if let Some({n5}) = {n6} {
    {v5}({n5}, "{a5}");
}
`),
};
