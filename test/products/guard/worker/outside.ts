/** The servers that Workers use, on the loopback interface: the origin server, and the cache. */
import { serveCache } from "./cache-server.ts";
import { bodyOf, portOf, serve } from "./serve.ts";

/** The headers of the server's responses, by path. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/kept": { "Cache-Control": "public, max-age=60" },
  "/private": { "Cache-Control": "private, max-age=60" },
  "/cookie": { "Cache-Control": "public, max-age=60", "Set-Cookie": "a=1" },
};

/** The requests of a Worker since the last call of `take`. */
export interface Seen {
  /** The method, and the URL with the host that the client asked for. */
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

/** Starts a server that returns the body of each request, and a cache. */
export async function serveOutside(): Promise<Outside> {
  let seen: string[] = [];
  const cache = await serveCache();
  const origin = await serve(async (request, response) => {
    const { method, url = "", headers } = request;
    seen.push(`${method} ${url.replace("http://server.test", `http://${headers["x-forwarded-host"]}`)}`);
    const body = await bodyOf(request);
    response.setHeaders(new Map(Object.entries(HEADERS[new URL(request.url ?? "").pathname] ?? {})));
    response.end(body.length > 0 ? body : "from the server");
  });
  return {
    origin: portOf(origin),
    cache: cache.port,
    kept: () => cache.kept(),
    take() {
      const taken = { origin: seen, ...cache.take() };
      seen = [];
      return taken;
    },
    close() {
      cache.close();
      origin.closeAllConnections();
      origin.close();
    },
  };
}
