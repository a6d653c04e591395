/** The caches of platforms, each with `put` and `match` alone, in front of one server. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { environment, installed } from "../../../runtimes/programs.ts";
import { serveByWrangler } from "../worker/wrangler-dev.ts";
import { answer, storeOf } from "./inside/answer.ts";

/** Asks a cache for a path. */
export type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

export interface Host {
  readonly ask: Ask;
  close(): Promise<void>;
}

const INSIDE = join(import.meta.dirname, "inside");

/** @param origin the server @throws Missing if the runtime is not installed */
export const HOSTS = {
  async wrangler(origin) {
    const { port, close } = await serveByWrangler({ ORIGIN: origin }, join(INSIDE, "wrangler.json"));
    return { ask: (path, headers) => fetch(`http://127.0.0.1:${port}${path}`, { headers: headers ?? {} }), close };
  },
  async deno(origin) {
    const folder = await mkdtemp(join(tmpdir(), "anyurl-platform-deno-"));
    const args = ["run", "--no-lock", "--no-check", "--no-prompt", "--allow-net=127.0.0.1"];
    const child = spawn(installed("deno", "deno"), [...args, join(INSIDE, "deno.ts"), origin], {
      env: environment({ DENO_DIR: folder, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [port] = await once(createInterface({ input: child.stdout }), "line");
    return {
      ask: (path, headers) => fetch(`http://127.0.0.1:${port}${path}`, { headers: headers ?? {} }),
      async close() {
        await ended(child);
        await rm(folder, { recursive: true });
      },
    };
  },
  async map(origin) {
    const values = new Map<string, string>();
    const store = storeOf({
      get: async (key) => values.get(key) ?? null,
      put: async (key, value) => values.set(key, value),
    });
    const ask: Ask = (path, headers) =>
      answer(new Request(`http://h.test${path}`, { headers: headers ?? {} }), store, origin);
    return { ask, close: async () => values.clear() };
  },
} as const satisfies Readonly<Record<string, (origin: string) => Promise<Host>>>;

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
