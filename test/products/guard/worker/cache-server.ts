/** The server behind the Cache API of workerd, on the loopback interface. It keeps everything until it ends. */
import type { RequestListener } from "node:http";
import { bodyOf, portOf, serve } from "./serve.ts";

/** The requests of a Worker to the cache, by the URLs as written there. */
export interface CacheUses {
  readonly lookups: readonly string[];
  readonly stored: readonly string[];
}

export interface CacheServer {
  readonly port: number;
  /** The URLs under which the default cache stores responses. */
  kept(): string[];
  /** Returns the number of responses and records for a host, without notes that nothing was stored. */
  size(host: string): number;
  /** Returns the uses of the default cache, and forgets them. */
  take(): CacheUses;
  /** Forgets everything stored. */
  clear(): void;
  close(): void;
}

/** A stored response. */
interface Kept {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** workerd sends lookups as GET, with the request's headers, stores by PUT, and deletes by PURGE. */
export async function serveCache(): Promise<CacheServer> {
  let uses = { lookups: [] as string[], stored: [] as string[] };
  const caches = new Map<string, Map<string, Kept>>();
  const listener: RequestListener = async (request, response) => {
    const url = request.url ?? "";
    const namespace = String(request.headers["cf-cache-namespace"] ?? "");
    const cache = caches.get(namespace) ?? new Map<string, Kept>();
    caches.set(namespace, cache);
    const body = await bodyOf(request).catch(() => undefined);
    // The Worker has stopped: nothing is stored.
    if (body === undefined) return;
    if (request.method === "PUT") {
      if (namespace === "") uses.stored.push(url);
      cache.set(url, parsed(body));
      response.writeHead(204).end();
    } else if (request.method === "PURGE") {
      response.writeHead(cache.delete(url) ? 200 : 404).end();
    } else {
      if (namespace === "") uses.lookups.push(url);
      send(cache.get(url), request.headers.range, response);
    }
  };
  const server = await serve(listener);
  return {
    port: portOf(server),
    kept: () => [...(caches.get("")?.keys() ?? [])],
    size: (host) =>
      [...caches.values()]
        .flatMap((cache) => [...cache])
        .filter(([url, kept]) => new URL(url).host === host && !isNote(kept)).length,
    take() {
      const taken = uses;
      uses = { lookups: [], stored: [] };
      return taken;
    },
    clear: () => caches.clear(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isNote({ headers }: Kept): boolean {
  return headers.some(([name, value]) => /^x-stored$/i.test(name) && value.includes('"isNotStored":true'));
}

function send(kept: Kept | undefined, range: string | undefined, response: Parameters<RequestListener>[1]): void {
  response.setHeader("CF-Cache-Status", kept === undefined ? "MISS" : "HIT");
  if (kept === undefined) {
    response.statusCode = 504;
    response.end();
    return;
  }
  for (const [name, value] of kept.headers) response.appendHeader(name, value);
  const { length } = kept.body;
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? "");
  if (asked === null) {
    response.statusCode = kept.status;
    response.end(kept.body);
    return;
  }
  const [, first = "", last = ""] = asked;
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length : Math.min(length, Number(last) + 1);
  response.setHeader("Content-Range", start < end ? `bytes ${start}-${end - 1}/${length}` : `bytes */${length}`);
  response.statusCode = start < end ? 206 : 416;
  response.end(kept.body.subarray(start, end));
}

/** Reads the response in the body of a PUT. Its own body is not chunked, whatever its headers say. */
function parsed(text: Buffer): Kept {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.subarray(0, end).toString("latin1").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(" ")[1]),
    headers: headers.filter(([name]) => !/^(?:transfer-encoding|content-length|connection)$/i.test(name)),
    body: text.subarray(end + 4),
  };
}
