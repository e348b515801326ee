import { type Law, responseIn } from "./law.ts";
import { isSameAnswer } from "./same-answer.ts";

/** The same request gets the same answer. */
export const determinism: Law = {
  name: "determinism",
  requirement: "CORE-LAW-DETERMINISM",
  async check({ request, response, ask }) {
    const again = responseIn(await ask(request));
    if (!again) return "no premise";
    return isSameAnswer(request, response, again)
      ? "holds"
      : { broken: `the same request was ${response.status} and then ${again.status}, or otherwise` };
  },
};
