import { dialect as geminiCli } from "../reference/dialects/gemini-cli/index.ts";
import { dialect as gitApply } from "../reference/dialects/git-apply/index.ts";
import { dialect as llmPatchTool } from "../reference/dialects/llm-patch-tool/index.ts";
import { dialect as opencode } from "../reference/dialects/opencode/index.ts";
import { everyday } from "./hermes-cases.ts";
import { diffRequest, hunkALineRequest, ladderWorstCases, replaceRequest } from "./ladder-cases.ts";
import { BESIDE_HEAD, besideTheEngine, multiplesOfSplitting } from "./measure.ts";
import { worstCases } from "./v4a-cases.ts";

/*
 * OpenCode, Gemini CLI and git apply beside their dialects, both warm and over the protocol, in one run:
 * `npx tsx bench/ladders.ts`. OpenCode's own routine runs in the driver's process, without the start of a program;
 * git starts anew for each request. `worst` has ours alone, in-process, on files of 1 MB: processor time as a multiple
 * of that of splitting the file into lines.
 */

const PAIRS = [
  { engine: "opencode", dialect: opencode, request: replaceRequest },
  { engine: "gemini-cli", dialect: geminiCli, request: replaceRequest },
  { engine: "git-apply", dialect: gitApply, request: diffRequest },
] as const;
const SIZES = [2_000, 8_000, 50_000] as const;

if (process.argv[2] === "worst") {
  const columns = [
    ...PAIRS.map(({ dialect, request }) => ({ head: dialect.name, dialect, request })),
    { head: "git-apply, a hunk a line", dialect: gitApply, request: hunkALineRequest },
    { head: "llm-patch-tool", dialect: llmPatchTool, request: replaceRequest },
  ];
  multiplesOfSplitting(columns, [...worstCases(), ...ladderWorstCases()]);
} else {
  console.log(BESIDE_HEAD);
  for (const { engine, dialect, request } of PAIRS) {
    const cases = SIZES.flatMap((lines) =>
      everyday(lines).map((bench) => ({ name: bench.name, lines, request: request(bench) })),
    );
    await besideTheEngine(engine, dialect, { warm: everyday(500).map(request), cases });
  }
}
