/** The result of each build, and the table of results. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { markdownTable } from "markdown-table";

export interface Result {
  /** The bundler, with its version. */
  readonly name: string;
  /** The target of the build. */
  readonly target: string;
  /** The setting that users need, which the documentation names. */
  readonly setting?: string;
  /** The engines that ran. */
  readonly engine?: string;
  /** The size of the app that parses URLs. */
  readonly bytes?: number;
  /** The faults; empty if the build is correct. */
  readonly faults: readonly string[];
  /** The reason if the build did not run. */
  readonly missing?: string;
}

const LONGEST_LINE = 300;

type Answer = Readonly<Record<string, unknown>>;

/** The names of the apps, and their expected answers. */
const EXPECTED = JSON.parse(readFileSync(join(import.meta.dirname, "project/app/expected.json"), "utf8")) as Readonly<
  Record<"url" | "entries" | "pattern" | "policy" | "percent" | "polyfill", Answer>
>;

export const APPS = Object.keys(EXPECTED) as (keyof typeof EXPECTED)[];

/** Compares an app's answer, a line of JSON, with the expected one. */
export function faultsOf(app: keyof typeof EXPECTED, line: string, differing: Answer = {}): string[] {
  return compared({ ...EXPECTED[app], ...differing }, line, app);
}

/** Compares an answer, a line of JSON, with the expected one. */
export function compared(expected: Answer, line: string, name = "it"): string[] {
  return isDeepStrictEqual(parse(line), expected) ? [] : [`${name} must answer ${JSON.stringify(expected)}: ${line}`];
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

/** Prints the table, then faults, missing bundlers and counts. @returns whether there was no fault */
export function report(results: readonly Result[]): boolean {
  const head = ["program", "target", "engine", "setting", "size", "result"];
  const rows = results.map((result) => {
    const { name, target, engine = "", setting = "none", bytes } = result;
    const size = bytes === undefined ? "" : `${Math.round(bytes / 1000)} kB`;
    return [name, target, engine, setting, size, verdict(result)];
  });
  console.log(markdownTable([head, ...rows], { align: ["l", "l", "l", "l", "r", "l"] }));
  for (const result of results) {
    const { name, target, faults, missing } = result;
    const said = [...faults, ...(missing === undefined ? [] : [missing])].join("\n");
    if (said === "") continue;
    console.log(`\n${verdict(result)}: ${name}, ${target}:`);
    // A bundle may consist of one line.
    for (const line of said.split("\n")) console.log(`  ${line.slice(0, LONGEST_LINE)}`);
  }
  const count = (wanted: string) => results.filter((result) => verdict(result) === wanted).length;
  console.log(`\n${count("right")} passed, ${count("WRONG")} failed, ${count("NOT RUN")} skipped`);
  return count("WRONG") === 0;
}

function verdict({ faults, missing }: Result): "right" | "WRONG" | "NOT RUN" {
  if (missing !== undefined) return "NOT RUN";
  return faults.length === 0 ? "right" : "WRONG";
}
