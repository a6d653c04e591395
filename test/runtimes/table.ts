/** The results as a table for people. */
import { markdownTable } from "markdown-table";
import type { Result } from "./results.ts";
import { cases } from "./suite.ts";

const HEAD = ["runtime", "version", "where", "engine", "cases", "SHA-256 of the outcomes"];
const SHOWN_DIGITS = 16;
const SHOWN_FAULTS = 10;

/** A table of the rows that ran, a line for each missing runtime, what runtimes cannot compile, and the faults. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.filter(({ missing }) => missing === undefined).map(cellsOf);
  const missing = new Set(results.flatMap((each) => (each.missing === undefined ? [] : [lineOfMissing(each)])));
  return [
    markdownTable([HEAD, ...rows]),
    ...missing,
    ...results.flatMap(linesOfExcused),
    ...results.flatMap(linesOfFaults),
  ].join("\n");
}

/** A row on one line, when it has ended. */
export function lineOf(result: Result): string {
  if (result.missing !== undefined) return lineOfMissing(result);
  const { runtime, row, faults } = result;
  const [firstLine] = (faults[0] ?? "correct").split("\n");
  return `${runtime}, ${row.name}: ${firstLine}`;
}

function cellsOf({ runtime, version, row, verdict, excused, faults }: Result): string[] {
  const mark = faults.length === 0 ? "" : "✗ ";
  const about = [`${mark}${runtime}`, version, row.name];
  if (verdict === undefined) return [...about, "", "", ""];
  const { engine, passed, hash } = verdict;
  return [...about, engine.name, `${passed - (excused?.count ?? 0)} of ${cases.length}`, hash.slice(0, SHOWN_DIGITS)];
}

function lineOfMissing({ runtime, missing }: Result): string {
  return `Left out: ${runtime}. ${missing}.`;
}

function linesOfExcused({ runtime, row, excused }: Result): string[] {
  const lines = excused?.lines ?? [];
  return lines.length === 0 ? [] : [`${runtime}, ${row.name}, does not compile:`, ...lines.map((line) => `  ${line}`)];
}

function linesOfFaults({ runtime, row, faults }: Result): string[] {
  const shown = faults.slice(0, SHOWN_FAULTS).map((fault) => `  ${fault}`);
  const more = faults.length - shown.length;
  if (more > 0) shown.push(`  and ${more} more`);
  return shown.length === 0 ? [] : [`✗ ${runtime}, ${row.name}:`, ...shown];
}
