/** The caches that the public tests run with: one program in four runtimes, each with its own storage. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createCachedFetch, createMemoryCache } from "@anyurl/guard/cache";
import { getRequestListener } from "@hono/node-server";
import { bundleWorker } from "../products/guard/worker/bundle.ts";
import { serveCache } from "../products/guard/worker/cache-server.ts";
import { serveWorkers } from "../products/guard/worker/workerd-server.ts";
import { example } from "../products/guard/worker/wrangler.ts";
import { serveByWrangler } from "../products/guard/worker/wrangler-dev.ts";
import { environment, installed } from "../runtimes/programs.ts";

/** A running cache. */
export interface Running {
  readonly port: number;
  close(): Promise<void>;
}

/** @param origin the port of the server @throws Missing if the runtime is not installed */
type Serve = (origin: number, keyHeaders: readonly string[]) => Promise<Running>;

export const RUNTIMES = {
  workerd: async (origin, keyHeaders) => {
    const { folder, modules } = await bundleWorker(`${example}/src/worker.ts`);
    const cache = await serveCache();
    const variables = variablesFor(origin, keyHeaders);
    const workers = await serveWorkers([{ name: "example", modules, variables }], { origin, cache: cache.port });
    return {
      port: workers.ports.get("example") ?? 0,
      async close() {
        await workers.close();
        cache.close();
        await rm(folder, { recursive: true });
      },
    };
  },
  wrangler: (origin, keyHeaders) => serveByWrangler(variablesFor(origin, keyHeaders)),
  node: async (origin, keyHeaders) => {
    const cache = createMemoryCache();
    const cachedFetch = createCachedFetch({ origin: `http://127.0.0.1:${origin}`, guard: { keyHeaders }, cache });
    const server = createServer(getRequestListener((request) => cachedFetch(request)));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return {
      port: (server.address() as AddressInfo).port,
      async close() {
        server.closeAllConnections();
        server.close();
      },
    };
  },
  deno: async (origin, keyHeaders) => {
    const folder = await mkdtemp(join(tmpdir(), "anyurl-http-cache-deno-"));
    const args = ["run", "--no-lock", "--no-check", "--no-prompt", "--allow-net=127.0.0.1", "--allow-env"];
    const program = join(import.meta.dirname, "inside/deno.ts");
    const child = spawn(installed("deno", "deno"), [...args, program, `http://127.0.0.1:${origin}`, ...keyHeaders], {
      env: environment({ DENO_DIR: folder, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(createInterface({ input: child.stdout }), "line");
    return {
      port: Number(line),
      async close() {
        await ended(child);
        await rm(folder, { recursive: true });
      },
    };
  },
} as const satisfies Readonly<Record<string, Serve>>;

function variablesFor(origin: number, keyHeaders: readonly string[]): Record<string, string> {
  return { ORIGIN: `http://127.0.0.1:${origin}`, KEY_HEADERS: keyHeaders.join(", ") };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
