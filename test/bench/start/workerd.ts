import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { installed } from "../../runtimes/programs.ts";
import { Missing } from "../../runtimes/runtime.ts";
import { IMPLEMENTATIONS, INPUTS, importLine } from "./implementations.ts";

const { resolve } = createRequire(import.meta.url);
const run = promisify(execFile);

/** A Worker that parses a URL in its test and ends. */
const CONFIG = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js"), (name = "url.wasm", wasm = embed "url.wasm")],
  compatibilityDate = "2026-01-01",
);
`;

interface Workerd {
  readonly version: string;
  /** Milliseconds of a whole process. */
  start(implementation: string, input: string): Promise<number>;
  close(): Promise<void>;
}

function binary(): string | undefined {
  try {
    return installed("workerd", "bin/workerd");
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

/** Bundles a Worker for each implementation and input. @returns `undefined` if there is no workerd */
export async function openWorkerd(): Promise<Workerd | undefined> {
  const program = binary();
  if (program === undefined) return undefined;
  const root = await mkdtemp(join(tmpdir(), "anyurl-start-"));
  const folders = new Map<string, string>();
  for (const implementation of IMPLEMENTATIONS) {
    for (const input of Object.values(INPUTS)) {
      const folder = await mkdtemp(join(root, "worker-"));
      await makeWorker(folder, implementation, input);
      folders.set(`${implementation} ${input}`, folder);
    }
  }
  const { stdout } = await run(program, ["--version"]);
  return {
    version: stdout.trim().split(" ").at(-1) ?? "",
    close: () => rm(root, { recursive: true }),
    start: async (implementation, input) => {
      const begin = performance.now();
      await run(program, ["test", join(folders.get(`${implementation} ${input}`) ?? "", "config.capnp")]);
      return performance.now() - begin;
    },
  };
}

async function makeWorker(folder: string, implementation: string, input: string): Promise<void> {
  await build({
    stdin: {
      contents: `${importLine(implementation, implementation)}
        const { href } = new URL(${JSON.stringify(input)});
        export default { test() { if (!href.endsWith("/a") && !href.endsWith("#d")) throw new Error(href); } };`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    external: ["*.wasm"],
    outfile: join(folder, "worker.js"),
  });
  await copyFile(resolve("anyurl/url.wasm"), join(folder, "url.wasm"));
  await writeFile(join(folder, "config.capnp"), CONFIG);
}
