/** Stores responses in a cache, and finds them. */

import { isShared } from "./directives.ts";
import { discard } from "./discard.ts";
import { Policy } from "./freshness.ts";
import type { Fields } from "./headers.ts";
import { hiddenPlace, makePlace, type Place, type Read, read, write } from "./records.ts";
import type { ResponseCache } from "./response-cache.ts";

/** A stored response. */
interface Facts {
  readonly status: number;
  readonly headers: Fields;
  readonly policy: ReturnType<Policy["toJSON"]>;
}

/** In place of a response: the last one was not stored. */
interface NotStored {
  readonly isNotStored: true;
}

/** In place of a response: the headers that select one. A new generation makes all earlier ones unreachable. */
interface Variants {
  readonly names: readonly string[];
  readonly generation: string;
}

type Kept = Facts & Partial<NotStored & Variants>;

/** The headers whose values select a response, on top of its URL. */
type Selecting = readonly (readonly [name: string, value: string | null])[];

/** A stored response. */
export interface Entry extends Pick<Facts, "status">, Pick<Read<Facts>, "body" | "range"> {
  readonly headers: Headers;
  readonly policy: Policy;
  /** Whether it is for all users: `public`, or for shared caches. */
  readonly isShared: boolean;
}

/** The result of a lookup. */
export interface Found {
  readonly entry?: Entry | undefined;
  /** Whether the last response to the key request was not stored. */
  readonly isNotStored: boolean;
  /** The known names of the headers that select one of the responses for the URL. */
  readonly names: readonly string[];
}

/** Finds stored responses for URLs that they declare equal. */
export interface EqualURLs {
  /** Returns a URL that may be equal, and has a stored response; `null` if there is none. */
  find(url: string): Promise<string | null>;
  /** Whether the header of a stored response declares another URL equal. */
  isEqual(stored: string, url: string, header: string | null): boolean;
  /** Notes the header of a stored response. */
  add(url: string, header: string, seconds: number): Promise<void>;
  /** Forgets the URL that is equal, and returns it; `null` if there is none. */
  remove(url: string): Promise<string | null>;
}

/** How long to remember that a response was not stored, in seconds. */
const NOT_STORED_SECONDS = 86_400;

const NOTHING: Found = { isNotStored: false, names: [] };

/**
 * Stores responses under the URL of the key request, or under a name with the values of the headers that select them:
 * platforms' caches do not look at these. Everything stored comes from responses to key requests.
 */
export class Store {
  readonly #cache: ResponseCache;
  readonly #equal: EqualURLs | undefined;

  /** @param equal `undefined` ignores `No-Vary-Search` */
  constructor(cache: ResponseCache, equal?: EqualURLs) {
    this.#cache = cache;
    this.#equal = equal;
  }

  /**
   * Finds the response for a key request.
   *
   * @param client its headers are compared with those that select a response
   */
  async find(url: string, client: Headers): Promise<Found> {
    try {
      const found = await this.#find(url, client);
      if (found.entry !== undefined || this.#equal === undefined) return found;
      return (await this.#findEqual(this.#equal, url, client)) ?? found;
    } catch (error) {
      console.error(`The cache cannot be read: ${(error as Error).message}`);
      return NOTHING;
    }
  }

  async #find(url: string, client: Headers): Promise<Found> {
    const first = await read<Kept>(this.#cache, makePlace(url));
    const { names, generation } = first?.facts ?? {};
    if (names === undefined || generation === undefined) return foundIn(first, []);
    const place = await variantPlace(url, generation, selectHeaders(names, client));
    return foundIn(await read<Kept>(this.#cache, place), names);
  }

  /** Finds a fresh response for another query that its `No-Vary-Search` header declares equal. */
  async #findEqual(equal: EqualURLs, url: string, client: Headers): Promise<Found | undefined> {
    const other = await equal.find(url);
    if (other === null) return undefined;
    const found = await this.#find(other, client);
    const { entry } = found;
    if (entry?.policy.freshness === "fresh" && equal.isEqual(other, url, entry.headers.get("no-vary-search"))) {
      return found;
    }
    discard(entry?.body);
    return undefined;
  }

  /**
   * Stores a response to a key request.
   *
   * @param client the headers whose values the key request carried
   * @param names the names of the headers that select the response
   * @returns its body for the client; and a promise that ends when it is stored
   */
  put(url: string, response: StoredResponse, client: Headers, names: readonly string[]): Stored {
    const { status, headers, policy } = response;
    const [body, copy] = response.body?.tee() ?? [null, null];
    const facts = { status, headers, policy: policy.toJSON() };
    return { body, done: this.#put(url, facts, copy, selectHeaders(names, client), policy.seconds) };
  }

  async #put(url: string, facts: Facts, body: ReadableStream | null, by: Selecting, seconds: number): Promise<void> {
    await this.#write(url, facts, body, by, seconds);
    const rules = facts.headers.find(([name]) => name === "no-vary-search")?.[1];
    if (rules !== undefined) await this.#equal?.add(url, rules, seconds);
  }

  async #write(
    url: string,
    facts: Facts | NotStored,
    body: ReadableStream | null,
    by: Selecting,
    seconds: number,
  ): Promise<void> {
    const first = makePlace(url);
    if (by.length === 0) {
      await write(this.#cache, first, facts, body, seconds);
      return;
    }
    const names = by.map(([name]) => name);
    const known = await read<Partial<Variants>>(this.#cache, first);
    discard(known?.body);
    const isKnown = known?.facts.names?.join() === names.join();
    const generation = (isKnown && known?.facts.generation) || crypto.randomUUID();
    await write(this.#cache, await variantPlace(url, generation, by), facts, body, seconds);
    await write(this.#cache, first, { names, generation } satisfies Variants, null, seconds);
  }

  /** Remembers that the response to a key request was not stored. */
  async putNotStored(url: string, client: Headers, names: readonly string[]): Promise<void> {
    await this.#write(url, { isNotStored: true }, null, selectHeaders(names, client), NOT_STORED_SECONDS);
  }

  /** Makes all responses for a URL unreachable. */
  async remove(url: string): Promise<void> {
    try {
      const other = await this.#equal?.remove(url);
      for (const one of [url, other]) if (one) await this.#cache.delete(makePlace(one).slot);
    } catch (error) {
      console.error(`The cache cannot be cleared: ${(error as Error).message}`);
    }
  }
}

/** A response to store. */
export interface StoredResponse extends Pick<Facts, "status" | "headers"> {
  readonly policy: Policy;
  readonly body: ReadableStream | null;
}

/** A response that is being stored. */
export interface Stored {
  readonly body: ReadableStream | null;
  readonly done: Promise<void>;
}

function foundIn(found: Read<Kept> | undefined, names: readonly string[]): Found {
  if (found === undefined || found.facts.isNotStored) return { isNotStored: found !== undefined, names };
  const { status, headers, policy } = found.facts;
  const entry = {
    status,
    headers: new Headers(headers.map(([name, value]): [string, string] => [name, value])),
    policy: Policy.from(policy),
    isShared: isShared(headers),
    // A record always has a body.
    body: status === 204 ? null : found.body,
    range: found.range,
  };
  return { entry, isNotStored: false, names };
}

function selectHeaders(names: readonly string[], client: Headers): Selecting {
  return names.map((name) => [name, client.get(name)]);
}

function variantPlace(url: string, generation: string, by: Selecting): Promise<Place> {
  return hiddenPlace(url, JSON.stringify(["variant", url, generation, by]));
}
