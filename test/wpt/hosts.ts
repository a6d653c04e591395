/** Hosts that run the files as a module: processes, and workerd. */
import { join } from "node:path";
import process from "node:process";
import { build } from "esbuild";
import { capture, installed } from "../runtimes/programs.ts";
import { type Module, serveWorker } from "../runtimes/worker-server.ts";
import type { Subtest } from "./run-file.ts";

/** An entry of `@anyurl/pattern`, by its engine. For "force", the program also imports the polyfill of `anyurl`. */
export type Entry = "wasm" | "fallback" | "force";

type Results = Readonly<Record<string, readonly Subtest[]>>;

/**
 * Runs all files of a module.
 *
 * @param module the path of the module that `moduleOf` has written
 * @param folder the path of a folder for files of the host
 * @throws Missing if the host is not installed
 */
export type Host = (module: string, entry: Entry, folder: string) => Promise<Results>;

const inside = (name: string) => join(import.meta.dirname, "inside", name);

const conditionsOf = (entry: Entry) => (entry === "fallback" ? ["anyurl-fallback"] : []);

/** @param command returns the program and its arguments */
function inProcess(command: () => readonly [program: string, ...words: string[]]): Host {
  return async (module, entry, folder) => {
    const [program, ...words] = command();
    const env = { DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
    return JSON.parse(
      await capture(
        program,
        [...words, ...conditionsOf(entry).map((name) => `--conditions=${name}`), inside("program.js"), module, entry],
        { env },
      ),
    );
  };
}

const inWorkerd: Host = async (module, entry, folder) => {
  installed("workerd", "bin/workerd");
  await build({
    entryPoints: [inside("worker.js")],
    outdir: folder,
    bundle: true,
    format: "esm",
    conditions: [...conditionsOf(entry), "workerd", "worker", "browser"],
    external: ["./files.js", "*.wasm"],
    logLevel: "silent",
  });
  const modules: Module[] = [
    ["worker.js", "esModule", join(folder, "worker.js")],
    ["files.js", "esModule", module],
    ["url.wasm", "wasm", join(import.meta.dirname, "../../packages/url/dist/url.wasm")],
  ];
  const server = await serveWorker(modules, folder);
  try {
    return JSON.parse(await server.ask(entry, ""));
  } finally {
    await server.close();
  }
};

/** By name. */
export const hosts: Readonly<Record<string, Host>> = {
  "this Node": inProcess(() => [process.execPath]),
  "Node 24": inProcess(() => [installed("node-24", "bin/node")]),
  "Node 26": inProcess(() => [installed("node-26", "bin/node")]),
  Deno: inProcess(() => [
    installed("deno", "deno"),
    "run",
    "--no-lock",
    "--no-check",
    "--no-prompt",
    "--allow-env",
    "--allow-read",
  ]),
  Bun: inProcess(() => [installed("bun", "bin/bun.exe")]),
  workerd: inWorkerd,
};
