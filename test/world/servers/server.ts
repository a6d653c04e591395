/** Starts a web server on the loopback interface, and asks it which path it routes. */
import { sendRaw } from "../../products/guard/worker/raw.ts";
import { launch } from "../readers/run/launch.ts";
import { environment } from "./programs.ts";

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

/**
 * Starts a server and waits until it accepts connections.
 *
 * @throws Error with the server's output, if it does not start
 */
export async function start({ title, configure, read }: Kind): Promise<Server> {
  const { port, close } = await launch(title, async (folder, freePort) => ({
    ...(await configure(folder, freePort)),
    env: environment(),
  }));
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
