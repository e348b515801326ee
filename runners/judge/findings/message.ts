import { countCodePoints } from "../../../reference/text/offsets.ts";
import type { Finding } from "../judgement.ts";
import type { Check } from "./context.ts";
import { occurrences } from "./facts.ts";

const LONGEST = 2000;
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function tells(message: string, count: number): boolean {
  const word = WORDS[count];
  const said = word === undefined ? String(count) : `(?:${count}|${word})`;
  return new RegExp(`(?<![\\d.])${said}(?![\\d.]*\\d)`, "i").test(message);
}

/** What a refusal says helps: it says something, of bounded length, and how many places there are. */
export const checkMessage: Check = ({ request, response, facts }) => {
  if (response.status !== "refused") return [];
  const entries = response.edits ?? [];
  const message = [response.message ?? "", ...entries.map((entry) => entry.message ?? "")].join("\n");
  const findings: Finding[] = [];
  const add = (requirement: string, detail: string): void => {
    findings.push({ kind: "message", requirement, detail });
  };
  if (message.trim() === "") {
    add("CORE-SAY-MESSAGE-1", "a refusal without a word for the reader");
    return findings;
  }
  const paths = Object.keys(request.files);
  if (paths.length > 1 && "path" in request.edit && request.edit.path !== undefined) {
    const name = request.edit.path.split("/").at(-1) ?? "";
    if (!message.includes(name)) add("CORE-SAY-MESSAGE-2", `does not name ${request.edit.path}`);
  }
  const codes = [response.code, ...entries.map((entry) => entry.code)];
  const [only] = facts;
  if (codes.includes("ambiguous") && facts.length === 1 && only) {
    const overlapping = occurrences(only.before, only.pair.old).length;
    const apart = only.before.split(only.pair.old).length - 1;
    if (overlapping > 1 && !tells(message, overlapping) && !tells(message, apart)) {
      add("CORE-SAY-MESSAGE-3", `does not say that there are ${overlapping} places`);
    }
  }
  const length = countCodePoints(message);
  if (length > LONGEST) add("CORE-SAY-MESSAGE-4", `a message of ${length} characters`);
  return findings;
};
