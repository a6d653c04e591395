/** What came of each build, and the table of it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { markdownTable } from "markdown-table";

export interface Result {
  /** The bundler, with its version. */
  readonly name: string;
  /** For what it built. */
  readonly target: string;
  /** The engines that ran. */
  readonly engine?: string;
  /** The size of the app that parses URLs. */
  readonly bytes?: number;
  /** What was wrong; none, if all was right. */
  readonly faults: readonly string[];
  /** Why it did not run at all. */
  readonly missing?: string;
}

const LONGEST_LINE = 300;

type Answer = Readonly<Record<string, unknown>>;

/** The apps' names, and what each must answer. */
export const EXPECTED = JSON.parse(
  readFileSync(join(import.meta.dirname, "project/app/expected.json"), "utf8"),
) as Readonly<Record<"url" | "entries" | "percent" | "polyfill", Answer>>;

export const APPS = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];

/** Compares what an app answered, a line of JSON, with what it must. */
export function faultsOf(app: keyof typeof EXPECTED, line: string, differing: Answer = {}): string[] {
  const expected = { ...EXPECTED[app], ...differing };
  return isDeepStrictEqual(parse(line), expected) ? [] : [`${app} must answer ${JSON.stringify(expected)}: ${line}`];
}

/** The engines that an answer names. */
export function engineOf(line: string): string {
  const { engine, engines } = (parse(line) ?? {}) as { engine?: string; engines?: string[] };
  return engine ?? engines?.join(", ") ?? "none";
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Prints the table, the faults below it, and the counts. @returns whether nothing failed */
export function report(results: readonly Result[]): boolean {
  const head = ["bundler", "target", "engine", "size", "result"];
  const rows = results.map(({ name, target, engine = "", bytes, faults, missing }) => [
    name,
    target,
    engine,
    bytes === undefined ? "" : `${(bytes / 1000).toFixed(0)} kB`,
    missing !== undefined ? `NOT RUN: ${missing}` : faults.length === 0 ? "right" : "WRONG",
  ]);
  console.log(markdownTable([head, ...rows], { align: ["l", "l", "l", "r", "l"] }));
  const wrong = results.filter(({ faults }) => faults.length > 0);
  for (const { name, target, faults } of wrong) {
    console.error(`\n${name}, ${target}:`);
    // A line of what a bundler made can be all of it.
    for (const line of faults.join("\n").split("\n")) console.error(`  ${line.slice(0, LONGEST_LINE)}`);
  }
  const skipped = results.filter(({ missing }) => missing !== undefined).length;
  console.log(`\n${results.length - wrong.length - skipped} passed, ${wrong.length} failed, ${skipped} skipped`);
  return wrong.length === 0;
}
