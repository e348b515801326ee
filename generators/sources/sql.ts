import type { Language } from "./language.ts";
import { template, templates } from "./template.ts";

export const sql: Language = {
  name: "sql",
  path: "db/{n0}_{v0}.sql",
  unit: "  ",
  indentMatters: false,
  prose: false,
  comment: "-- ",
  header: template(`
-- {v0} the {n0}
BEGIN;
`),
  blocks: templates(`
CREATE TABLE {a0}_{n0} (
  id INTEGER PRIMARY KEY,
  {n1} VARCHAR({d0}) NOT NULL DEFAULT '{a1}',
  {n2}_count INTEGER CHECK ({n2}_count >= {d1}),
  {n3} TEXT -- may be "{a0}"
);
%%
SELECT {n0}.id, COUNT({n1}.id) AS {v0}_count
  FROM {n0}
  JOIN {n1} ON {n1}.{n0}_id = {n0}.id
 WHERE {n0}.{a0} <> '{a1}' AND {n1}.size > {d0}
 GROUP BY {n0}.id;
%%
INSERT INTO {n0}_{v0} ({n1}, {n2}) VALUES
  ('{a0}', {d0}),
  ('it''s {a1}', {d1}),
  ('{n3}', {d2});
`),
  statements: templates(`
{n5}_{v5} INTEGER DEFAULT {d5},
%%
-- {v5} the {a5} {n5}
`),
  nested: templates(`
CONSTRAINT {n5}_{v5}
  CHECK ({n6} > {d5}),
`),
};
