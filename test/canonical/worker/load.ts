/**
 * `tsx canonical/worker/load.ts`: how much a guard adds to a request in workerd, over loopback and kept-alive
 * connections, and the size of the example Worker; `--quick` takes some seconds. The exit status is 1 if a guard adds
 * more to a canonical URL than its target.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { quantile } from "simple-statistics";
import { installed, versionOf } from "../../runtimes/programs.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { type Bundle, bundleWorker } from "./bundle.ts";
import { Connection } from "./connection.ts";
import { serveWorkers } from "./workerd-server.ts";

/** The most that `createGuard` may add to a request for a canonical URL at the median, in microseconds. */
const MOST_ADDED = 20;

/** How often to measure before a larger time counts: the machine may be busy. */
const ATTEMPTS = 2;

/** How often a guard runs in one request. */
const LOOPS = 5_000;

const WORKERS = { bare: "none", guarded: "createGuard", keyed: "createGuard, with the key" } as const;

type Name = keyof typeof WORKERS;

const names = Object.keys(WORKERS) as Name[];

const TARGETS = {
  canonical: "/shop/shoes/42?color=red&size=9",
  "to be rewritten": "//shop/%73hoes/../shoes/42?size=9&utm_source=mail&color=red",
} as const;

const EXAMPLE = "packages/canonical/examples/worker/src/worker.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const seconds = values.quick ? 2 : 12;

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(`Nothing is measured: ${error.message}`);
}

async function run(): Promise<number> {
  const bundles = await Promise.all(names.map((name) => bundleWorker(join(import.meta.dirname, `inside/${name}.ts`))));
  const services = names.map((name, index) => ({ name, modules: bundles[index]?.modules ?? [] }));
  try {
    const workers = await serveWorkers(services);
    try {
      console.log(`workerd ${await versionOf(installed("workerd", "bin/workerd"))}, Node ${process.versions.node}\n`);
      const connect = (name: Name) => Connection.to(workers.ports.get(name) ?? 0);
      let measured = await measureAll(connect);
      for (let attempt = 1; attempt < ATTEMPTS && measured.added > MOST_ADDED; attempt++)
        measured = await measureAll(connect);
      printTimes(measured.rows);
      await printWeight();
      return measured.added > MOST_ADDED ? 1 : 0;
    } finally {
      await workers.close();
    }
  } finally {
    await removeAll(bundles);
  }
}

/** @returns the rows of the table, and the time that `createGuard` adds to a request for a canonical URL */
async function measureAll(connect: (name: Name) => Promise<Connection>): Promise<{ rows: string[][]; added: number }> {
  const connections = await Promise.all(names.map(connect));
  const rows: string[][] = [];
  let added = 0;
  try {
    for (const [title, target] of Object.entries(TARGETS)) {
      const times = await timesOf(connections, target);
      const [bare, guarded] = times.map((each) => quantile(each, 0.5));
      if (target === TARGETS.canonical) added = (guarded ?? 0) - (bare ?? 0);
      for (const [index, name] of names.entries()) {
        const alone = await shortestLoop(connections[index] as Connection, target);
        rows.push([title, WORKERS[name], ...cellsOf(times[index] ?? [], times[0] ?? []), alone.toFixed(2)]);
      }
    }
  } finally {
    for (const connection of connections) connection.close();
  }
  return { rows, added };
}

/** The number of requests, their median and 99th percentile, and the difference from those without a guard. */
function cellsOf(times: readonly number[], bare: readonly number[]): string[] {
  const [p50 = 0, p99 = 0] = quantile([...times], [0.5, 0.99]);
  const [bare50 = 0, bare99 = 0] = quantile([...bare], [0.5, 0.99]);
  const cells = [p50, p99, ...(times === bare ? [] : [p50 - bare50, p99 - bare99])].map((each) => each.toFixed(1));
  return [String(times.length), ...cells, ...(times === bare ? ["", ""] : [])];
}

function printTimes(rows: readonly string[][]): void {
  const head = ["URL", "guard", "requests", "p50", "p99", "added to p50", "added to p99", "alone"];
  console.log(
    "Microseconds a request, one after the other; alone: a guard, or the answer, in a loop inside of one request.",
  );
  console.log(`${markdownTable([head, ...rows], { align: ["l", "l", "r", "r", "r", "r", "r", "r"] })}\n`);
}

/** Measures the Workers in turns, request by request, so that a busy machine slows all of them down. */
async function timesOf(connections: readonly Connection[], target: string): Promise<number[][]> {
  const times = connections.map((): number[] => []);
  for (let warm = 0; warm < 2_000; warm++) for (const connection of connections) await connection.time(target);
  const until = performance.now() + (seconds * 1000) / Object.keys(TARGETS).length;
  for (let turn = 0; performance.now() < until; turn++) {
    // Another Worker comes first each time.
    for (const step of connections.keys()) {
      const index = (turn + step) % connections.length;
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

async function printWeight(): Promise<void> {
  const bundle = await bundleWorker(EXAMPLE);
  const rows = bundle.parts.flatMap(({ name, bytes, compressed, inputs }) => [
    [name.replace(/-[0-9A-Z]{8}(?=\.wasm$)/, ""), String(bytes), String(compressed)],
    ...Object.entries(inputs).map(([input, part]) => [`– ${input}`, String(part), ""]),
  ]);
  const [bytes, compressed] = [1, 2].map((column) => {
    return String(rows.reduce((sum, row) => sum + (row[2] === "" ? 0 : Number(row[column])), 0));
  });
  console.log("The example's Worker, bundled and minified by esbuild.");
  const head = ["file, and what is in it", "bytes", "by brotli"];
  console.log(markdownTable([head, ...rows, ["all", bytes, compressed]], { align: ["l", "r", "r"] }));
  await removeAll([bundle]);
}

async function removeAll(bundles: readonly Bundle[]): Promise<void> {
  for (const { folder } of bundles) await rm(folder, { recursive: true });
}
