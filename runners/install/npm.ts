import { copyFile } from "node:fs/promises";
import path from "node:path";
import type { NpmInstall } from "../../spec/types.ts";
import { EditproofError } from "../../reference/errors.ts";
import type { Installation } from "./installation.ts";
import { runStep } from "./step.ts";
import { compareVersions } from "./versions.ts";

const NPM = process.platform === "win32" ? "npm.cmd" : "npm";

/** Fills a prefix with exactly what the lock file pins; install scripts only where the manifest says why. */
export async function installNpm(install: NpmInstall, to: Installation): Promise<void> {
  if (install.node !== undefined && compareVersions(process.versions.node, install.node) < 0) {
    throw new EditproofError(
      "old-node",
      `Node ${install.node} or later is needed; this is ${process.versions.node}.`,
      "Run editproof with a newer Node.",
    );
  }
  const here = `${process.platform}-${process.arch}`;
  if (install.platforms !== undefined && !install.platforms.includes(here)) {
    throw new EditproofError(
      "no-platform",
      `The package has no program for ${here}, only for ${install.platforms.join(", ")}.`,
      "Run it in a container of such a platform.",
    );
  }
  for (const name of ["package.json", "package-lock.json"]) {
    await copyFile(path.join(to.folder, name), path.join(to.home, name));
  }
  to.say("packages, by npm");
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--no-update-notifier"];
  if (install.scripts === undefined) args.push("--ignore-scripts");
  await runStep({
    command: NPM,
    args,
    cwd: to.home,
    env: npmEnvironment(to.env),
    log: to.log,
    signal: to.signal,
  });
}

/** Inside `npm run` npm's own settings are in the environment; those of where packages go to must not reach us. */
function npmEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) =>
      !/^npm_(config_(prefix|global|location|local_prefix|omit|include|workspaces?|package_lock)|package_|lifecycle_|command|execpath)/i.test(
        name,
      ),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: "production" };
}
