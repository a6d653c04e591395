/** Measures rows in a runtime. Each row runs in a separate process, with all implementations in interleaved rounds. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../runtimes/runtime.ts";
import { bundlePrograms } from "./bundle.ts";
import { rows } from "./inside/groups/all.ts";
import type { Lists, Row } from "./inside/implementation.ts";
import type { Request, RowResult, Sent, Settings } from "./inside/rows.ts";
import { type Runtime, runProgram, versionIn } from "./runtimes.ts";

/** The results in a runtime. */
export interface Measurement {
  readonly runtime: string;
  readonly version: string;
  /** The missing program and how to install it, if the runtime is not available. */
  readonly missing?: string;
  readonly results: readonly RowResult[];
}

/** The rows and implementations to measure in each runtime. */
export interface Plan extends Settings {
  /** The names of the rows. Default: all. */
  readonly rows?: readonly string[];
  readonly lists: Lists;
  /** The names of the implementations' modules. */
  readonly implementations: readonly string[];
}

/** A temporary folder with the bundled programs. It is in this package, so that they find its dependencies. */
export async function withPrograms<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = join(import.meta.dirname, "../build");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "bench-"));
  try {
    await bundlePrograms(folder);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function send(items: readonly unknown[]): Sent {
  const areLines = items.every((item) => typeof item === "string" && !item.includes("\n"));
  return areLines ? { lines: items.join("\n") } : { items };
}

/** The request to a process for one row. */
export function requestOf(row: Row, { lists, rounds, items, slowItems, implementations }: Plan): Request {
  return { row: row.name, list: send(lists[row.list]), rounds, items, slowItems, implementations };
}

/** The rows that a plan has, in the table's order. */
export function rowsOf(plan: Plan): readonly Row[] {
  return rows.filter(({ name }) => plan.rows?.includes(name) ?? true);
}

/** @returns a measurement without results if the runtime is missing */
export function missingIn(runtime: string, error: unknown): Measurement {
  if (!(error instanceof Missing)) throw error;
  return { runtime, version: "", missing: error.message, results: [] };
}

/**
 * @param folder the folder of the programs
 * @param onRow is called with the name of each row before it is measured
 */
export async function measureIn(
  runtime: Runtime,
  plan: Plan,
  folder: string,
  onRow: (row: string) => void,
): Promise<Measurement> {
  try {
    const program = runtime.find(folder);
    const results: RowResult[] = [];
    for (const row of rowsOf(plan)) {
      onRow(row.name);
      const path = join(folder, "request.json");
      await writeFile(path, JSON.stringify(requestOf(row, plan)));
      results.push((await runProgram(program, join(folder, "program.js"), path)) as RowResult);
    }
    return { runtime: runtime.name, version: await versionIn(program), results };
  } catch (error) {
    return missingIn(runtime.name, error);
  }
}
