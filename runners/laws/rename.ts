import type { EditRequest } from "../../spec/types.ts";
import { exactPair } from "./exact-pair.ts";
import { type Law, responseIn } from "./law.ts";

/** Files that an engine may parse: other letters make other sense there. */
const PARSED = /\.(?:json|ya?ml|toml|py|pyi)$/;

/** Each ASCII letter for the one 13 further, within its case. Its own inverse. */
function renamed(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** Letters exchanged one to one in file and edit are exchanged in the result. */
export const rename: Law = {
  name: "rename",
  requirement: "CORE-LAW-RENAME",
  async check({ request, response, ask }) {
    const exact = exactPair(request, response);
    if (!exact || request.format !== "replace" || PARSED.test(exact.path)) return "no premise";
    const { path, pair, before, after } = exact;
    const edit = { ...pair, path, old: renamed(pair.old), new: renamed(pair.new) };
    const other: EditRequest = { ...request, files: { ...request.files, [path]: renamed(before) }, edit };
    const got = responseIn(await ask(other));
    if (!got) return "no premise";
    return got.status === "applied" && got.files?.[path] === renamed(after)
      ? "holds"
      : { broken: "the same change of letters in file and edit gave another result" };
  },
};
