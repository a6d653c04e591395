/** Answers requests from the cache, or from the server. */

import type { Passed } from "../guard/results.ts";
import { answer, fromEntry, makeHeaders } from "./answers.ts";
import { updateHeaders } from "./conditional.ts";
import { makeDecodedHeaders } from "./decoded.ts";
import { isShared } from "./directives.ts";
import { discard } from "./discard.ts";
import { Policy } from "./freshness.ts";
import {
  isForCaches,
  isForWhole,
  isPersonal,
  isPlain,
  listStoredHeaders,
  unknownNames,
  variedNames,
} from "./headers.ts";
import type { Origin } from "./origin.ts";
import type { Entry, Store, StoredResponse } from "./store.ts";

/** Keeps a program alive after its response. */
export interface CachedFetchContext {
  waitUntil(promise: Promise<unknown>): unknown;
}

/** The means to answer requests. */
export interface Services {
  readonly origin: Origin;
  readonly store: Store;
  readonly context: CachedFetchContext | undefined;
  /** The headers that each key request carries, in lower case. */
  readonly keyHeaders: readonly string[];
  /** Returns the URL of the key request for another URL. */
  makeKey(url: string): string | undefined;
}

/** A request that the cache may answer. */
interface Exchange {
  readonly request: Request;
  readonly keyRequest: Request;
  /** The headers of the client whose values select a stored response, as far as they are known. */
  readonly names: readonly string[];
  /** The headers of the client that the key request carries. */
  readonly sent: readonly string[];
  readonly services: Services;
}

/** A response to store, and the names of the headers that select it. */
interface Storable extends StoredResponse {
  readonly names: readonly string[];
}

/**
 * Answers a request that the guard lets through.
 *
 * Only responses to key requests are stored. The client gets one if it is stored, since the server then declares for
 * which other requests it is. If it is not, and the client's own request may mean something else, the client gets the
 * response to its own.
 */
export async function respond({ request, keyRequest }: Passed, services: Services): Promise<Response> {
  if (keyRequest === undefined || !isForCaches(request)) return pass(request, services);
  const { entry, isNotStored, names: known } = await services.store.find(keyRequest.url, request.headers);
  const names = union(services.keyHeaders, known);
  const exchange: Exchange = { request, keyRequest, names, sent: names, services };
  // Stored by an earlier program, whose keys had fewer headers.
  const isOfKey = services.keyHeaders.every((name) => known.includes(name));
  if (entry === undefined || !isOfKey) {
    discard(entry?.body);
    return missed(exchange, isNotStored);
  }
  const { freshness } = entry.policy;
  const isFromCache = mayAnswer(entry, request, names) && (freshness !== "stale" || isForWhole(request));
  if (!isFromCache) {
    discard(entry.body);
    return services.origin.send(request);
  }
  if (freshness === "stale") return revalidate(entry, exchange);
  if (freshness === "stale-usable") later(exchange, refresh(exchange));
  return fromEntry(entry, request);
}

/** Asks the server, since the cache must not answer. Unsafe methods remove what is stored for their URLs. */
async function pass(request: Request, { origin, store, makeKey }: Services): Promise<Response> {
  const response = await origin.send(request);
  const isSafe = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].includes(request.method);
  if (isSafe || response.status >= 400) return response;
  const others = ["Location", "Content-Location"].map((name) => keyIn(response, name, request.url, makeKey));
  await Promise.all([makeKey(request.url), ...others].map((url) => url && store.remove(url)));
  return response;
}

/** Returns the key of the URL in a header of a response, if it is on the same host. */
function keyIn({ headers }: Response, name: string, base: string, makeKey: Services["makeKey"]): string | undefined {
  const value = headers.get(name);
  if (value === null || !URL.canParse(value, base)) return undefined;
  const { href, host } = new URL(value, base);
  return host === new URL(base).host ? makeKey(href) : undefined;
}

/**
 * Whether a response redirects to another spelling of its own URL. If the client got it for the key, it would come back
 * without end: its own request has to reach the server.
 */
function isToItself(response: Response, { keyRequest: { url }, services }: Exchange): boolean {
  return keyIn(response, "Location", url, services.makeKey) === url;
}

/** Whether a stored response answers a request: one that may be personal needs a response that is for all users. */
function mayAnswer(response: Pick<Entry, "isShared" | "headers">, request: Request, names: readonly string[]): boolean {
  const isForOrigin = names.includes("origin") || response.headers.get("access-control-allow-origin") === "*";
  if (request.headers.has("origin") && !isForOrigin) return false;
  return response.isShared || !isPersonal(request, names);
}

/** The server may name the client's unknown headers in `Vary`: they go with the first key request. */
async function missed(exchange: Exchange, isNotStored: boolean): Promise<Response> {
  const { request, names, services } = exchange;
  const isOwnBetter = services.origin.isMarked(request) || (isNotStored && !isPlain(request, names));
  if (!isForWhole(request) || isOwnBetter) return own(exchange);
  const first = { ...exchange, sent: union(names, unknownNames(request)) };
  return storeAndAnswer(first, await ask(first), "miss");
}

/** Sends the client's own request. If the response could be stored, then fills the cache with the key request. */
async function own(exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  const response = await exchange.services.origin.send(request);
  const storable = isForWhole(request) ? storableFrom(response, exchange) : undefined;
  if (storable !== undefined) later(exchange, fill(withNames(exchange, storable.names)));
  return response;
}

async function fill(exchange: Exchange): Promise<void> {
  const response = await ask(exchange);
  const storable = storableFrom(response, exchange);
  if (storable === undefined || !isSelectedBy(storable.names, exchange)) return discard(response.body);
  const { body, done } = put(exchange, storable);
  discard(body);
  await done;
}

/** Sends the key request, with the values of the client's headers that select a response. */
function ask(exchange: Exchange, headers: Record<string, string> = {}): Promise<Response> {
  const { keyRequest, services } = exchange;
  return services.origin.send(keyRequest, { ...selecting(exchange), ...headers });
}

/** Returns the client's headers that the key request carries. */
function selecting({ request, sent }: Exchange): Record<string, string> {
  const fields = sent.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}

/** @returns `undefined` if the response to the key request must not be stored */
function storableFrom(response: Response, exchange: Exchange): Storable | undefined {
  const fields = listStoredHeaders(response);
  const policy = Policy.of(response.status, fields);
  const varied = variedNames(response);
  if (policy === undefined || varied === undefined || isToItself(response, exchange)) return undefined;
  const { status, body } = response;
  return { status, headers: makeDecodedHeaders(fields), policy, body, names: union(exchange.names, varied) };
}

/** Whether the key request had exactly those of the client's headers that select its response. */
function isSelectedBy(names: readonly string[], { request, sent }: Exchange): boolean {
  return union(names, sent).every(
    (name) => !request.headers.has(name) || (names.includes(name) && sent.includes(name)),
  );
}

function put({ request, keyRequest, services }: Exchange, storable: Storable) {
  return services.store.put(keyRequest.url, storable, request.headers, storable.names);
}

/** Stores the response to the key request, and answers with it if it is for this client. */
async function storeAndAnswer(exchange: Exchange, response: Response, how: "miss" | "stale"): Promise<Response> {
  const storable = storableFrom(response, exchange);
  if (storable === undefined) return notStored(exchange, response, how);
  if (!isSelectedBy(storable.names, exchange)) return askedAgain(withNames(exchange, storable.names), response, how);
  const { request } = exchange;
  const { status, headers, names } = storable;
  const { body, done } = put(exchange, storable);
  later(exchange, done);
  const entry = { isShared: isShared(headers), headers: makeHeaders(headers) };
  if (mayAnswer(entry, request, names)) return answer(request, status, headers, body, `fwd=${how}; stored`);
  discard(body);
  return exchange.services.origin.send(request);
}

/** The response varies on other headers than the key request had: asks once more, with exactly these. */
async function askedAgain(exchange: Exchange, response: Response, how: "miss" | "stale"): Promise<Response> {
  discard(response.body);
  const other = await ask(exchange);
  const storable = storableFrom(other, exchange);
  if (storable === undefined || isSelectedBy(storable.names, exchange)) return storeAndAnswer(exchange, other, how);
  discard(other.body);
  return exchange.services.origin.send(exchange.request);
}

async function notStored(exchange: Exchange, response: Response, how: "miss" | "stale"): Promise<Response> {
  const { request, keyRequest, names, sent, services } = exchange;
  if (how === "stale") await services.store.remove(keyRequest.url);
  const varied = variedNames(response) ?? [];
  const isLacking = varied.some((name) => !sent.includes(name) && request.headers.has(name));
  const isOwnToo = isPlain(request, sent) && !isLacking && !isToItself(response, exchange);
  if (!isPlain(request, names)) later(exchange, services.store.putNotStored(keyRequest.url, request.headers, names));
  if (isOwnToo) return response;
  discard(response.body);
  return own(withNames(exchange, varied));
}

/** Asks the server whether a stale response still holds, and answers with it or with the server's new one. */
async function revalidate(entry: Entry, exchange: Exchange): Promise<Response> {
  const { request, names } = exchange;
  const response = await ask(exchange, entry.policy.validators);
  if (response.status === 304) {
    const headers = updateHeaders([...entry.headers], listStoredHeaders(response));
    return storeAndAnswer(exchange, new Response(entry.body, { status: entry.status, headers: [...headers] }), "stale");
  }
  if (response.status >= 500 && entry.policy.isUsableOnError) {
    discard(response.body);
    return fromEntry(entry, request);
  }
  discard(entry.body);
  if (response.status < 500) return storeAndAnswer(exchange, response, "stale");
  if (isPlain(request, names)) return response;
  discard(response.body);
  return own(exchange);
}

/** Revalidates a response that has been sent to the client. */
async function refresh(exchange: Exchange): Promise<void> {
  const { keyRequest, services } = exchange;
  // A client that asks for the whole response, and for nothing else: the refresh does not depend on the real one.
  const request = new Request(keyRequest, { method: "GET", headers: selecting(exchange) });
  const { entry } = await services.store.find(keyRequest.url, request.headers);
  const response = entry && (await revalidate(entry, { ...exchange, request, keyRequest: request }));
  discard(response?.body);
}

function withNames(exchange: Exchange, more: readonly string[]): Exchange {
  const names = union(exchange.names, more);
  return { ...exchange, names, sent: names };
}

function union(some: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])].sort();
}

/** Does work after the response. */
function later({ services }: Exchange, work: Promise<unknown>): void {
  const caught = work.catch((error: Error) => console.error(`The cache failed: ${error.message}`));
  services.context?.waitUntil(caught);
}
