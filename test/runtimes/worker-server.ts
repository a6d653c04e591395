/** Runs a Worker in workerd, on its own port of the loopback interface. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { environment, installed } from "./programs.ts";

const MILLISECONDS = 500_000;

/** A module of a Worker: its name, its type in workerd's configuration, and the file that holds it. */
export type Module = readonly [name: string, type: "esModule" | "wasm" | "data" | "text", path: string];

export interface WorkerServer {
  /** @returns the Worker's response to a POST */
  ask(path: string, body: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * @param modules the first one is the Worker
 * @param folder the folder for the files of workerd
 * @throws Missing if workerd is not installed; Error with its message if it does not start the Worker
 */
export async function serveWorker(modules: readonly Module[], folder: string): Promise<WorkerServer> {
  const program = installed("workerd", "bin/workerd");
  const config = await writeConfig(modules, await mkdtemp(join(folder, "worker-")));
  const child = spawn(program, ["serve", config, "--control-fd=3"], {
    env: environment(),
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    end();
    await once(child, "exit");
  };
  try {
    const port = await listening(child);
    return { ask: (path, body) => post(`http://127.0.0.1:${port}/${path}`, body), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Copies the modules into the folder, because a configuration can only use files in its folder. */
async function writeConfig(modules: readonly Module[], folder: string): Promise<string> {
  const entries = modules.map(([name, type], index) => `(name = ${JSON.stringify(name)}, ${type} = embed "${index}")`);
  await Promise.all(modules.map(([, , path], index) => copyFile(path, join(folder, String(index)))));
  const config = join(folder, "config.capnp");
  await writeFile(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker), (name = "internet", network = (allow = ["public", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  compatibilityDate = "2026-11-01",
  modules = [${entries.join(", ")}],
);
`,
  );
  return config;
}

/** The port on which a workerd listens, which it prints on file descriptor 3. */
async function listening(child: ChildProcess): Promise<number> {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), MILLISECONDS);
  try {
    for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
      const { event, port } = JSON.parse(line);
      if (event === "listen") return port;
    }
    throw new Error(`workerd does not start the Worker:\n${said.trim()}`);
  } finally {
    clearTimeout(timer);
  }
}

async function post(url: string, body: string): Promise<string> {
  const response = await fetch(url, { method: "POST", body, signal: AbortSignal.timeout(MILLISECONDS) });
  const text = await response.text();
  if (!response.ok) throw new Error(`The Worker answers ${response.status}: ${text.slice(0, 1000)}`);
  return text;
}
