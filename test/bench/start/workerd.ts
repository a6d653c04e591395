/** The time of a whole process of workerd, which starts an isolate and ends after the first URL. */
import { copyFile, mkdtemp, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { capture, installed } from "../../runtimes/programs.ts";
import { millisecondsOf } from "../timer.ts";
import { IMPLEMENTATIONS, INPUTS, type Start } from "./node.ts";

const { resolve } = createRequire(import.meta.url);

/** A Worker that parses a URL in its test and ends. */
const CONFIG = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js"), (name = "url.wasm", wasm = embed "url.wasm")],
  compatibilityDate = "2026-01-01",
);
`;

/** Bundles a Worker for each implementation and input. @throws Missing if there is no workerd */
export async function makeWorkers(root: string): Promise<Start> {
  const program = installed("workerd", "bin/workerd");
  const configs = new Map<string, string>();
  for (const implementation of IMPLEMENTATIONS) {
    for (const input of Object.values(INPUTS)) {
      configs.set(
        `${implementation} ${input}`,
        await makeWorker(await mkdtemp(join(root, "worker-")), implementation, input),
      );
    }
  }
  return (implementation, input) =>
    millisecondsOf(() => capture(program, ["test", configs.get(`${implementation} ${input}`) ?? ""]));
}

/** @returns the path of its configuration */
async function makeWorker(folder: string, implementation: string, input: string): Promise<string> {
  const line = implementation === "native" ? "" : `import { URL } from ${JSON.stringify(implementation)};`;
  await build({
    stdin: {
      contents: `${line}
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
  return join(folder, "config.capnp");
}
