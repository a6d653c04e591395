/** The servers that Workers use, on the loopback interface: the origin server, and the cache. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The headers of the server's responses, by path. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/kept": { "Cache-Control": "public, max-age=60" },
  "/private": { "Cache-Control": "private, max-age=60" },
  "/cookie": { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=1" },
};

/** The requests of a Worker since the last call of `take`. */
export interface Seen {
  /** The method, and the URL as it is written in the request. */
  readonly origin: readonly string[];
  readonly lookups: readonly string[];
  readonly stored: readonly string[];
}

export interface Outside {
  readonly origin: number;
  readonly cache: number;
  /** The URLs of the stored responses. */
  kept(): string[];
  /** Returns the requests, and forgets them. */
  take(): Seen;
  close(): void;
}

/** Starts a server that returns the body of each request, and a cache that stores responses by their URL alone. */
export async function serveOutside(): Promise<Outside> {
  let seen = { origin: [] as string[], lookups: [] as string[], stored: [] as string[] };
  const kept = new Map<string, Buffer>();
  const origin = await serve(async (request, response) => {
    seen.origin.push(`${request.method} ${request.url}`);
    const body = await bodyOf(request);
    response.setHeaders(new Map(Object.entries(HEADERS[new URL(request.url ?? "").pathname] ?? {})));
    response.end(body.length > 0 ? body : "from the server");
  });
  const cache = await serve(async (request, response) => {
    const url = request.url ?? "";
    if (request.method === "PUT") {
      seen.stored.push(url);
      kept.set(url, await bodyOf(request));
      response.writeHead(204).end();
      return;
    }
    seen.lookups.push(url);
    const found = kept.get(url);
    response.setHeader("CF-Cache-Status", found === undefined ? "MISS" : "HIT");
    response.statusCode = found === undefined ? 504 : 200;
    response.end(found?.subarray(found.indexOf("\r\n\r\n") + 4));
  });
  return {
    origin: portOf(origin),
    cache: portOf(cache),
    kept: () => [...kept.keys()],
    take() {
      const taken = seen;
      seen = { origin: [], lookups: [], stored: [] };
      return taken;
    },
    close() {
      for (const server of [origin, cache]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** NOTE: the requests of workerd to the cache have no Host header. */
async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer({ maxHeaderSize: 1 << 20, requireHostHeader: false }, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
