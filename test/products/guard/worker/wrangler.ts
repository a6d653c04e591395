/** Bundles the example with Wrangler, without a network. */
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { capture, installed } from "../../../runtimes/programs.ts";
import type { Module } from "./workerd-server.ts";

export const example = join(import.meta.dirname, "../../../../packages/guard/examples/worker");

/**
 * @returns the modules and their folder, which the caller must remove
 * @throws Missing if Wrangler is not installed; Error with its output if it does not bundle the Worker
 */
export async function bundledByWrangler(): Promise<{
  readonly folder: string;
  readonly modules: readonly Module[];
}> {
  const program = installed("wrangler", "bin/wrangler.js");
  const folder = await mkdtemp(join(tmpdir(), "anyurl-wrangler-"));
  const args = ["deploy", "--dry-run", "--outdir", folder, "--config", join(example, "wrangler.jsonc")];
  const env = { CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG_PATH: join(folder, "log"), HOME: folder };
  await capture(process.execPath, [program, ...args], { env });
  const names = await readdir(folder);
  const scripts = names.filter((name) => name.endsWith(".js"));
  const engines = names.filter((name) => name.endsWith(".wasm"));
  const modules = [
    ...scripts.map((name): Module => [name, "esModule", join(folder, name)]),
    ...engines.map((name): Module => [name, "wasm", join(folder, name)]),
  ];
  return { folder, modules };
}
