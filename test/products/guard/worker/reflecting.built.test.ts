import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled, notInstalled } from "../../../runtimes/programs.ts";
import { type Bundle, bundleWorker } from "./bundle.ts";
import { type CacheServer, serveCache } from "./cache-server.ts";
import { leaksOf } from "./reflecting/leaks.ts";
import { type ReflectingOrigin, serveReflection } from "./reflecting/origin.ts";
import { generatePairs } from "./reflecting/pairs.ts";
import { serveWorkers, type Workers } from "./workerd-server.ts";
import { example } from "./wrangler.ts";
import { serveByWrangler, type WranglerDev } from "./wrangler-dev.ts";

const PAIRS = 500;

/** Too few answers from the cache would test nothing. */
const FEWEST_HITS = 100;

for (const program of ["workerd", "wrangler"]) {
  if (!isInstalled(program)) console.log(`Skipped: ${notInstalled(program)}`);
}

const pairs = generatePairs(PAIRS);

/** Fetches the client's own request in place of the key request. */
const mutation = {
  file: /guard[\\/]dist[\\/]cache\.js$/,
  from: "origin.send(keyRequest,",
  to: "origin.send(exchange.request,",
};

describe.skipIf(!isInstalled("workerd"))("a server that reflects requests, in workerd", () => {
  let origin: ReflectingOrigin;
  let cache: CacheServer;
  let bundles: readonly Bundle[];
  let workers: Workers;

  beforeAll(async () => {
    [origin, cache] = await Promise.all([serveReflection(), serveCache()]);
    const entry = join(example, "src/worker.ts");
    bundles = await Promise.all([bundleWorker(entry), bundleWorker(entry, mutation)]);
    const services = ["real", "mutated"].map((name, index) => ({
      name,
      modules: bundles[index]?.modules ?? [],
      variables: { MODE: "rewrite", ORIGIN: "http://server.test" },
    }));
    workers = await serveWorkers(services, { origin: origin.port, cache: cache.port });
  });

  afterAll(async () => {
    await workers?.close();
    for (const { folder } of bundles ?? []) await rm(folder, { recursive: true });
    for (const server of [origin, cache]) server?.close();
  });

  test("no second client sees a byte of the first client's unkeyed input", async () => {
    const { leaks, hits } = await leaksOf(workers.ports.get("real") ?? 0, pairs);
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(hits).toBeGreaterThan(FEWEST_HITS);
    expect(workers.said()).not.toMatch(/error|exception/i);
  });

  test("the pairs find the mistake if the client's own request is stored", async () => {
    cache.clear();
    const { leaks } = await leaksOf(workers.ports.get("mutated") ?? 0, pairs);
    expect(leaks.length).toBeGreaterThan(FEWEST_HITS / 2);
  });
});

describe.skipIf(!isInstalled("wrangler"))("a server that reflects requests, in wrangler dev with its own cache", () => {
  let origin: ReflectingOrigin;
  let wrangler: WranglerDev;

  beforeAll(async () => {
    origin = await serveReflection();
    wrangler = await serveByWrangler({ MODE: "rewrite", ORIGIN: `http://127.0.0.1:${origin.port}` });
  });

  afterAll(async () => {
    await wrangler?.close();
    origin?.close();
  });

  test("no second client sees a byte of the first client's unkeyed input", async () => {
    const { leaks, hits } = await leaksOf(wrangler.port, pairs);
    expect(leaks.slice(0, 3)).toEqual([]);
    expect(hits).toBeGreaterThan(FEWEST_HITS);
  });
});
