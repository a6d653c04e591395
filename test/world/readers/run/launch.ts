/** Starts a server on the loopback interface. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import getPort from "get-port";
import type { Command } from "../installations.ts";

const MILLISECONDS = 120_000;
const PAUSE = 50;

/** A running server. */
export interface Launched {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Ends each running server. */
const running = new Set<() => void>();

process.once("exit", () => {
  for (const end of running) end();
});

/**
 * Starts a server and waits until it accepts connections.
 *
 * @param configure writes the configuration into the folder; the server must listen on the port of 127.0.0.1
 * @throws Error with the server's output, if it does not start
 */
export async function launch(
  title: string,
  configure: (folder: string, port: number) => Promise<Command>,
): Promise<Launched> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-server-"));
  const port = await getPort({ host: "127.0.0.1" });
  const { program, args, env } = await configure(folder, port);
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const options = { cwd: folder, env: { ...env, ...home } };
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"], detached: true });
  // The whole group: some servers start workers.
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  running.add(end);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (more) => {
      if (said.length < 10_000) said += more;
    });
  }
  const hasEnded = once(child, "exit").catch((error: Error) => (said += error.message));
  const close = async () => {
    running.delete(end);
    end();
    await hasEnded;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  if (!(await accepts(port, () => child.exitCode !== null || child.pid === undefined))) {
    await close();
    throw new Error(`${title} does not start:\n${said.trim()}`);
  }
  return { port, close };
}

/** Connects again and again until the port accepts a connection, or the program has ended. */
async function accepts(port: number, hasEnded: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < MILLISECONDS && !hasEnded(); waited += PAUSE) {
    if (await connects(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return false;
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
