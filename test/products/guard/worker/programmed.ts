/** A Worker with a cache in workerd, in front of a server whose answers each test chooses. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { bundleWorker } from "./bundle.ts";
import { serveCache } from "./cache-server.ts";
import { type RawResponse, sendRaw } from "./raw.ts";
import { bodyOf, portOf, serve } from "./serve.ts";
import { serveWorkers } from "./workerd-server.ts";
import { example } from "./wrangler.ts";

/** A request that the server has received. */
export interface Received {
  readonly method: string;
  /** The URL, with the host that the client asked for. */
  readonly url: string;
  /** The headers, by their names in lower case, without `X-Forwarded-Host` and `X-Forwarded-Proto`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Announces a longer body, and closes the connection after this one. */
  readonly isCut?: boolean;
}

/** A request to the Worker. Default: GET, and the host h.test. */
export interface Sent {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

export interface Programmed {
  /** Answers the requests of the Worker from now on; `undefined` closes the connection. */
  answer(next: (request: Received, count: number) => Answer | undefined | Promise<Answer>): void;
  /** Sends a request to the Worker with these variables. */
  send(name: string, target: string, sent?: Sent): Promise<RawResponse>;
  /** Waits until the cache has so many responses and records for a host. */
  stored(host: string, size: number): Promise<void>;
  /** Returns the requests that the server has received, and forgets them. */
  received(): Received[];
  said(): string;
  close(): Promise<void>;
}

/** The server, which no client names. */
const ORIGIN = "http://server.test";

/**
 * @param variables by the names of the Workers
 * @param entry the Worker, with the variables of the example
 */
export async function serveProgrammed(
  variables: Readonly<Record<string, Readonly<Record<string, string>>>>,
  entry = join(example, "src/worker.ts"),
): Promise<Programmed> {
  let program: Parameters<Programmed["answer"]>[0] = () => ({});
  let received: Received[] = [];
  let count = 0;
  const origin = await serve(async (request, response) => {
    const { method = "", url = "" } = request;
    const fields = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const { "x-forwarded-host": host, "x-forwarded-proto": scheme, ...headers } = Object.fromEntries(fields);
    if (!url.startsWith(`${ORIGIN}/`)) throw new Error(`The Worker asks another server: ${url}`);
    const path = url.slice(ORIGIN.length);
    const body = (await bodyOf(request)).toString("latin1");
    const one = { method, url: `${scheme}://${host}${path}`, headers, body };
    received.push(one);
    const answer = await program(one, ++count);
    if (answer === undefined) {
      request.socket.destroy();
      return;
    }
    response.statusCode = answer.status ?? 200;
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
    if (answer.isCut) {
      response.setHeader("Content-Length", 1_000_000);
      response.write("x".repeat(1000), () => request.socket.destroy());
      return;
    }
    response.end(answer.body ?? `response ${count}`);
  });
  const cache = await serveCache();
  const { folder, modules } = await bundleWorker(entry);
  const services = Object.entries(variables).map(([name, values]) => ({
    name,
    modules,
    variables: { ORIGIN, ...values },
  }));
  const workers = await serveWorkers(services, { origin: portOf(origin), cache: cache.port });
  return {
    answer(next) {
      program = next;
      count = 0;
    },
    send(name, target, { method = "GET", host = "h.test", headers = [], body = "" } = {}) {
      return sendRaw(workers.ports.get(name) ?? 0, `${method} ${target} HTTP/1.1`, host, headers, body);
    },
    async stored(host, size) {
      await expect.poll(() => cache.size(host)).toBe(size);
    },
    received() {
      const taken = received;
      received = [];
      return taken;
    },
    said: () => workers.said(),
    async close() {
      await workers.close();
      cache.close();
      origin.closeAllConnections();
      origin.close();
      await rm(folder, { recursive: true });
    },
  };
}
