/**
 * How much a guard adds to a request in workerd, over loopback and kept-alive connections, and the size of the example
 * Worker. Missed targets do not fail, since a busy machine misses them.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { quantile, shuffle } from "simple-statistics";
import type { Choice, Outcome } from "../../../bench/group.ts";
import { tableOf } from "../../../bench/table.ts";
import { Random } from "../../../core/differential/random.ts";
import { installed, versionOf } from "../../../runtimes/programs.ts";
import { type Bundle, bundleWorker } from "./bundle.ts";
import { Connection } from "./connection.ts";
import { serveWorkers } from "./workerd-server.ts";

/**
 * How often to measure before a missed target counts, each time in a new workerd. The machine may be busy; and in some
 * runs, V8 never optimises one of several Workers.
 */
const ATTEMPTS = 3;

/** How often a guard runs in one request. */
const LOOPS = 5_000;

const WORKERS = {
  bare: "none",
  guarded: "createGuard",
  keyed: "createGuard, with the key",
  backed: "createGuard, with nginx and Tomcat",
} as const;

type Name = keyof typeof WORKERS;

const names = Object.keys(WORKERS) as Name[];

/** The most that a Worker may take at the median, in microseconds more than another one. */
interface Limit {
  readonly most: number;
  readonly over: Name;
}

/** The request targets, and the limits of the Workers. */
const TARGETS: Readonly<Record<string, { readonly target: string; readonly limits: Partial<Record<Name, Limit>> }>> = {
  canonical: {
    target: "/shop/shoes/42?color=red&size=9",
    limits: {
      guarded: { most: 5, over: "bare" },
      keyed: { most: 10, over: "bare" },
      backed: { most: 15, over: "guarded" },
    },
  },
  "to be rewritten": {
    target: "//shop/%73hoes/../shoes/42?size=9&utm_source=mail&color=red",
    limits: { guarded: { most: 40, over: "bare" } },
  },
};

const WORDS =
  "Microseconds a request, one after the other; alone: a guard, or the answer, in a loop inside of one request.";

const HEAD = ["URL", "guard", "requests", "p50", "p99", "added to p50", "added to p99", "alone", "target of p50"];

const EXAMPLE = "packages/guard/examples/worker/src/worker.ts";

export async function measure({ isQuick }: Choice): Promise<Outcome> {
  const bundles = await Promise.all(names.map((name) => bundleWorker(join(import.meta.dirname, `inside/${name}.ts`))));
  const services = names.map((name, index) => ({ name, modules: bundles[index]?.modules ?? [] }));
  try {
    const parts = [`workerd ${await versionOf(installed("workerd", "bin/workerd"))}, Node ${process.versions.node}`];
    let missed = 1;
    for (let attempt = 0; attempt < ATTEMPTS && missed > 0; attempt++) {
      const workers = await serveWorkers(services);
      const connect = (name: Name) => Connection.to(workers.ports.get(name) ?? 0);
      const measured = await measureAll(connect, isQuick ? 2 : 12).finally(workers.close);
      parts.push(WORDS, tableOf(HEAD, measured.rows, 2));
      missed = measured.missed;
    }
    return { text: [...parts, await weight()].join("\n\n") };
  } finally {
    await removeAll(bundles);
  }
}

/** @returns the rows of the table, and the number of missed targets */
async function measureAll(
  connect: (name: Name) => Promise<Connection>,
  seconds: number,
): Promise<{ rows: string[][]; missed: number }> {
  const connections = await Promise.all(names.map(connect));
  const rows: string[][] = [];
  let missed = 0;
  try {
    for (const [title, { target, limits }] of Object.entries(TARGETS)) {
      const times = await timesOf(connections, target, seconds);
      const medians = times.map((each) => quantile(each, 0.5));
      for (const [index, name] of names.entries()) {
        const verdict = verdictOn(name, limits[name], medians);
        if (verdict.endsWith("missed")) missed++;
        const alone = await shortestLoop(connections[index] as Connection, target);
        rows.push([title, WORKERS[name], ...cellsOf(times[index] ?? [], times[0] ?? []), alone.toFixed(2), verdict]);
      }
    }
  } finally {
    for (const connection of connections) connection.close();
  }
  return { rows, missed };
}

/** Whether a Worker is within its limit. */
function verdictOn(name: Name, limit: Limit | undefined, medians: readonly number[]): string {
  if (limit === undefined) return "";
  const medianOf = (of: Name) => medians[names.indexOf(of)] ?? 0;
  const isMet = medianOf(name) - medianOf(limit.over) <= limit.most;
  const over = limit.over === "bare" ? "" : ` over ${WORKERS[limit.over]}`;
  return `${limit.most}${over}: ${isMet ? "met" : "missed"}`;
}

/** The number of requests, their median and 99th percentile, and the difference from those without a guard. */
function cellsOf(times: readonly number[], bare: readonly number[]): string[] {
  const [p50 = 0, p99 = 0] = quantile([...times], [0.5, 0.99]);
  const [bare50 = 0, bare99 = 0] = quantile([...bare], [0.5, 0.99]);
  const cells = [p50, p99, ...(times === bare ? [] : [p50 - bare50, p99 - bare99])].map((each) => each.toFixed(1));
  return [String(times.length), ...cells, ...(times === bare ? ["", ""] : [])];
}

/**
 * Measures the Workers in turns, request by request, so that a busy machine slows all of them down. The order of each
 * turn is random, since a Worker takes longer after one that does more.
 */
async function timesOf(connections: readonly Connection[], target: string, seconds: number): Promise<number[][]> {
  const times = connections.map((): number[] => []);
  for (let warm = 0; warm < 2_000; warm++) for (const connection of connections) await connection.time(target);
  const until = performance.now() + (seconds * 1000) / Object.keys(TARGETS).length;
  for (let turn = 0; performance.now() < until; turn++) {
    const random = new Random(0x10ad, turn);
    for (const index of shuffle([...connections.keys()], () => random.below(1 << 30) / (1 << 30))) {
      times[index]?.push((await connections[index]?.time(target)) ?? 0);
    }
  }
  return times;
}

/** Returns the microseconds for one guard of many in one request. Uses the shortest times, which were not disturbed. */
async function shortestLoop(connection: Connection, target: string): Promise<number> {
  const shortest = async (loops: number) => {
    const times: number[] = [];
    for (let run = 0; run < 9; run++) times.push(await connection.time(target, `Loop: ${loops}\r\n`));
    return Math.min(...times);
  };
  return ((await shortest(LOOPS)) - (await shortest(0))) / LOOPS;
}

/** The sizes of the files of the example Worker, and of the packages in them. */
async function weight(): Promise<string> {
  const bundle = await bundleWorker(EXAMPLE);
  const sum = (of: "bytes" | "compressed") => String(bundle.parts.reduce((total, part) => total + part[of], 0));
  const rows = bundle.parts.flatMap(({ name, bytes, compressed, inputs }) => [
    [name.replace(/-[0-9A-Z]{8}(?=\.wasm$)/, ""), String(bytes), String(compressed)],
    ...Object.entries(inputs).map(([input, part]) => [`– ${input}`, String(part), ""]),
  ]);
  await removeAll([bundle]);
  const table = tableOf(
    ["file, and what is in it", "bytes", "by brotli"],
    [...rows, ["all", sum("bytes"), sum("compressed")]],
  );
  return `The example's Worker, bundled and minified by esbuild.\n\n${table}`;
}

async function removeAll(bundles: readonly Bundle[]): Promise<void> {
  for (const { folder } of bundles) await rm(folder, { recursive: true });
}
