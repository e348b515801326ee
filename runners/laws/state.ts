import type { EditRequest, Files } from "../../spec/types.ts";
import { type Law, responseIn } from "./law.ts";
import { isSameAnswer } from "./same-answer.ts";

/** The same paths with another first line each. */
function otherFiles(files: Files): Files {
  const other = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === "string" ? `another first line\n${content}` : content,
  ]);
  return Object.fromEntries(other) as Files;
}

/** A request for other contents under the same paths, put in between, makes no difference. */
export const state: Law = {
  name: "state",
  requirement: "CORE-LAW-STATE",
  async check({ request, response, ask }) {
    const between = { ...request, files: otherFiles(request.files) } as EditRequest;
    if (!responseIn(await ask(between))) return "no premise";
    const again = responseIn(await ask(request));
    if (!again) return "no premise";
    return isSameAnswer(request, response, again)
      ? "holds"
      : { broken: "another request for the same paths changed the answer" };
  },
};
