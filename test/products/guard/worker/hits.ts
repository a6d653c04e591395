/**
 * `pnpm bench hits`: the time of a hit in workerd, over loopback and kept-alive connections, relative to a Worker that
 * uses `caches.default` alone. HITS_ENTRY names another Worker, with the variables of the example.
 */
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { quantile, shuffle } from "simple-statistics";
import type { Choice, Outcome } from "../../../bench/group.ts";
import { tableOf } from "../../../bench/table.ts";
import { Random } from "../../../core/differential/random.ts";
import { bundleWorker } from "./bundle.ts";
import { serveCache } from "./cache-server.ts";
import { Connection } from "./connection.ts";
import { portOf, serve } from "./serve.ts";
import { serveWorkers } from "./workerd-server.ts";
import { example } from "./wrangler.ts";

/** The paths of the responses: a single stored response, and one of several that `Vary` distinguishes. */
const PATHS = ["/page?a=2&b=1", "/varied?a=2&b=1"];

const HEADERS = "Accept-Language: de\r\n";

export async function measure({ isQuick }: Choice): Promise<Outcome> {
  const other = process.env.HITS_ENTRY;
  const entries = {
    "match alone": join(import.meta.dirname, "inside/matched.ts"),
    createCachedFetch: join(example, "src/worker.ts"),
    ...(other === undefined ? {} : { [other]: resolve(process.env.INIT_CWD ?? "", other) }),
  };
  const origin = await serve((request, response) => {
    response.setHeader("Cache-Control", "public, max-age=600");
    if (request.url?.includes("/varied")) response.setHeader("Vary", "Accept-Language");
    response.end("ok");
  });
  const cache = await serveCache();
  const bundles = await Promise.all(Object.values(entries).map((entry) => bundleWorker(entry)));
  const services = bundles.map(({ modules }, index) => {
    return { name: `worker${index}`, modules, variables: { ORIGIN: "http://server.test" } };
  });
  const workers = await serveWorkers(services, { origin: portOf(origin), cache: cache.port });
  const connections = await Promise.all(services.map(({ name }) => Connection.to(workers.ports.get(name) ?? 0)));
  try {
    const rows: string[][] = [];
    for (const path of PATHS) {
      // The Workers have one cache, but not one key.
      const targets = services.map(({ name }) => `${path}&worker=${name}`);
      const medians = await mediansOf(connections, targets, isQuick ? 500 : 5000);
      for (const [index, name] of Object.keys(entries).entries()) {
        const median = medians[index] ?? 0;
        rows.push([path, name, median.toFixed(0), (median / (medians[0] ?? 1)).toFixed(2)]);
      }
    }
    return { text: tableOf(["hit", "Worker", "µs, median", "relative"], rows, 2) };
  } finally {
    for (const connection of connections) connection.close();
    await workers.close();
    cache.close();
    origin.close();
    for (const { folder } of bundles) await rm(folder, { recursive: true });
  }
}

/** Measures the Workers in turns, in a random order, so that a busy machine slows all of them down. */
async function mediansOf(
  connections: readonly Connection[],
  targets: readonly string[],
  turns: number,
): Promise<number[]> {
  const times = connections.map((): number[] => []);
  for (let turn = -turns / 5; turn < turns; turn++) {
    const random = new Random(0x417, Math.abs(turn));
    for (const index of shuffle([...connections.keys()], () => random.below(1 << 30) / (1 << 30))) {
      const time = (await connections[index]?.time(targets[index] ?? "", HEADERS)) ?? 0;
      if (turn >= 0) times[index]?.push(time);
    }
  }
  return times.map((each) => quantile(each, 0.5));
}
