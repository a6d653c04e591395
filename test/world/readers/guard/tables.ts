/** The tables of guards in front of real servers. */
import { markdownTable } from "markdown-table";
import type { Row } from "./measure-all.ts";
import { DEFAULTS, OPEN } from "./settings.ts";

/** Returns a row for each server, configuration and setting. */
export function hostileTable(rows: readonly Row[]): string {
  const head = [
    "server",
    "configuration",
    "guard",
    "inputs",
    "pass",
    "routed differently",
    "refused for the server",
    "needlessly",
    "not told",
  ];
  const cells = rows.map((row) => [
    `${row.program} ${row.version}`,
    row.configuration,
    row.setting.title,
    ...[row.inputs, row.passed, row.others.length, refusedBy(row), row.needless.length, row.untold].map(String),
  ]);
  return markdownTable([head, ...cells], { align: ["l", "l", "l", "r", "r", "r", "r", "r", "r"] });
}

/** Returns the table of docs/guard.md: the real requests that each server adds to the refusals, and why. */
export function harmlessTable(rows: readonly Row[]): string {
  const head = ["server", "more than the guard's defaults", "alone", "needlessly", "causes, alone"];
  const newest = [...new Map(rows.map((row) => [row.program, row.version])).entries()];
  const cells = newest.map(([program, version]) => {
    const of = rows.filter((row) => row.program === program && row.version === version);
    const [alone, more] = [OPEN, DEFAULTS].map((setting) => of.find((row) => row.setting === setting));
    const needless = of.reduce((sum, row) => sum + row.needless.length, 0);
    const counts = [more === undefined ? 0 : refusedBy(more), alone === undefined ? 0 : refusedBy(alone), needless];
    return [`${program} ${version}`, ...counts.map(String), alone === undefined ? "" : causesOf(alone)];
  });
  return markdownTable([head, ...cells], { align: ["l", "r", "r", "r", "l"] });
}

/** Leaves out the program, which is in the first cell, and the words that all causes share. */
const short = (message: string) =>
  message
    .replace(/^(?:\S+ )+?(?=reads |refuses )/, "")
    .replace(/^refuses the URL: .*?: /, "")
    .replace(/ in the URL$/, "");

/** The causes with their counts, the most frequent one first. */
function causesOf({ causes }: Row): string {
  const sorted = [...causes].sort(([one, a], [other, b]) => b - a || one.localeCompare(other));
  return sorted.map(([message, count]) => `${count}: ${short(message)}`).join("; ");
}

function refusedBy({ causes }: Row): number {
  return [...causes.values()].reduce((sum, count) => sum + count, 0);
}
