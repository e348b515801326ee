import { c } from "./c.ts";
import { chinese } from "./chinese.ts";
import { css } from "./css.ts";
import { emoji } from "./emoji.ts";
import { go } from "./go.ts";
import { html } from "./html.ts";
import { japanese } from "./japanese.ts";
import { java } from "./java.ts";
import { json } from "./json.ts";
import type { Language } from "./language.ts";
import { makefile } from "./makefile.ts";
import { markdown } from "./markdown.ts";
import { python } from "./python.ts";
import { rust } from "./rust.ts";
import { shell } from "./shell.ts";
import { sql } from "./sql.ts";
import { toml } from "./toml.ts";
import { typescript } from "./typescript.ts";
import { yaml } from "./yaml.ts";

/** Every kind of source, in the order that a recipe's `language` counts. Only ever append. */
export const LANGUAGE_TABLE: readonly Language[] = [
  python,
  typescript,
  go,
  rust,
  java,
  c,
  yaml,
  json,
  toml,
  markdown,
  html,
  shell,
  makefile,
  css,
  sql,
  chinese,
  japanese,
  emoji,
];
