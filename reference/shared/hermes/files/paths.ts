import type { EditResponse } from "../../../../spec/types.ts";
import type { Objection } from "../guards/guard.ts";

/** Where the home folder lies: outside the tree, under a name that no path can spell. */
const HOME = "/\0home";

/** Puts the home folder in the place of a leading `~`. */
export function expandHome(path: string): string {
  return path === "~" || path.startsWith("~/") ? HOME + path.slice(1) : path;
}

/** The tool's answer to a path that no file system takes: it fails before it has looked at any file. */
export const NULL_BYTE: EditResponse = { status: "error", message: "ValueError: embedded null byte" };

/** Whether the tool fails on a path. */
export function hasNullByte(path: string): boolean {
  return path.includes("\0");
}

const SYSTEM_FOLDERS = ["/etc/", "/boot/", "/usr/lib/systemd/", "/private/etc/", "/private/var/"];
const DOCKER_SOCKETS: ReadonlySet<string> = new Set(["/var/run/docker.sock", "/run/docker.sock"]);
const AGENT_CONFIG = `${HOME}/.hermes/config.yaml`;

const SECRET_FOLDERS = [
  ".ssh/",
  ".aws/",
  ".gnupg/",
  ".kube/",
  ".docker/",
  ".azure/",
  ".config/gh/",
  ".config/gcloud/",
  ".hermes/mcp-tokens/",
  ".hermes/pairing/",
  ".hermes/sessions/",
].map((name) => `${HOME}/${name}`);
const SECRET_FILES: ReadonlySet<string> = new Set(
  [
    ".netrc",
    ".pgpass",
    ".npmrc",
    ".pypirc",
    ".git-credentials",
    ".hermes/.env",
    ".hermes/.anthropic_oauth.json",
    ".hermes/state.db",
  ].map((name) => `${HOME}/${name}`),
);

/**
 * What the tool has against a path before it looks at any file: system folders and its own configuration.
 *
 * @param at the path resolved, absolute
 */
export function sensitivePath(path: string, at: string): Objection | undefined {
  if (SYSTEM_FOLDERS.some((folder) => at.startsWith(folder)) || DOCKER_SOCKETS.has(at)) {
    return {
      code: "permission-denied",
      message:
        `Refusing to write to sensitive system path: ${path}\n` +
        "Use the terminal tool with sudo if you need to modify system files.",
    };
  }
  if (at === AGENT_CONFIG) {
    return {
      code: "permission-denied",
      message:
        `Refusing to write to Hermes config file: ${path}\n` +
        "Agent cannot modify security-sensitive configuration. Edit ~/.hermes/config.yaml directly or use " +
        "'hermes config' instead.",
    };
  }
  return undefined;
}

/** What the file layer has against a path: credentials under the home folder. */
export function protectedPath(path: string, at: string, verb = "Write"): Objection | undefined {
  const secret = SECRET_FILES.has(at) || SECRET_FOLDERS.some((folder) => at.startsWith(folder));
  return secret
    ? {
        code: "permission-denied",
        message: `${verb} denied: '${path}' is a protected system/credential file.`,
      }
    : undefined;
}
