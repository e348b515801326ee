/**
 * Draws docs/engines.md from the manifests and from what installing them was measured to take.
 *
 * Usage: engines-page.ts [--measured FILE | --check]
 *   --measured  takes over what `editproof engines install --all --json` printed, then draws
 *   --check     compares and exits 1 where the page is stale
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { format } from "prettier";
import type { EngineManifest } from "../spec/types.ts";
import { engineNames, type InstallOutcome } from "../runners/install/index.ts";
import { engineRecipe } from "../runners/install/manifest.ts";

const PAGE = "docs/engines.md";
const DATA = "docs/engines-measured.json";

interface Measured {
  readonly on: { readonly node: string; readonly platform: string; readonly cpus: number };
  readonly engines: Readonly<Record<string, { version: string; seconds: number; bytes: number }>>;
}

function takeOver(file: string): void {
  const outcomes = JSON.parse(readFileSync(file, "utf8")) as InstallOutcome[];
  const ready = outcomes.filter((outcome) => outcome.status !== "failed");
  const measured: Measured = {
    on: { node: process.version, platform: `${process.platform}-${process.arch}`, cpus: cpus().length },
    engines: Object.fromEntries(
      ready.map(({ engine, version, seconds, bytes }) => [engine, { version, seconds, bytes }]),
    ),
  };
  writeFileSync(DATA, `${JSON.stringify(measured, null, 2)}\n`);
}

function megabytes(bytes: number): string {
  return bytes === 0 ? "–" : `${Math.max(1, Math.round(bytes / 1e6))} MB`;
}

function formatsOf({ formats, flavours, shapes }: EngineManifest): string {
  return formats
    .map((name) => {
      const limits = Object.entries(shapes?.[name] ?? {}).map(([what, value]) =>
        value === false ? `no ${what}` : `${what}: ${value}`,
      );
      const flavour = (flavours as Record<string, string> | undefined)?.[name];
      const notes = [...(flavour ? [flavour] : []), ...limits];
      return notes.length > 0 ? `${name} (${notes.join(", ")})` : name;
    })
    .join(", ");
}

function row(manifest: EngineManifest, measured: Measured): string {
  const { name, title, package: source, version, licence, language, homepage, dialect } = manifest;
  const took = measured.engines[name];
  const cells = [
    homepage === undefined ? name : `[${name}](${homepage})`,
    title,
    `${source} ${version}`,
    licence,
    language,
    formatsOf(manifest),
    dialect ?? "–",
    took === undefined ? "not measured" : took.bytes === 0 ? "–" : `${took.seconds} s`,
    took === undefined ? "" : megabytes(took.bytes),
  ];
  return `| ${cells.join(" | ")} |`;
}

function details({ name, policies, notes, install }: EngineManifest): string[] {
  const camps = Object.entries(policies ?? {}).map(
    ([axis, { camp, where }]) => `- ${axis}=${camp}: ${where}`,
  );
  const remarks = (notes ?? []).map((note) => `- ${note}`);
  const program = install.kind === "python" && install.program ? [`- ${install.program.why}`] : [];
  const lines = [...camps, ...remarks, ...program];
  return lines.length === 0 ? [] : ["", `**${name}**`, "", ...lines];
}

function page(manifests: readonly EngineManifest[], measured: Measured): string {
  const took = Object.values(measured.engines);
  const total = took.reduce((sum, { bytes }) => sum + bytes, 0);
  const seconds = took.reduce((sum, one) => sum + one.seconds, 0);
  const { node, platform, cpus: processors } = measured.on;
  return [
    "# The real engines",
    "",
    "Made by `npx tsx scripts/engines-page.ts` from `runners/engines/*/engine.json`. Each engine is installed by",
    "`editproof engines install NAME` into an environment of its own in the cache folder, pinned by hash or lock file.",
    "",
    `${took.length} of ${manifests.length} installed on ${platform} with Node ${node.slice(1)} (${processors} processors,`,
    `busy with other work): ${megabytes(total)} in all, ${Math.round(seconds / 60)} minutes added up, two at a time.`,
    "",
    "| engine | what | package | licence | language | formats | dialect | time | disk |",
    "| --- | --- | --- | --- | --- | --- | --- | ---: | ---: |",
    ...manifests.map((manifest) => row(manifest, measured)),
    "",
    "## Policy camps that engines state, and what to know of their drivers",
    ...manifests.flatMap(details),
    "",
  ].join("\n");
}

const { values } = parseArgs({ options: { measured: { type: "string" }, check: { type: "boolean" } } });
if (values.measured !== undefined) takeOver(values.measured);
const measured = JSON.parse(readFileSync(DATA, "utf8")) as Measured;
const manifests = engineNames().map((name) => engineRecipe(name).manifest);
const drawn = await format(page(manifests, measured), { parser: "markdown", printWidth: 110 });
if (!values.check) writeFileSync(PAGE, drawn);
else if (!existsSync(PAGE) || readFileSync(PAGE, "utf8") !== drawn) {
  console.error(`${PAGE} does not show the manifests: run \`npx tsx scripts/engines-page.ts\``);
  process.exitCode = 1;
}
