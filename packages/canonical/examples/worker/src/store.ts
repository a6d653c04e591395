/** Stores responses with the Cache API, and finds them. */
import { equalUnderNoVarySearch, noVarySearchKey, parseNoVarySearch } from "@anyurl/canonical/no-vary-search";
import { isShared, Policy } from "./freshness.ts";
import { storedHeaders, variedNames } from "./headers.ts";

/** A response, as it is stored. */
interface Facts {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly policy: ReturnType<Policy["toJSON"]>;
}

/** A stored response. */
export interface Entry extends Pick<Facts, "status"> {
  /** The URL of the key request that it answers. */
  readonly url: string;
  readonly headers: Headers;
  readonly policy: Policy;
  /** Whether it is for all users: `public`, or for shared caches. */
  readonly isShared: boolean;
  readonly body: ReadableStream | null;
  /** Reads a range of the body, as a 206; or a 416. */
  range(range: string): Promise<Response | undefined>;
}

/** The result of a lookup. */
export interface Found {
  readonly entry: Entry | undefined;
  /** The known names of the headers that select one of the responses for the URL. */
  readonly names: readonly string[];
}

/** The headers that select one of the responses for a URL. A new generation makes all of these unreachable. */
interface Variants {
  readonly names: readonly string[];
  readonly generation: string;
}

/** The header with the stored facts and their name, as JSON. */
const FACTS = "X-Stored";

/** The platform's limit of all headers is twice as much. */
const LONGEST_FACTS = 16_000;

/** The headers whose values select a response, on top of its URL. */
type Selecting = readonly (readonly [name: string, value: string | null])[];

/**
 * Stores responses under the URL of the key request, so that Cloudflare's purge by URL works. Responses that differ by
 * headers, and records, are in a cache of their own.
 *
 * Everything stored contains its own name, and is used only under that name. It comes from responses to key requests,
 * so that the client chooses nothing of it but the key.
 */
export class Store {
  readonly #byURL: Cache;
  readonly #others: Cache;

  constructor(byURL: Cache, others: Cache) {
    this.#byURL = byURL;
    this.#others = others;
  }

  /**
   * Finds the response for a key request.
   *
   * @param client its headers are compared with those that a response varies on
   */
  async find(url: string, client: Headers): Promise<Found> {
    try {
      const found = await this.#find(url, client);
      return found.entry === undefined ? ((await this.#findEqual(url, client)) ?? found) : found;
    } catch (error) {
      console.error(`The cache cannot be read: ${(error as Error).message}`);
      return { entry: undefined, names: [] };
    }
  }

  async #find(url: string, client: Headers): Promise<Found> {
    const first = await read<Facts & Partial<Variants>>(this.#byURL, url, url);
    if (first === undefined) return { entry: undefined, names: [] };
    const { names, generation } = first.facts;
    if (names === undefined || generation === undefined) {
      return { entry: this.#entry(this.#byURL, url, url, first), names: [] };
    }
    const name = variantName(url, generation, selecting(names, client));
    const slot = await slotOf(url, name);
    const variant = await read<Facts>(this.#others, slot, name);
    return { entry: variant && this.#entry(this.#others, slot, url, variant), names };
  }

  /** Finds a fresh response for another query that its `No-Vary-Search` header declares equal. */
  async #findEqual(url: string, client: Headers): Promise<Found | undefined> {
    const key = await this.#equalKey(url);
    const alias = key && (await read<{ url: string }>(this.#others, await slotOf(url, key), key));
    if (!alias || alias.facts.url === url) return undefined;
    const found = await this.#find(alias.facts.url, client);
    const { entry } = found;
    const isEqual =
      entry?.policy.freshness === "fresh" &&
      equalUnderNoVarySearch(entry.url, url, parseNoVarySearch(entry.headers.get("no-vary-search")));
    return isEqual ? found : undefined;
  }

  /** The name under which responses with the last known `No-Vary-Search` of the path are found. */
  async #equalKey(url: string): Promise<string | undefined> {
    const name = rulesName(url);
    const rules = await read<{ header: string }>(this.#others, await slotOf(url, name), name);
    return rules && equalName(url, rules.facts.header);
  }

  #entry(cache: Cache, slot: string, url: string, { facts, text, body }: Read<Facts>): Entry {
    return {
      url,
      status: facts.status,
      headers: new Headers(facts.headers.map(([name, value]): [string, string] => [name, value])),
      policy: Policy.from(facts.policy),
      isShared: isShared(facts.headers),
      body,
      range: async (range) => {
        const part = await cache.match(new Request(slot, { headers: { Range: range } }));
        if (part?.headers.get(FACTS) === text) return part;
        // Another response has taken its place.
        await part?.body?.cancel();
        return undefined;
      },
    };
  }

  /**
   * Stores a response to a key request, if it may be stored.
   *
   * @param client the headers whose values the key request carried
   * @param names the names of those headers
   * @param headers the response's own, if they are not those to store
   * @returns the response for the client; `undefined` if it is not stored
   */
  async put(
    url: string,
    response: Response,
    client: Headers,
    names: readonly string[],
    headers = storedHeaders(response),
  ): Promise<Stored | undefined> {
    const policy = Policy.of(response.status, headers);
    const varied = variedNames(response);
    if (policy === undefined || varied === undefined) return undefined;
    const all = [...new Set([...names, ...varied])].sort();
    // A header that the server looks at, and the client sent, but the key request did not carry.
    if (all.some((name) => !names.includes(name) && client.has(name))) return undefined;
    const plain = decoded(headers);
    const facts = { status: response.status, headers: plain, policy: policy.toJSON() };
    const [own, stored] = response.body?.tee() ?? [null, null];
    const done = this.#write(url, facts, stored, selecting(all, client), policy.seconds);
    return { body: own, headers: plain, policy, done };
  }

  async #write(url: string, facts: Facts, body: ReadableStream | null, by: Selecting, seconds: number): Promise<void> {
    const write = async (cache: Cache, slot: string, name: string, value: object, content: BodyInit | null) => {
      const text = asciiJSON({ ...value, name });
      if (text.length > LONGEST_FACTS) {
        // The platform keeps what the client has read, and nobody else has, in memory.
        if (content instanceof ReadableStream) await content.cancel();
        return;
      }
      const headers = { [FACTS]: text, "Cache-Control": `public, max-age=${seconds}` };
      await cache.put(slot, new Response(content ?? "", { headers }));
    };
    const rules = facts.headers.find(([name]) => name === "no-vary-search")?.[1];
    const equal = rules === undefined ? undefined : equalName(url, rules);
    if (by.length === 0) await write(this.#byURL, url, url, facts, body);
    else {
      const names = by.map(([name]) => name);
      const first = await read<Partial<Variants>>(this.#byURL, url, url);
      await first?.body?.cancel();
      const known = first?.facts;
      const isKnown = known?.names?.join() === names.join();
      const generation = (isKnown && known?.generation) || crypto.randomUUID();
      const name = variantName(url, generation, by);
      await write(this.#others, await slotOf(url, name), name, facts, body);
      await write(this.#byURL, url, url, { names, generation } satisfies Variants, null);
    }
    if (rules === undefined || equal === undefined) return;
    await write(this.#others, await slotOf(url, equal), equal, { url }, null);
    await write(this.#others, await slotOf(url, rulesName(url)), rulesName(url), { header: rules }, null);
  }

  /** Makes all responses for a URL unreachable. */
  async remove(url: string): Promise<void> {
    try {
      await this.#remove(url);
    } catch (error) {
      console.error(`The cache cannot be cleared: ${(error as Error).message}`);
    }
  }

  async #remove(url: string): Promise<void> {
    const equal = await this.#equalKey(url);
    await this.#byURL.delete(url);
    if (equal === undefined) return;
    const slot = await slotOf(url, equal);
    const alias = await read<{ url: string }>(this.#others, slot, equal);
    if (alias !== undefined) await this.#byURL.delete(alias.facts.url);
    await this.#others.delete(slot);
  }
}

/** A response that is being stored. */
export interface Stored {
  readonly body: ReadableStream | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly policy: Policy;
  /** Ends when the response is stored. */
  readonly done: Promise<void>;
}

interface Read<T> {
  readonly facts: T;
  /** The facts, as they are stored. */
  readonly text: string;
  readonly body: ReadableStream | null;
}

/** Reads what is stored under a name; `undefined` if something else is in its place. */
async function read<T>(cache: Cache, slot: string, name: string): Promise<Read<T> | undefined> {
  const response = await cache.match(slot);
  if (response === undefined) return undefined;
  const text = response.headers.get(FACTS) ?? "null";
  const facts = JSON.parse(text) as (T & { readonly name: string }) | null;
  if (facts?.name === name) return { facts, text, body: response.body };
  await response.body?.cancel();
  return undefined;
}

function selecting(names: readonly string[], client: Headers): Selecting {
  return names.map((name) => [name, client.get(name)]);
}

function variantName(url: string, generation: string, by: Selecting): string {
  return JSON.stringify(["variant", url, generation, by]);
}

function rulesName(url: string): string {
  return JSON.stringify(["rules", url.split("?", 1)[0]]);
}

/** @returns `undefined` if the header has no effect */
function equalName(url: string, header: string): string | undefined {
  const rules = parseNoVarySearch(header);
  const isDefault = rules.except === undefined && rules.params?.length === 0 && rules.keyOrder !== true;
  const key = isDefault ? undefined : noVarySearchKey(url, rules);
  return typeof key === "string" ? JSON.stringify(["equal", key]) : undefined;
}

/** The URL of a name, on the host of the Worker, as Cloudflare asks for. */
async function slotOf(url: string, name: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name)));
  return new URL(`/${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`, url).href;
}

/** The platform decodes bodies. It encodes them again for each client that accepts it. */
function decoded(headers: readonly (readonly [string, string])[]): [name: string, value: string][] {
  const isEncoded = headers.some(([name, value]) => name === "content-encoding" && /^(?:gzip|br)$/i.test(value));
  if (!isEncoded) return headers.map(([name, value]) => [name, value]);
  return headers
    .filter(([name]) => name !== "content-encoding" && name !== "content-length")
    .map(([name, value]) => [name, name === "etag" ? value.replace(/^(?!W\/)/, "W/") : value]);
}

/** JSON for a header, which can only contain ASCII. */
function asciiJSON(value: object): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
