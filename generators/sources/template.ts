import { word, type Words } from "./words.ts";

/** Lines with slots: `{n0}` a noun, `{V1}` a capitalised verb, `{d0}` a number; `word` lists the kinds. */
export type Template = (words: Words) => string[];

const SLOT = /\{([a-zA-Z]\d)\}/;

/** Compiles a template given as text; a first line break and the final one are not part of it. */
export function template(text: string): Template {
  const body = text.replace(/^\n/, "").replace(/\n$/, "");
  const lines = body.split("\n").map((line) => line.split(SLOT));
  return (words) =>
    lines.map((parts) => {
      let out = parts[0] as string;
      for (let i = 1; i < parts.length; i += 2)
        out += word(words, parts[i] as string) + (parts[i + 1] as string);
      return out;
    });
}

/** Compiles templates that stand in one text, divided by lines of `%%`. */
export function templates(text: string): Template[] {
  return text.split(/\n%%\n/).map(template);
}
