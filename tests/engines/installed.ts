import {
  engineNames,
  installEngines,
  resolveEngine,
  type ResolvedEngine,
} from "../../runners/install/index.ts";

/** The two that every run of these tests installs; the others are tested where they are there already. */
const ALWAYS = ["apply-edit-block", "hermes-agent"];

/** Engines to test: those two, and all with EDITPROOF_ALL_ENGINES=1, installed by our own command. */
export async function installedEngines(): Promise<Map<string, ResolvedEngine>> {
  const wanted = process.env["EDITPROOF_ALL_ENGINES"] === "1" ? engineNames() : ALWAYS;
  const outcomes = await installEngines(wanted, { parallel: 2 });
  for (const { engine, error } of outcomes) {
    if (error) throw new Error(`${engine}: ${error.message}\n${error.tail.join("\n")}`);
  }
  const found = new Map<string, ResolvedEngine>();
  for (const name of engineNames()) {
    const engine = await resolveEngine(name);
    if (!("notInstalled" in engine)) found.set(name, engine);
  }
  return found;
}
