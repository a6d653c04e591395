/** How much a guard adds to a request in workerd, over loopback and kept-alive connections, and what the Worker weighs. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { markdownTable } from "markdown-table";
import { median, quantile } from "simple-statistics";
import { installed, versionOf } from "../../runtimes/programs.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { type Bundle, bundleWorker } from "./bundle.ts";
import { Connection } from "./connection.ts";
import { serveWorkers } from "./workerd-server.ts";

/** What the guard may add at the median, in microseconds. */
const MOST_ADDED = 20;

const LOOPS = 20_000;

const WORKERS = { bare: "none", guarded: "createGuard", keyed: "createInspector, with key and Server-Timing" } as const;

type Name = keyof typeof WORKERS;

const names = Object.keys(WORKERS) as Name[];

const TARGETS = {
  canonical: "/shop/shoes/42?color=red&size=9",
  "to be rewritten": "//shop/%73hoes/../shoes/42?size=9&utm_source=mail&color=red",
} as const;

const EXAMPLE = "packages/canonical/examples/worker/src/worker.ts";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false } } });
const seconds = values.quick ? 3 : 14;

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
      const added = await measureAll((name) => Connection.to(workers.ports.get(name) ?? 0));
      await printWeight();
      return Math.max(...added) < MOST_ADDED ? 0 : 1;
    } finally {
      await workers.close();
    }
  } finally {
    await removeAll(bundles);
  }
}

/** @returns what each guard adds at the median, in microseconds */
async function measureAll(connect: (name: Name) => Promise<Connection>): Promise<number[]> {
  const connections = await Promise.all(names.map(connect));
  const rows: string[][] = [];
  const added: number[] = [];
  try {
    for (const [title, target] of Object.entries(TARGETS)) {
      const times = await timesOf(connections, target);
      const [bare = []] = times;
      for (const [index, name] of names.entries()) {
        const own = times[index] ?? [];
        const more = [0.5, 0.99].map((part) => quantile(own, part) - quantile(bare, part));
        const loop = name === "bare" ? "" : (await loopTime(connections[index] as Connection, target)).toFixed(2);
        const cells = name === "bare" ? ["", ""] : more.map((each) => each.toFixed(1));
        const [p50, p99] = [quantile(own, 0.5), quantile(own, 0.99)].map((each) => each.toFixed(1));
        rows.push([title, WORKERS[name], String(own.length), p50 ?? "", p99 ?? "", ...cells, loop]);
        if (name !== "bare") added.push(more[0] ?? 0);
      }
    }
  } finally {
    for (const connection of connections) connection.close();
  }
  const head = ["URL", "guard", "requests", "p50", "p99", "added to p50", "added to p99", "alone"];
  console.log("Microseconds a request, one after the other; alone: in a loop inside of one request.");
  console.log(`${markdownTable([head, ...rows], { align: ["l", "l", "r", "r", "r", "r", "r", "r"] })}\n`);
  return added;
}

/** Times of the Workers in turns, request by request, so that what slows the machine down slows all of them down. */
async function timesOf(connections: readonly Connection[], target: string): Promise<number[][]> {
  const times = connections.map((): number[] => []);
  for (let warm = 0; warm < 2_000; warm++) for (const connection of connections) await connection.time(target);
  const until = performance.now() + (seconds * 1000) / Object.keys(TARGETS).length;
  for (let turn = 0; performance.now() < until; turn++) {
    // Who comes first is another one each time.
    for (const step of connections.keys()) {
      const index = (turn + step) % connections.length;
      times[index]?.push((await connections[index]?.time(target)) ?? 0);
    }
  }
  return times;
}

/** Microseconds for one guard, of many in one request: what the request takes with none of them is taken off. */
async function loopTime(connection: Connection, target: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const none = await connection.time(target, "Loop: 0\r\n");
    times.push(((await connection.time(target, `Loop: ${LOOPS}\r\n`)) - none) / LOOPS);
  }
  return median(times);
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
