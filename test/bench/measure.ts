/** Measures rows in columns: each with each kind of strings, and in several passes. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../runtimes/runtime.ts";
import type { Column, Session } from "./columns/column.ts";
import { rows as patternRows } from "./inside/groups/pattern.ts";
import { POLICY } from "./inside/groups/policy.ts";
import type { Lists, Row } from "./inside/implementation.ts";
import { type Cell, type Rounds, type RowResult, requestFor } from "./inside/rows.ts";
import type { Strings } from "./inside/strings.ts";
import type { Settings } from "./settings.ts";

/** The runtime in which the fallback is measured. */
export const FALLBACK_IN = "Node 24";

/** The results in a runtime. */
export interface Measurement {
  readonly runtime: string;
  readonly version: string;
  /** The missing program and how to install it, if the runtime is not available. */
  readonly missing?: string;
  readonly results: readonly RowResult[];
  /** A message for each row that could not be measured. */
  readonly errors: readonly string[];
}

/** The work for each column. */
export interface Plan {
  readonly settings: Settings;
  readonly lists: Lists;
  readonly cells: readonly Cell[];
  /** The names of the implementations' modules. */
  implementationsFor(column: string, row: Row): readonly string[];
  /** The number of columns that are measured at the same time. */
  readonly jobs: number;
  /** Called before a cell is measured. */
  onCell?(column: string, cell: Cell): void;
}

/** A temporary folder. It is in this package, so that programs in it find its dependencies. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = join(import.meta.dirname, "../build");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "bench-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The kinds of strings with which a row is measured. */
function stringsOf({ takesBytes }: Row): readonly Strings[] {
  return takesBytes === true ? ["flat"] : ["flat", "sliced"];
}

/** The modules of the implementations that are measured side by side in a row of a column, for the record. */
export function implementationsFor(column: string, row: Row): readonly string[] {
  if (row.subject === POLICY) return ["native", "anyurl", "policy"];
  if (row.subject !== undefined) return ["native", "anyurl", "canonical", "cache-key", "compiled"];
  const others = row.operation === "batch" ? ["anyurl-loop"] : [];
  if (column !== FALLBACK_IN) return ["native", "anyurl", ...others];
  return ["native", "anyurl", ...others, "fallback", patternRows.includes(row) ? "urlpattern-polyfill" : "whatwg-url"];
}

/** Rows with each of their kinds of strings. */
export function cellsOf(rows: readonly Row[]): Cell[] {
  return rows.flatMap((row) => stringsOf(row).map((strings) => ({ row, strings })));
}

function joinRounds(one: Rounds, other: Rounds): Rounds {
  const names = Object.keys(one.times).filter((name) => name in other.times);
  const times = names.map((name) => [name, [...(one.times[name] ?? []), ...(other.times[name] ?? [])]] as const);
  return { calls: one.calls, times: Object.fromEntries(times) };
}

/** Adds the rounds of a later pass. */
function joinResults(one: RowResult, other: RowResult): RowResult {
  const rounds = one.rounds.map((each, index) => {
    const more = other.rounds[index];
    return more === undefined ? each : joinRounds(each, more);
  });
  return { ...one, rounds };
}

/** A column while it is measured. */
class Measuring {
  readonly #column: Column;
  readonly #session: Session | undefined;
  readonly #missing: string | undefined;
  readonly #results = new Map<string, RowResult>();
  readonly #errors: string[] = [];

  constructor(column: Column, session: Session | undefined, missing: string | undefined) {
    this.#column = column;
    this.#session = session;
    this.#missing = missing;
  }

  /** Slow columns have small shares: they begin first, so that no column is measured alone at the end. */
  get share(): number {
    return this.#column.share ?? 1;
  }

  async pass(plan: Plan): Promise<void> {
    if (this.#session === undefined) return;
    const { name, share = 1 } = this.#column;
    const settings = { ...plan.settings, items: plan.settings.items * share };
    for (const cell of plan.cells) {
      plan.onCell?.(name, cell);
      try {
        const implementations = plan.implementationsFor(name, cell.row);
        this.#add(await this.#session.measure(requestFor(cell, plan.lists, settings, implementations)));
      } catch (error) {
        this.#errors.push(`${name}, ${cell.row.name}, ${cell.strings}: ${(error as Error).message}`);
      }
    }
  }

  #add(result: RowResult): void {
    const name = `${result.row}, ${result.strings}`;
    const before = this.#results.get(name);
    this.#results.set(name, before === undefined ? result : joinResults(before, result));
  }

  async end(): Promise<Measurement> {
    await this.#session?.close();
    return {
      runtime: this.#column.name,
      version: this.#session?.version ?? "",
      ...(this.#missing === undefined ? {} : { missing: this.#missing }),
      results: [...this.#results.values()],
      errors: this.#errors,
    };
  }
}

async function open(column: Column, folder: string): Promise<Measuring> {
  try {
    return new Measuring(column, await column.open(join(folder, column.name.replace(" ", "-"))), undefined);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    return new Measuring(column, undefined, error.message);
  }
}

/** Measures columns, of which `plan.jobs` at the same time. */
export async function measureColumns(columns: readonly Column[], plan: Plan): Promise<Measurement[]> {
  return withFolder(async (folder) => {
    const all: Measuring[] = [];
    try {
      for (const column of columns) all.push(await open(column, folder));
      for (let pass = 0; pass < plan.settings.passes; pass++) {
        const queue = [...all].sort((one, other) => one.share - other.share);
        const work = async () => {
          for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next.pass(plan);
        };
        await Promise.all(Array.from({ length: plan.jobs }, work));
      }
    } catch (error) {
      for (const each of all) await each.end();
      throw error;
    }
    const measurements: Measurement[] = [];
    for (const each of all) measurements.push(await each.end());
    return measurements;
  });
}
