/** What Workers reach, as proxies on the loopback interface: the server that they stand before, and the cache. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What the server says of what it gives by these paths. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/kept": { "Cache-Control": "public, max-age=60" },
  "/private": { "Cache-Control": "private, max-age=60" },
  "/cookie": { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=1" },
};

/** What a Worker has asked for since the last time that it was looked at. */
export interface Seen {
  /** The method, and the URL as it stood in the request. */
  readonly origin: readonly string[];
  readonly lookups: readonly string[];
  readonly stored: readonly string[];
}

export interface Outside {
  readonly origin: number;
  readonly cache: number;
  /** The URLs that the cache has something for. */
  kept(): string[];
  /** What has been asked for, which is then forgotten. */
  take(): Seen;
  close(): void;
}

/** The server gives back what it is sent; the cache keeps by the URL alone, and has nothing but what is put there. */
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

/** NOTE: workerd asks the cache without a Host header. */
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
