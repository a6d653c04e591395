/** The hosts of the cases: how to run the cases in each of them. */
import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { EdgeVM } from "@edge-runtime/vm";
import { type BuildOptions, build } from "esbuild";
import { launches } from "../runtimes/browsers.ts";
import { capture, installed, versionOf } from "../runtimes/programs.ts";
import { serveWorker } from "../runtimes/worker-server.ts";
import type { EchoServer } from "./server.ts";

/** Whose classes the cases use: the host's, those that a program imports, or those that the polyfill sets. */
export const MODES = ["native", "imported", "force"] as const;
export type Mode = (typeof MODES)[number];

/** The observation of a case, or the error that it threw. */
export interface Observed {
  readonly result?: string;
  readonly error?: string;
}

/** An open host. */
interface Session {
  readonly version: string;
  /** Runs the cases in a new realm. @returns JSON: for the name of each case, what was `Observed` */
  run(mode: Mode): Promise<string>;
  close?(): Promise<unknown>;
}

export interface Host {
  readonly name: string;
  /** @param folder the path of a folder, in which `files` is the folder of the server
   *  @throws Missing if the machine lacks the program */
  open(folder: string, server: EchoServer): Promise<Session>;
}

const require = createRequire(import.meta.url);
const engineFile = require.resolve("anyurl/url.wasm");
const inside = (name: string) => join(import.meta.dirname, "inside", name);

/** Bundles a program of `inside`. */
function bundle(name: string, outfile: string, options: BuildOptions): Promise<unknown> {
  const shared = { bundle: true, format: "esm", logLevel: "silent" } as const;
  return build({ ...shared, entryPoints: [inside(name)], outfile, ...options });
}

/** Returns a program and its arguments. Throws `Missing` if the machine lacks the program. */
type Command = () => readonly [program: string, ...words: string[]];

/** @param script the program, which gets the mode, the folder of the files and the address of the server */
function program(name: string, find: Command, script: string): Host {
  return {
    name,
    async open(folder, server) {
      const [path, ...words] = find();
      const files = pathToFileURL(join(folder, "files/")).href;
      const env = { DENO_DIR: join(folder, "deno"), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
      return {
        version: await versionOf(path),
        run: (mode) => capture(path, [...words, script, mode, files, server.address], { env }),
      };
    },
  };
}

const workerd: Host = {
  name: "workerd",
  async open(folder, server) {
    const version = await versionOf(installed("workerd", "bin/workerd"));
    const worker = join(folder, "bundled-worker.js");
    await bundle("worker.js", worker, { conditions: ["workerd", "worker"], external: ["*.wasm", "node:*"] });
    const modules = [
      ["worker.js", "esModule", worker],
      ["url.wasm", "wasm", engineFile],
    ] as const;
    const { ask, close } = await serveWorker(modules, folder);
    return { version, run: (mode) => ask(mode, server.address), close };
  },
};

const edgeRuntime: Host = {
  name: "Edge Runtime",
  async open(folder, server) {
    const script = join(folder, "edge.js");
    await bundle("edge.js", script, {
      format: "iife",
      conditions: ["edge-light"],
      external: ["*.wasm?module", "node:*"],
    });
    const { readFile } = await import("node:fs/promises");
    const code = await readFile(script, "utf8");
    const module = new WebAssembly.Module(await readFile(engineFile));
    return {
      version: require("@edge-runtime/vm/package.json").version,
      run(mode) {
        const globals = { require: () => module, mode, server: server.address };
        const vm = new EdgeVM({ extend: (context) => Object.assign(context, globals) });
        vm.evaluate(code);
        return vm.evaluate("observed");
      },
    };
  },
};

function browser(name: keyof typeof launches): Host {
  return {
    name,
    async open(folder, server) {
      const launch = launches[name]();
      await bundle("page.js", join(folder, "files/page.js"), { conditions: ["browser"], external: ["node:*"] });
      const { version, open, close } = await launch(join(folder, name));
      const run = async (mode: Mode) => {
        const [observed] = await Promise.all([server.observed(), open(`${server.address}/page.html?${mode}`)]);
        return observed;
      };
      return { version, run, close };
    },
  };
}

const [ownMajor] = process.versions.node.split(".");

/** The commands of the hosts that run programs. */
export const commands = {
  Node: () => [process.execPath],
  Deno: () => [installed("deno", "deno"), "run", "--no-lock", "--no-check", "--allow-all"],
  Bun: () => [installed("bun", "bin/bun.exe")],
} as const satisfies Record<string, Command>;

/** The hosts that run a program. */
export function programHosts(script: string): Host[] {
  const node = (major: string) => () =>
    [major === ownMajor ? process.execPath : installed(`node-${major}`, "bin/node")] as const;
  return [
    ...["20", "24", "26"].map((major) => program(`Node ${major}`, node(major), script)),
    program("Deno", commands.Deno, script),
    program("Bun", commands.Bun, script),
  ];
}

export const hosts: readonly Host[] = [
  ...programHosts(inside("program.js")),
  workerd,
  edgeRuntime,
  browser("Chromium"),
  browser("Firefox"),
  browser("WebKitGTK"),
];
