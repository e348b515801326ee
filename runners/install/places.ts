import { homedir } from "node:os";
import path from "node:path";
import { packageRoot } from "../version.ts";

/** Where the manifests and drivers of the real engines are: one folder an engine, and `lib`. */
export const enginesFolder: string = path.join(packageRoot(), "runners", "engines");

/**
 * The folder for everything that can be made again: `EDITPROOF_CACHE` if set, else the system's cache
 * folder for the user.
 */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env["EDITPROOF_CACHE"]) return path.resolve(env["EDITPROOF_CACHE"]);
  const home = homedir();
  if (process.platform === "darwin") return path.join(home, "Library", "Caches", "editproof");
  if (process.platform === "win32") {
    return path.join(env["LOCALAPPDATA"] ?? path.join(home, "AppData", "Local"), "editproof", "Cache");
  }
  return path.join(env["XDG_CACHE_HOME"] || path.join(home, ".cache"), "editproof");
}
