/** Answers requests from the cache, or from the server. */

import type { Passed } from "../guard/results.ts";
import { answer, fromEntry, makeFailure, makeHeaders } from "./answers.ts";
import { updateHeaders } from "./conditional.ts";
import { makeDecodedHeaders } from "./decoded.ts";
import { isShared } from "./directives.ts";
import { discard } from "./discard.ts";
import type { Flight, Flights } from "./flights.ts";
import { Policy } from "./freshness.ts";
import {
  clientDirectives,
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
  /** The requests to the server that are under way, of all clients. */
  readonly flights: Flights;
  /** The headers that each key request carries, in lower case. */
  readonly keyHeaders: readonly string[];
  /** Returns the URL of the key request for another URL. */
  makeKey(url: string): string | undefined;
}

/** A request that the cache may answer. */
interface Exchange {
  readonly request: Request;
  readonly keyRequest: Request;
  /** The known headers of the client whose values select a stored response. */
  readonly names: readonly string[];
  /** The headers of the client that the key request carries. */
  readonly sent: readonly string[];
  readonly services: Services;
  /** Other clients wait until it ends. `undefined` if none waits for this one. */
  readonly flight?: Flight | undefined;
}

/** Whether a client has waited for the requests of others, and for which. */
interface Waited {
  readonly keys: readonly string[];
  /** For `Cache-Status`, if the cache then has a response. */
  readonly how: string;
}

/** How often a client waits: once before the cache knows which headers select the response, and once after that. */
const MOST_WAITS = 2;

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
  if (keyRequest !== null && isForCaches(request)) {
    return lookUp(request, keyRequest, services, { keys: [], how: "hit" });
  }
  return clientDirectives(request).has("only-if-cached") ? notCached() : pass(request, services);
}

async function lookUp(request: Request, keyRequest: Request, services: Services, waited: Waited): Promise<Response> {
  const { entry, isNotStored, names: known } = await services.store.find(keyRequest.url, request.headers);
  const names = union(services.keyHeaders, known);
  const exchange: Exchange = { request, keyRequest, names, sent: names, services };
  // Stored by an earlier program, whose keys had fewer headers.
  const isOfKey = services.keyHeaders.every((name) => known.includes(name));
  const found = isOfKey ? entry : undefined;
  const isUsable = found !== undefined && mayAnswer(found, request, names);
  const freshness = found?.policy.freshness;
  if (isUsable && freshness !== "stale") {
    if (freshness === "stale-usable") inBackground(exchange, refresh);
    return fromEntry(found, request, waited.how);
  }
  const directives = clientDirectives(request);
  const isOwn = directives.has("no-store") || (found !== undefined && !(isUsable && isForWhole(request)));
  if (isUsable && !isOwn && !directives.has("only-if-cached")) {
    return together(exchange, waited, "stale", (led) => revalidate(found, led), found.body);
  }
  discard(entry?.body);
  if (directives.has("only-if-cached")) return notCached();
  return isOwn ? services.origin.send(request) : respondToMiss(exchange, isNotStored, waited);
}

/** https://www.rfc-editor.org/rfc/rfc9111#section-5.2.1.7 */
function notCached(): Response {
  return makeFailure(504, "the cache has no response, and the client asks for a stored one", "only-if-cached");
}

/**
 * Asks the server with one request for each key. Clients that come meanwhile wait until the response is stored, and
 * look it up: so they get it only if it is for them. After that, they ask the server themselves, without waiting for
 * each other, whatever happened to the first request.
 *
 * @param ask asks the server
 * @param unused is released if the client waits
 */
async function together(
  exchange: Exchange,
  waited: Waited,
  how: "miss" | "stale",
  ask: (exchange: Exchange) => Promise<Response>,
  unused?: ReadableStream | null,
): Promise<Response> {
  const { request, keyRequest, services } = exchange;
  const key = flightKey(exchange);
  const flight = services.flights.find(key);
  if (flight === undefined) return lead(exchange, services.flights.start(key), ask);
  const isWaiting = waited.keys.length < MOST_WAITS && !waited.keys.includes(key) && services.flights.mayWait(flight);
  if (!isWaiting) return ask(exchange);
  discard(unused);
  await services.flights.wait(flight);
  return lookUp(request, keyRequest, services, { keys: [...waited.keys, key], how: `fwd=${how}; collapsed` });
}

/** Does work after the response, unless the same is under way for another client. */
function inBackground(exchange: Exchange, work: (exchange: Exchange) => Promise<unknown>): void {
  const { flights } = exchange.services;
  const key = flightKey(exchange);
  if (flights.find(key) === undefined) later(exchange, lead(exchange, flights.start(key), work));
}

/** Does work for which others wait, until its response is stored. */
async function lead<Result>(
  exchange: Exchange,
  flight: Flight,
  work: (exchange: Exchange) => Promise<Result>,
): Promise<Result> {
  const { context } = exchange.services;
  const works: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => {
    works.push(promise);
    context?.waitUntil(promise);
  };
  try {
    return await work({ ...exchange, flight, services: { ...exchange.services, context: { waitUntil } } });
  } finally {
    Promise.allSettled(works).then(() => flight.end());
  }
}

/** The URL of the key, and the headers that are known to select its response. */
function flightKey({ keyRequest, request, names }: Exchange): string {
  return JSON.stringify([keyRequest.url, ...names.map((name) => [name, request.headers.get(name)])]);
}

/** Asks the server, since the cache must not answer. Unsafe methods remove what is stored for their URLs. */
async function pass(request: Request, { origin, store, makeKey }: Services): Promise<Response> {
  const response = await origin.send(request);
  const isSafe = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"].includes(request.method);
  if (isSafe || response.status >= 400) return response;
  const locations = ["Location", "Content-Location"].map((name) => keyIn(response, name, request.url, makeKey));
  await Promise.all([makeKey(request.url), ...locations].map((url) => url && store.remove(url)));
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
async function respondToMiss(exchange: Exchange, isNotStored: boolean, waited: Waited): Promise<Response> {
  const { request, names, services } = exchange;
  const isOwnBetter = services.origin.isMarked(request) || (isNotStored && !isPlain(request, names));
  if (!isForWhole(request) || isOwnBetter) return answerWithOwn(exchange);
  const first = async (led: Exchange) => {
    const asked = { ...led, sent: union(names, unknownNames(request)) };
    return storeAndAnswer(asked, await ask(asked), "miss");
  };
  // Nobody waits for a response that is probably not for others.
  return isNotStored ? first(exchange) : together(exchange, waited, "miss", first);
}

/** Sends the client's own request. If the response could be stored, then fills the cache with the key request. */
async function answerWithOwn(exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  const response = await exchange.services.origin.send(request);
  const storable = isForWhole(request) ? storableFrom(response, exchange) : undefined;
  if (storable !== undefined) inBackground(withNames(exchange, storable.names), fill);
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
  return services.origin.send(keyRequest, { ...selectHeaders(exchange), ...headers });
}

/** Returns the client's headers that the key request carries. */
function selectHeaders({ request, sent }: Exchange): Record<string, string> {
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

/** Whether the key request had exactly the headers of the client that select its response. */
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

/** The response varies on headers that the key request lacked: asks once more, with exactly these. */
async function askedAgain(exchange: Exchange, response: Response, how: "miss" | "stale"): Promise<Response> {
  discard(response.body);
  const other = await ask(exchange);
  const storable = storableFrom(other, exchange);
  if (storable === undefined || isSelectedBy(storable.names, exchange)) return storeAndAnswer(exchange, other, how);
  discard(other.body);
  return exchange.services.origin.send(exchange.request);
}

async function notStored(exchange: Exchange, response: Response, how: "miss" | "stale"): Promise<Response> {
  const { request, keyRequest, names, sent, services, flight } = exchange;
  if (how === "stale") await services.store.remove(keyRequest.url);
  const varied = variedNames(response) ?? [];
  const isLacking = varied.some((name) => !sent.includes(name) && request.headers.has(name));
  const isOwnToo = isPlain(request, sent) && !isLacking && !isToItself(response, exchange);
  const isKept = !isPlain(request, names) || (flight?.isAwaited === true && response.status < 500);
  const kept = isKept ? services.store.putNotStored(keyRequest.url, request.headers, names) : Promise.resolve();
  later(exchange, flight === undefined ? kept : kept.finally(() => flight.end()));
  if (isOwnToo) return response;
  discard(response.body);
  return answerWithOwn(withNames(exchange, varied));
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
  return answerWithOwn(exchange);
}

/** Revalidates a response that has been sent to the client. */
async function refresh(exchange: Exchange): Promise<void> {
  const { keyRequest, services } = exchange;
  // A client that asks for the whole response only: the refresh does not depend on the real client.
  const request = new Request(keyRequest, { method: "GET", headers: selectHeaders(exchange) });
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
