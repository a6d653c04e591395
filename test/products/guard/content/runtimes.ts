/** Starts the cache of `inside/` in each runtime. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { environment, installed } from "../../../runtimes/programs.ts";
import { bundleWorker } from "../worker/bundle.ts";
import { serveWorkers } from "../worker/workerd-server.ts";
import { serveProxy } from "./origins.ts";

export interface Running {
  readonly port: number;
  close(): Promise<void>;
}

type Start = (origins: readonly string[]) => Promise<Running>;

const INSIDE = join(import.meta.dirname, "inside");

/** The runtimes, with the package that installs each. @throws Missing if it is not installed */
export const RUNTIMES: readonly { readonly name: string; readonly program?: string; readonly start: Start }[] = [
  { name: "this Node", start: (origins) => startNode(process.execPath, origins) },
  ...["node-22", "node-24", "node-26"].map((name) => ({
    name,
    program: name,
    start: (origins: readonly string[]) => startNode(installed(name, "bin/node"), origins),
  })),
  { name: "Deno", program: "deno", start: startDeno },
  {
    name: "Bun",
    program: "bun",
    start: (origins) => start(installed("bun", "bin/bun.exe"), [`${INSIDE}/bun.ts`], origins),
  },
  { name: "workerd", program: "workerd", start: startWorkerd },
];

async function start(program: string, args: readonly string[], origins: readonly string[], env = {}): Promise<Running> {
  const child = spawn(program, [...args, ...origins], { env: environment(env), stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(createInterface({ input: child.stdout }), "line");
  return { port: Number(port), close: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function startNode(program: string, origins: readonly string[]): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-content-"));
  const outfile = join(folder, "node.mjs");
  const entryPoints = [join(INSIDE, "node.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", logLevel: "silent" });
  return removing(folder, await start(program, [outfile], origins));
}

async function startDeno(origins: readonly string[]): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-content-"));
  const args = ["run", "--no-lock", "--no-check", "--no-prompt", "--allow-net=127.0.0.1", join(INSIDE, "deno.ts")];
  const env = { DENO_DIR: folder, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
  return removing(folder, await start(installed("deno", "deno"), args, origins, env));
}

async function startWorkerd(origins: readonly string[]): Promise<Running> {
  const [proxy, { folder, modules }] = await Promise.all([serveProxy(), bundleWorker(join(INSIDE, "worker.ts"))]);
  const service = { name: "content", modules, variables: { ORIGINS: origins.join(" ") } };
  const workers = await serveWorkers([service], { origin: proxy.port, cache: proxy.port });
  const close = async () => {
    await workers.close();
    proxy.close();
  };
  return removing(folder, { port: workers.ports.get("content") ?? 0, close });
}

function removing(folder: string, { port, close }: Running): Running {
  return {
    port,
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
