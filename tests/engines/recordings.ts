import { fileURLToPath } from "node:url";

/** Recordings whose file does not bear the engine's name, or of which there are several. */
const FILES: Record<string, readonly string[]> = {
  "aider-chat": ["aider"],
  "hermes-agent": ["hermes"],
  "codex-cli": ["codex-cli", "codex-cli-2"],
  "gemini-cli": ["gemini-cli", "gemini-cli-2"],
  "git-apply": ["git-apply", "git-apply-2"],
  opencode: ["opencode", "opencode-2"],
};

/** The files of recorded requests and responses of an engine. */
export function recordings(engine: string): string[] {
  const folder = new URL("../vectors/", import.meta.url);
  return (FILES[engine] ?? [engine]).map((name) => fileURLToPath(new URL(`${name}.jsonl`, folder)));
}

/** Where an answer is known to differ from the recording, with the reason: engine, file, request id. */
const EXCEPTIONS: Record<string, string> = {
  "opencode opencode-2 11": "the recorded words are the routine's; the program adds the path",
  "codex-cli codex-cli 46":
    "the recording leaves out a file that the engine wrote outside the tree; the driver shows it",
  "openai-agents-js openai-agents-js 31": "recorded when the driver took sections without their envelope",
  "patch-package patch-package 26": "recorded before the driver looked whether the reverse fits",
  "patch-package patch-package 27": "recorded before the driver looked whether the reverse fits",
  "jsdiff jsdiff 39": "recorded before the driver asked the library whether a patch is a rename",
};

/** Why the answer to this recorded request differs, or undefined: it must not. */
export function exception(engine: string, file: string, id: number): string | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1, -".jsonl".length);
  return EXCEPTIONS[`${engine} ${name} ${id}`];
}
