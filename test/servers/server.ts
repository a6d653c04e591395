/** Starts a web server on the loopback interface, and asks it which path it routes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import getPort from "get-port";
import { sendRaw } from "../canonical/worker/raw.ts";
import { environment } from "./programs.ts";

const MILLISECONDS = 120_000;
const PAUSE = 50;

/** Which part of the configuration a server chose: the protected paths `/admin` and `/admin/*`, or all others. */
export type Area = "admin" | "other";

/** The outcome of a request at a server. The code units of the path are bytes. */
export type Answer =
  | { readonly kind: "routed"; readonly area: Area; readonly path: string }
  | { readonly kind: "refused"; readonly status: number };

/** A command line. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** A server with a configuration. */
export interface Kind {
  /** Its name in tables. */
  readonly title: string;
  /** Whether its program is unpacked. */
  readonly isInstalled: () => boolean;
  /** Writes the configuration into the folder. The server must listen on the port of 127.0.0.1. */
  readonly configure: (folder: string, port: number) => Promise<Command>;
  /** Reads the area and the path from a response with status 200. */
  readonly read: (response: Response) => { readonly area: string; readonly path: string };
}

/** The parts of a response that contain a path. Code units are bytes. */
interface Response {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** A running server. */
export interface Server {
  readonly title: string;
  readonly ask: (target: string) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** Reads a body whose first line is the area, and whose rest is the path. */
export function readBody({ body }: Response): { area: string; path: string } {
  const end = body.indexOf("\n");
  return { area: body.slice(0, end), path: body.slice(end + 1) };
}

/** Ends each running server. */
const running = new Set<() => void>();

process.once("exit", () => {
  for (const end of running) end();
});

/**
 * Starts a server and waits until it accepts connections.
 *
 * @throws Error with the server's output, if it does not start
 */
export async function start({ title, configure, read }: Kind): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "anyurl-server-"));
  const port = await getPort({ host: "127.0.0.1" });
  const { program, args } = await configure(folder, port);
  const child = spawn(program, args, { cwd: folder, env: environment(folder), stdio: ["ignore", "pipe", "pipe"] });
  const end = () => child.kill("SIGKILL");
  running.add(end);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (more) => (said += more));
  const hasEnded = once(child, "exit").catch((error: Error) => (said += error.message));
  const close = async () => {
    running.delete(end);
    end();
    await hasEnded;
    await rm(folder, { recursive: true });
  };
  if (!(await accepts(port, () => child.exitCode !== null || child.pid === undefined))) {
    await close();
    throw new Error(`${title} does not start:\n${said.trim()}`);
  }
  return { title, close, ask: (target) => ask(port, target, read) };
}

async function ask(port: number, target: string, read: Kind["read"]): Promise<Answer> {
  const response = await sendRaw(port, `GET ${target} HTTP/1.1`, "h.test").catch(() => undefined);
  if (response === undefined || Number.isNaN(response.status)) return { kind: "refused", status: 0 };
  if (response.status !== 200) return { kind: "refused", status: response.status };
  const { area, path } = read(response);
  if (area !== "admin" && area !== "other") throw new Error(`Unexpected response to ${target}: ${response.body}`);
  return { kind: "routed", area, path };
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
