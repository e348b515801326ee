import type pc from "picocolors";
import type { Verdict } from "../../spec/types.ts";
import { CORRUPTION } from "../judge/index.ts";
import { changeLines, editLines } from "../report/example.ts";
import { rateOf } from "../report/rates.ts";
import { clip, pad } from "../report/visible.ts";
import { counted, number, percent, rateWords, shellWord } from "../report/words.ts";
import type { Cluster, Comparison } from "./compare.ts";

type Colors = ReturnType<typeof pc.createColors>;

const WIDTH = 100;
const CLUSTERS = 12;

/**
 * A comparison as a person reads it.
 * @param again options that the command for one case again must repeat, as words
 */
export function comparisonWords(comparison: Comparison, c: Colors, again: readonly string[]): string {
  const { engines, common, leftOut, agreed, clusters } = comparison;
  const share = common === 0 ? "–" : percent(agreed / common);
  const lines = [
    c.bold(clip(engines.map(({ id }) => id).join("  against  "), WIDTH)),
    "",
    `  ${c.bold("agreement")}  ${c.bold(share)}  ${number(agreed)} of ${counted(common, "case")} that all were put to; ${number(leftOut)} left out`,
    "",
    ...rateTable(comparison, c),
    "",
  ];
  if (clusters.length > 0) {
    const part = clusters.length > CLUSTERS ? `, ${CLUSTERS} of them` : "";
    lines.push(
      c.bold(`${counted(clusters.length, "cluster")} of disagreement${part}, smallest case first`),
      "",
    );
    clusters
      .slice(0, CLUSTERS)
      .forEach((cluster, i) => lines.push(...clusterLines(cluster, i + 1, c, again)));
  }
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

function rateTable({ engines, verdicts, common }: Comparison, c: Colors): string[] {
  const width = Math.min(40, Math.max(...engines.map(({ id }) => id.length))) + 2;
  const sum = (counts: ReadonlyMap<Verdict, number>, wanted: readonly Verdict[]): number =>
    wanted.reduce((total, verdict) => total + (counts.get(verdict) ?? 0), 0);
  const right = verdicts.map((counts) => rateOf(sum(counts, ["correct", "correct-refusal"]), common));
  const wrong = verdicts.map((counts) => rateOf(sum(counts, CORRUPTION), common));
  const apart = (rates: readonly { low: number; high: number }[]): string =>
    rates.some((a) => rates.some((b) => a.low > b.high)) ? "" : "no difference shown";
  return [
    c.dim(`  ${pad("engine", width)}${pad("right", 24)}corruption`),
    ...engines.map(
      ({ id }, i) =>
        `  ${pad(clip(id, width - 2), width)}${pad(rateWords(right[i]!), 24)}${rateWords(wrong[i]!)}`,
    ),
    c.dim(`  ${pad("", width)}${pad(apart(right), 24)}${apart(wrong)}`),
  ];
}

function clusterLines(
  { about, count, example }: Cluster,
  n: number,
  c: Colors,
  again: readonly string[],
): string[] {
  const lines = [`${c.bold(`${n}. ${clip(about, 70)}`)}  ${c.dim(counted(count, "case"))}`];
  const show = (label: string, body: readonly string[]): void => {
    body
      .slice(0, 16)
      .forEach((line, i) => lines.push(`   ${c.dim(pad(i === 0 ? label : "", 8))}${clip(line, WIDTH - 11)}`));
  };
  show("edit", editLines(example.request));
  const shown = new Set<string>();
  for (const { engine, verdict, tree, said, answer } of example.parts) {
    const words = [
      said.status ?? said.detail ?? "",
      ...(said.code ? [`(${said.code})`] : []),
      ...(said.strategies ? [`by ${said.strategies.join(", ")}`] : []),
    ];
    const paint = verdict.startsWith("correct") ? c.green : verdict === "safe-miss" ? c.yellow : c.red;
    lines.push(
      `   ${pad(clip(engine, 30), 32)}${paint(pad(verdict, 16))}${clip(words.join(" "), WIDTH - 52)}`,
    );
    if (answer.kind === "response" && tree !== "=" && !shown.has(tree)) {
      shown.add(tree);
      show("", changeLines(example.request, answer.response.files ?? {}));
    }
  }
  const names = example.parts.map((part) => part.engine);
  const words = [...names, ...again, "--case", example.case.id].map(shellWord).join(" ");
  lines.push(`   ${c.dim("rerun   ")}editproof compare ${words}`, "");
  return lines;
}
