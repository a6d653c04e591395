/** A cache in memory, for runtimes without one. */
import { requireLength, requireOptions } from "@anyurl/common/arguments";
import type { ResponseCache } from "./response-cache.ts";

/** The options of a cache in memory. */
export interface MemoryCacheOptions {
  /** The largest sum of all bodies and headers, in bytes. Default: 67,108,864, which are 64 MiB. */
  readonly maxBytes?: number | undefined;
}

/** A response in the cache. */
interface Kept {
  readonly status: number;
  readonly headers: [name: string, value: string][];
  readonly body: Uint8Array<ArrayBuffer>;
  readonly bytes: number;
}

const MAX_BYTES = 1 << 26;

/** About what a response takes beside its URL, its headers and its body. */
const OVERHEAD = 500;

/**
 * Returns a cache in the memory of this process, for `createCachedFetch`. If it is full, it drops the response that was
 * not used for the longest time. A response larger than an eighth of the cache is not kept.
 *
 * @param options the size: see {@link MemoryCacheOptions}
 * @throws TypeError if an option is unknown or has an invalid value
 * @example
 * ```ts
 * import { createMemoryCache } from "@anyurl/guard/cache";
 *
 * const cache = createMemoryCache({ maxBytes: 1_000_000 });
 * await cache.put("https://example.com/a", new Response("text"));
 * const response = await cache.match("https://example.com/a");
 * await response?.text(); // → "text"
 * ```
 */
export function createMemoryCache(options: MemoryCacheOptions = {}): ResponseCache {
  const maxBytes = sizeFrom(options);
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (url: string): boolean => {
    bytes -= kept.get(url)?.bytes ?? 0;
    return kept.delete(url);
  };
  return {
    async match(request) {
      const { url, range } = typeof request === "string" ? { url: request, range: null } : readRequest(request);
      const found = kept.get(url);
      if (found === undefined) return undefined;
      // The map is in the order of the last uses.
      kept.delete(url);
      kept.set(url, found);
      return range === null ? makeResponse(found) : cutRange(found, range);
    },
    async put(url, response) {
      const one = await read(url, response, maxBytes / 8);
      drop(url);
      if (one === undefined) return;
      kept.set(url, one);
      bytes += one.bytes;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    delete: async (url) => drop(url),
  };
}

function sizeFrom(options: MemoryCacheOptions): number {
  requireOptions(options, ["maxBytes"], "createMemoryCache: the options");
  const { maxBytes = MAX_BYTES } = options;
  requireLength(maxBytes, "createMemoryCache: the maxBytes");
  return maxBytes;
}

function readRequest({ url, headers }: Request): { readonly url: string; readonly range: string | null } {
  return { url, range: headers.get("range") };
}

/**
 * NOTE: the end of a cancelled body is not awaited. A body from `tee` waits for the other one, which a client reads.
 *
 * @returns `undefined` if the response is too large, whose body is then cancelled
 */
async function read(url: string, response: Response, most: number): Promise<Kept | undefined> {
  const headers = [...response.headers];
  let bytes = headers.flat().reduce((sum, text) => sum + text.length, url.length + OVERHEAD);
  const chunks: Uint8Array[] = [];
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value !== undefined; chunk = await reader?.read()) {
    bytes += chunk.value.length;
    if (bytes > most) {
      reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(chunk.value);
  }
  const body = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let start = 0;
  for (const chunk of chunks) {
    body.set(chunk, start);
    start += chunk.length;
  }
  return { status: response.status, headers, body, bytes };
}

function makeResponse({ status, headers, body }: Kept): Response {
  return new Response(body.length === 0 ? null : body, { status, headers });
}

/** @param range one range of bytes, as in `bytes=0-9` */
function cutRange(kept: Kept, range: string): Response {
  const { length } = kept.body;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? length : Math.min(length, Number(last) + 1);
  const headers = new Headers(kept.headers);
  headers.set("Content-Range", start < end ? `bytes ${start}-${end - 1}/${length}` : `bytes */${length}`);
  return start < end
    ? new Response(kept.body.slice(start, end), { status: 206, headers })
    : new Response(null, { status: 416, headers });
}
