import fc from "fast-check";
import type { EditRequest } from "../../spec/types.ts";

/*
 * Requests for apply-edit-block: texts of few different lines, so that every strategy has its turn and places
 * are seldom the only ones, with blanks that only some strategies take for blanks.
 */

const blanks = fc.oneof(
  { weight: 8, arbitrary: fc.constant("") },
  { weight: 4, arbitrary: fc.constantFrom(" ", "  ", "    ", "\t", "\t\t", " \t") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("\r", "\u00a0", "\f", "\v", "\u0085", "\u001c", "\u2028", "\u3000", "\ufeff"),
  },
);
const words = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "c", "}", "x = 1", "") },
  { weight: 2, arbitrary: fc.constantFrom("max = 10", "é", "e\u0301", "😀", "😀a", "𝒳", "$&", "\\1", "...") },
  {
    weight: 1,
    arbitrary: fc.constantFrom("<<<", "===", "=====", ">>>", ">>> f(1)", "<<<<<<< SEARCH", " <<<"),
  },
);
const line: fc.Arbitrary<string> = fc.tuple(blanks, words, blanks).map((parts) => parts.join(""));
const lines = (maxLength: number): fc.Arbitrary<string[]> => fc.array(line, { maxLength });

/** A run of the source with some lines changed, dropped or doubled: what a model would send. */
const cut = fc
  .record({
    source: fc.array(line, { minLength: 1, maxLength: 40 }),
    from: fc.nat(39),
    length: fc.integer({ min: 1, max: 20 }),
    drift: fc.array(
      fc.record({
        at: fc.nat(19),
        kind: fc.constantFrom("change", "trim", "indent", "drop", "double"),
        line,
        blanks,
      }),
      { maxLength: 4 },
    ),
    last: fc.constantFrom("", "", "\n"),
  })
  .map(({ source, from, length, drift, last }) => {
    const start = from % source.length;
    let search = source.slice(start, start + length);
    for (const { at, kind, line, blanks } of drift) {
      const i = at % Math.max(1, search.length);
      if (kind === "change") search[i] = line;
      else if (kind === "trim") search = search.map((text) => text.trim());
      else if (kind === "indent") search = search.map((text) => blanks + text);
      else if (kind === "drop") search.splice(i, 1);
      else search.splice(i, 0, search[i] ?? "");
    }
    return { source: source.join("\n"), search: search.join("\n") + last };
  });
const free = fc.record({
  source: lines(12).map((texts) => texts.join("\n")),
  search: lines(8).map((texts) => texts.join("\n")),
});
const place = fc.oneof({ weight: 4, arbitrary: cut }, { weight: 1, arbitrary: free });
const replacement = lines(5).map((texts) => texts.join("\n"));

const options = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        threshold: fc.constantFrom(0, 0.2, 0.35, 0.5, 0.55, 0.7, 0.8, 0.85, 1, 1.5),
        anchorSlack: fc.integer({ min: -2, max: 9 }),
        anchor_slack: fc.constantFrom(0, 2.5, 1000),
      },
      { requiredKeys: [] },
    ),
  },
);

const replace = fc
  .record({
    place,
    replacement,
    options,
    path: fc.constantFrom("f", "f", "f", "f", "f", "f", "f", "g"),
    all: fc.nat(30),
  })
  .map(({ place, replacement, options, path, all }): EditRequest => {
    const { source, search } = place;
    const edit = { path, old: search, new: replacement, ...(all === 0 ? { replaceAll: true } : {}) };
    return { format: "replace", files: { f: source }, edit, options };
  });

interface PairRecipe {
  from: number;
  length: number;
  line: string;
  replacement: string;
  odd: number;
}

const pairs: fc.Arbitrary<PairRecipe[]> = fc.array(
  fc.record({ from: fc.nat(39), length: fc.nat(6), line, replacement, odd: fc.nat(9) }),
  {
    maxLength: 4,
  },
);

/** Cuts several edits from one source. */
function edits(source: string, recipes: readonly PairRecipe[]): { old: string; new: string }[] {
  const all = source.split("\n");
  return recipes.map(({ from, length, line, replacement, odd }) => {
    const search = all.slice(from % all.length, (from % all.length) + length);
    if (odd === 0) search.push(line);
    if (odd === 1) search[0] = line;
    return { old: search.join("\n"), new: replacement };
  });
}

const many = fc
  .record({ source: lines(15).map((texts) => texts.join("\n")), pairs, options })
  .map(({ source, pairs, options }): EditRequest => {
    return {
      format: "replace-many",
      files: { f: source },
      edit: { path: "f", edits: edits(source, pairs) },
      options,
    };
  });

const marker = fc.constantFrom("", "", "", "", " ", "x", "\r", "=");
const blocks = fc
  .record({
    source: lines(15).map((texts) => texts.join("\n")),
    pairs,
    marks: fc.array(fc.tuple(marker, marker, marker), { minLength: 4, maxLength: 4 }),
    noise: fc.array(fc.tuple(fc.nat(40), line), { maxLength: 2 }),
    options,
    end: fc.constantFrom("\n", ""),
  })
  .map(({ source, pairs, marks, noise, options, end }): EditRequest => {
    const text = edits(source, pairs).flatMap(({ old, new: fresh }, i) => {
      const [a, b, c] = marks[i]!;
      return [
        `<<<<<<< SEARCH${a}`,
        ...old.split("\n"),
        `=======${b}`,
        ...fresh.split("\n"),
        `>>>>>>> REPLACE${c}`,
      ];
    });
    for (const [at, line] of noise) text.splice(at % (text.length + 1), 0, line);
    return {
      format: "search-replace",
      files: { f: source },
      edit: { path: "f", text: text.join("\n") + end },
      options,
    };
  });

/** Requests in all formats that the engine takes. */
export const applyEditBlockRequests: fc.Arbitrary<EditRequest> = fc.oneof(
  { weight: 3, arbitrary: replace },
  { weight: 1, arbitrary: many },
  { weight: 1, arbitrary: blocks },
);
