/** Runs Workers in one workerd, each on its own port of the loopback interface. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { environment, installed } from "../../../runtimes/programs.ts";

const MILLISECONDS = 500_000;

/** A module of a Worker: its name, its type in workerd's configuration, and the file that holds it. */
export type Module = readonly [name: string, type: "esModule" | "wasm", path: string];

/** A Worker. */
export interface Service {
  readonly name: string;
  /** The first one is the Worker. */
  readonly modules: readonly Module[];
  readonly variables?: Readonly<Record<string, string>>;
}

export interface Workers {
  /** The ports, by the names of the services. */
  readonly ports: ReadonlyMap<string, number>;
  /** The output of workerd, which contains the Workers'. */
  said(): string;
  close(): Promise<void>;
}

/** The ports of the proxies for `fetch` and for the cache. */
interface Outside {
  readonly origin: number;
  readonly cache: number;
}

/**
 * @throws Missing if workerd is not installed; Error with its output if it does not start the Workers
 */
export async function serveWorkers(services: readonly Service[], outside?: Outside): Promise<Workers> {
  const program = installed("workerd", "bin/workerd");
  const folder = await mkdtemp(join(tmpdir(), "anyurl-workers-"));
  const config = await writeConfig(services, outside, folder);
  const child = spawn(program, ["serve", config, "--control-fd=3"], {
    env: environment(),
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    if (child.exitCode === null && child.signalCode === null) {
      end();
      await once(child, "exit");
    }
    await rm(folder, { recursive: true });
  };
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (more) => {
      text += more;
    });
  }
  const said = () => text;
  try {
    return { ports: await listening(child, services.length, said), said, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Copies the modules into the folder, since a configuration can only use files of its own folder. */
async function writeConfig(services: readonly Service[], outside: Outside | undefined, folder: string) {
  const files = [...new Set(services.flatMap(({ modules }) => modules.map(([, , path]) => path)))];
  await Promise.all(files.map((path, index) => copyFile(path, join(folder, String(index)))));
  const entries = services.map(({ name }) => `(name = "${name}", worker = .${name})`);
  const sockets = services.map(
    ({ name }) => `(name = "${name}", address = "127.0.0.1:0", http = (), service = "${name}")`,
  );
  const proxies =
    outside === undefined
      ? []
      : ([
          ["origin", outside.origin],
          ["cache", outside.cache],
        ] as const);
  const outsides = proxies.map(
    ([name, port]) => `(name = "${name}", external = (address = "127.0.0.1:${port}", http = (style = proxy)))`,
  );
  const config = join(folder, "config.capnp");
  await writeFile(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [${[...entries, ...outsides].join(", ")}],
  sockets = [${sockets.join(", ")}],
);
${services.map((service) => workerConfig(service, files, outside !== undefined)).join("")}`,
  );
  return config;
}

function workerConfig({ name, modules, variables = {} }: Service, files: readonly string[], hasOutside: boolean) {
  const entries = modules.map(
    ([module, type, path]) => `(name = ${JSON.stringify(module)}, ${type} = embed "${files.indexOf(path)}")`,
  );
  const bindings = Object.entries(variables).map(
    ([variable, value]) => `(name = ${JSON.stringify(variable)}, text = ${JSON.stringify(value)})`,
  );
  return `const ${name} :Workerd.Worker = (
  compatibilityDate = "2026-11-01",
  modules = [${entries.join(", ")}],
  bindings = [${bindings.join(", ")}],
  ${hasOutside ? 'globalOutbound = "origin", cacheApiOutbound = "cache",' : ""}
);
`;
}

/** Reads the ports of a workerd, which it writes to its third channel. */
async function listening(child: ChildProcess, count: number, said: () => string): Promise<Map<string, number>> {
  const timer = setTimeout(() => child.kill("SIGKILL"), MILLISECONDS);
  const ports = new Map<string, number>();
  try {
    for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
      const { event, socket, port } = JSON.parse(line);
      if (event === "listen") ports.set(socket, port);
      if (ports.size === count) return ports;
    }
    throw new Error(`workerd does not start the Workers:\n${said().trim()}`);
  } finally {
    clearTimeout(timer);
  }
}
