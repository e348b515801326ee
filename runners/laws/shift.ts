import { dominantEnding, splitBom } from "../../reference/text/lines.ts";
import type { EditRequest } from "../../spec/types.ts";
import { type ExactPair, exactPair, placesOf } from "./exact-pair.ts";
import { type Law, type LawContext, responseIn } from "./law.ts";

/** The file with more in front (behind its byte order mark) or at its end, and what should come of it. */
function shifted({ before, after }: ExactPair): readonly (readonly [file: string, wanted: string])[] {
  // Blank lines are unrelated to any search with ink, and no format's syntax minds them.
  const more = dominantEnding(before).repeat(2);
  const [file, outcome] = [splitBom(before), splitBom(after)];
  const ends = /[\r\n]$/.test(before) && /[\r\n]$/.test(after);
  return [
    [file.bom + more + file.body, outcome.bom + more + outcome.body],
    ...(ends ? [[before + more, after + more] as const] : []),
  ];
}

async function outcomeOf(
  { request, ask }: LawContext,
  path: string,
  file: string,
): Promise<string | undefined> {
  const moved = { ...request, files: { ...request.files, [path]: file } } as EditRequest;
  const response = responseIn(await ask(moved));
  const content = response?.status === "applied" ? response.files?.[path] : undefined;
  return response === undefined ? undefined : typeof content === "string" ? content : "";
}

/** Blank lines before or after move the result of a unique exact edit and do not change it. */
export const shift: Law = {
  name: "shift",
  requirement: "CORE-LAW-SHIFT",
  async check(context) {
    const exact = exactPair(context.request, context.response);
    if (!exact) return "no premise";
    let checked = false;
    for (const [file, wanted] of shifted(exact)) {
      if (placesOf(file, exact.pair.old) !== 1) continue;
      const got = await outcomeOf(context, exact.path, file);
      if (got === undefined) continue;
      checked = true;
      if (got !== wanted) return { broken: "two blank lines more in the file changed what the edit does" };
    }
    return checked ? "holds" : "no premise";
  },
};
