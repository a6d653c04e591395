/** Records in a cache. Each one contains its own name, and is used only under this name. */
import { discard } from "./discard.ts";
import type { ResponseCache } from "./response-cache.ts";

/** The header with the facts of a record and its name, as JSON. */
const FACTS = "X-Stored";

/** Cloudflare's limit of all headers is twice as much. */
const LONGEST_FACTS = 16_000;

/** A record that was read. */
export interface Read<T> {
  readonly facts: T;
  readonly body: ReadableStream | null;
  /** Reads a range of the body, as a 206; or a 416. `undefined` if the cache does not read ranges. */
  range(range: string): Promise<Response | undefined>;
}

/** Where a record is: its name, and the URL under which the cache has it. */
export interface Place {
  readonly name: string;
  readonly slot: string;
}

/** Reads the record of a name; `undefined` if something else is in its place. */
export async function read<T>(cache: ResponseCache, { name, slot }: Place): Promise<Read<T> | undefined> {
  const response = await cache.match(slot);
  if (response === undefined) return undefined;
  const text = response.headers.get(FACTS) ?? "null";
  const facts = JSON.parse(text) as (T & { readonly name: string }) | null;
  if (facts?.name !== name) {
    discard(response.body);
    return undefined;
  }
  const range = async (range: string) => {
    const part = await cache.match(new Request(slot, { headers: { Range: range } }));
    const isPart = part?.status === 206 || part?.status === 416;
    // Otherwise, another response may have taken its place.
    if (isPart && part?.headers.get(FACTS) === text) return part;
    discard(part?.body);
    return undefined;
  };
  return { facts, body: response.body, range };
}

/** @param seconds how long the cache may keep it */
export async function write(
  cache: ResponseCache,
  { name, slot }: Place,
  facts: object,
  body: ReadableStream | null,
  seconds: number,
): Promise<void> {
  const text = asciiJSON({ ...facts, name });
  if (text.length > LONGEST_FACTS) {
    // The platform keeps what the client has read, and nobody else has, in memory.
    discard(body);
    return;
  }
  const headers = { [FACTS]: text, "Cache-Control": `public, max-age=${seconds}` };
  await cache.put(slot, new Response(body ?? "", { headers }));
}

/** The place of the record that has a URL as its name, so that Cloudflare's purge by URL finds it. */
export function makePlace(url: string): Place {
  return { name: url, slot: url };
}

/** The place of another record about a URL: on its host, as Cloudflare asks for. */
export async function hiddenPlace(url: string, name: string): Promise<Place> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name)));
  return { name, slot: new URL(`/${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`, url).href };
}

/** JSON for a header, which can only contain ASCII. */
function asciiJSON(value: object): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
