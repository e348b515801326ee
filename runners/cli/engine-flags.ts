import type { Command } from "commander";
import type { Format, Status } from "../../spec/types.ts";
import { exitMapOf, formatList } from "./values.ts";

/** What has to be said of engines that can't say it themselves: exec:, mcp:, py: and js:. */
export interface EngineFlags {
  execFormats?: Format[];
  exitMap?: Map<number, Status>;
  mcpMap?: string;
}

/** Adds the options of `EngineFlags` to a command. */
export function addEngineFlags(command: Command): Command {
  return command
    .option("--exec-formats <f,...>", "formats that an exec:, mcp:, py: or js: engine takes", formatList)
    .option("--exit-map <c=s,...>", "what exit codes of exec: mean: 1=refused,2=error", exitMapOf)
    .option("--mcp-map <map>", "the edit tool of mcp:, such as tool=edit,path=file,old=a,new=b");
}

/** The flags as settings of `resolveEngineName`. */
export function engineSettings({ execFormats, exitMap, mcpMap }: EngineFlags): {
  formats: readonly Format[] | undefined;
  exitMap: ReadonlyMap<number, Status> | undefined;
  mcpMap: string | undefined;
} {
  return { formats: execFormats, exitMap, mcpMap };
}

/** The flags as words of a command line, flag and value in turn. */
export function engineWords({ execFormats, exitMap, mcpMap }: EngineFlags): string[] {
  const words: string[] = [];
  if (execFormats) words.push("--exec-formats", execFormats.join(","));
  if (exitMap) words.push("--exit-map", [...exitMap].map(([code, status]) => `${code}=${status}`).join(","));
  if (mcpMap !== undefined) words.push("--mcp-map", mcpMap);
  return words;
}
