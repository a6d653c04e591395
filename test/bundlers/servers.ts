/** Starts built servers on free ports of the loopback interface, asks them, and ends them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import getPort from "get-port";
import { environment } from "./processes.ts";

const START_SECONDS = 60;
const STEP_MILLISECONDS = 100;

/** The command of a server, and its folder. */
export interface Start {
  readonly folder: string;
  /** Returns the program and its arguments. */
  readonly command: (port: number) => Promise<readonly string[]> | readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts a server, and ends it after `use`.
 *
 * @throws Error with its output, if it does not listen on the port, or `use` fails
 */
export async function withServer<T>(start: Start, use: (address: string) => Promise<T>): Promise<T> {
  const port = await getPort({ host: "127.0.0.1" });
  const [program = "", ...args] = await start.command(port);
  const given = { PORT: String(port), HOST: "127.0.0.1" };
  const server = spawn(program, args, {
    cwd: start.folder,
    env: { ...environment, ...given, ...start.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const ended = once(server, "exit");
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  try {
    for (const limit = Date.now() + START_SECONDS * 1000; !(await listens(port)); await pause(STEP_MILLISECONDS)) {
      if (hasEnded()) throw new Error("The server ended");
      if (Date.now() > limit) throw new Error(`The server does not listen after ${START_SECONDS} s`);
    }
    return await use(`http://127.0.0.1:${port}`);
  } catch (error) {
    throw new Error(`${(error as Error).message}: ${said.trim().slice(-2000)}`);
  } finally {
    process.off("exit", end);
    // Wrangler ends its workerd.
    server.kill("SIGTERM");
    const timer = setTimeout(end, 10_000);
    if (!hasEnded()) await ended;
    clearTimeout(timer);
  }
}

/** @returns the text of a response, or its status if it is an error */
export async function ask(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  return response.ok ? text : `status ${response.status}: ${text.slice(0, 1000)}`;
}

async function listens(port: number): Promise<boolean> {
  const socket = createConnection({ host: "127.0.0.1", port });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
