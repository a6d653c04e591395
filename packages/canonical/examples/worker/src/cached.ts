/** Answers requests from the cache, or from the server behind the Worker. */
import type { Passed } from "@anyurl/canonical/guard";
import { isUnchanged, rangeOf, updatedHeaders } from "./conditional.ts";
import { isShared, Policy } from "./freshness.ts";
import { isForCaches, isPersonal, isPlain, storedHeaders, variedNames } from "./headers.ts";
import type { Origin } from "./origin.ts";
import type { Entry, Store, Stored } from "./store.ts";

/** Keeps a Worker alive after its response. */
export interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** The means to answer requests. */
export interface Services {
  readonly origin: Origin;
  readonly store: Store;
  readonly context: Context;
  /** The headers that each key request carries, in lower case. */
  readonly keyHeaders: readonly string[];
  /** Returns the cache key of another URL. */
  keyOf(url: string): string | undefined;
}

type Fields = readonly (readonly [name: string, value: string])[];

/** A request that the cache may answer. */
interface Exchange {
  readonly request: Request;
  readonly keyRequest: Request;
  /** The headers of the client whose values select a stored response. The key request carries them. */
  readonly names: readonly string[];
  readonly services: Services;
}

/**
 * Answers a request that the guard lets through.
 *
 * Only responses to key requests are stored. If the client's own request may mean something else than the key request,
 * the client gets the response to its own, and the Worker fills the cache afterwards.
 */
export async function respond(passed: Passed, services: Services): Promise<Response> {
  const { request, key, keyRequest } = passed;
  if (keyRequest === undefined || !isForCaches(request)) return pass(request, key, services);
  const { entry, names: known } = await services.store.find(keyRequest.url, request.headers);
  const names = [...new Set([...services.keyHeaders, ...known])].sort();
  const exchange: Exchange = { request, keyRequest, names, services };
  if (entry === undefined) return missed(exchange);
  const { freshness } = entry.policy;
  const isFromCache = mayAnswer(entry, request, names) && (freshness !== "stale" || isForWhole(request));
  if (!isFromCache) {
    await entry.body?.cancel();
    return services.origin.send(request);
  }
  if (freshness === "stale") return revalidated(entry, exchange);
  if (freshness === "stale-usable") later(exchange, refresh(exchange));
  return fromEntry(entry, request);
}

/** Asks the server, since the cache must not answer. Unsafe methods remove what is stored for their URLs. */
async function pass(request: Request, key: string | undefined, { origin, store, keyOf }: Services): Promise<Response> {
  const response = await origin.send(request);
  const isSafe = ["GET", "HEAD", "OPTIONS", "TRACE"].includes(request.method);
  if (isSafe || response.status >= 400) return response;
  const others = ["Location", "Content-Location"].map((name) => keyIn(response, name, request.url, keyOf));
  await Promise.all([key, ...others].map((url) => url && store.remove(url)));
  return response;
}

/** Returns the key of the URL in a header of a response, if it is on the same host. */
function keyIn({ headers }: Response, name: string, base: string, keyOf: Services["keyOf"]): string | undefined {
  const value = headers.get(name);
  if (value === null || !URL.canParse(value, base)) return undefined;
  const { href, host } = new URL(value, base);
  return host === new URL(base).host ? keyOf(href) : undefined;
}

/**
 * Whether a response redirects to another spelling of its own URL. If the client got it for the key, it would come back
 * without end: its own request has to reach the server.
 */
function isToItself(response: Response, { keyRequest: { url }, services }: Exchange): boolean {
  return keyIn(response, "Location", url, services.keyOf) === url;
}

/** Whether a stored response answers a request: one that may be personal needs a response that is for all users. */
function mayAnswer(response: Pick<Entry, "isShared" | "headers">, request: Request, names: readonly string[]): boolean {
  const isForOrigin = names.includes("origin") || response.headers.get("access-control-allow-origin") === "*";
  if (request.headers.has("origin") && !isForOrigin) return false;
  return response.isShared || !isPersonal(request, names);
}

/** Whether a request asks for a whole response. Only whole responses are stored. */
function isForWhole({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("range");
}

async function missed(exchange: Exchange): Promise<Response> {
  const { request, names } = exchange;
  if (!isForWhole(request) || !isPlain(request, names)) return own(exchange);
  return fetched(exchange, await ask(exchange));
}

/** Sends the client's own request. If the response could be stored, then fills the cache with the key request. */
async function own(exchange: Exchange): Promise<Response> {
  const { request, services } = exchange;
  const response = await services.origin.send(request);
  const varied = variedNames(response);
  const isStorable =
    Policy.of(response.status, storedHeaders(response)) !== undefined && !isToItself(response, exchange);
  if (isForWhole(request) && isStorable && varied !== undefined) later(exchange, fill(withNames(exchange, varied)));
  return response;
}

async function fill(exchange: Exchange): Promise<void> {
  const response = await ask(exchange);
  const stored = await put(exchange, response);
  await (stored ?? response).body?.cancel();
  await stored?.done;
}

/** Sends the key request, with the values of the client's headers that select a response. */
function ask(exchange: Exchange, headers: Record<string, string> = {}): Promise<Response> {
  const { keyRequest, services } = exchange;
  return services.origin.send(keyRequest, { ...selecting(exchange), ...headers });
}

/** Returns the client's headers that select a response. */
function selecting({ request, names }: Exchange): Record<string, string> {
  const fields = names.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return Object.fromEntries(fields);
}

async function put(exchange: Exchange, response: Response): Promise<Stored | undefined> {
  const { request, keyRequest, names, services } = exchange;
  if (isToItself(response, exchange)) return undefined;
  return services.store.put(keyRequest.url, response, request.headers, names);
}

/** Stores the response to the key request, and answers with it if the client asks for the same. */
async function fetched(exchange: Exchange, response: Response, isNew = true): Promise<Response> {
  const { request, keyRequest, names, services } = exchange;
  const stored = await put(exchange, response);
  if (stored !== undefined) {
    later(exchange, stored.done);
    const { headers, body } = stored;
    if (isNew) return answer(request, response.status, headers, body, "fwd=miss; stored");
    const entry = { isShared: isShared(headers), headers: headersOf(headers) };
    if (mayAnswer(entry, request, names)) return answer(request, response.status, headers, body, "fwd=stale; stored");
    body?.cancel().catch(() => {});
    return services.origin.send(request);
  }
  if (!isNew) await services.store.remove(keyRequest.url);
  const varied = variedNames(response) ?? [];
  const isLacking = varied.some((name) => !names.includes(name) && request.headers.has(name));
  if (isPlain(request, names) && !isLacking && !isToItself(response, exchange)) return response;
  await response.body?.cancel();
  return own(withNames(exchange, varied));
}

/** Asks the server whether a stale response still holds, and answers with it or with the server's new one. */
async function revalidated(entry: Entry, exchange: Exchange): Promise<Response> {
  const { request, names } = exchange;
  const response = await ask(exchange, entry.policy.validators);
  if (response.status === 304) {
    const headers = updatedHeaders([...entry.headers], storedHeaders(response));
    return fetched(exchange, new Response(entry.body, { status: entry.status, headers }), false);
  }
  if (response.status >= 500 && entry.policy.isUsableOnError) {
    await response.body?.cancel();
    return fromEntry(entry, request);
  }
  await entry.body?.cancel();
  if (response.status < 500) return fetched(exchange, response, false);
  if (isPlain(request, names)) return response;
  await response.body?.cancel();
  return own(exchange);
}

/** Revalidates a response that has been sent to the client. */
async function refresh(exchange: Exchange): Promise<void> {
  const { keyRequest, names, services } = exchange;
  // A client that asks for the whole response, and for nothing else: the refresh does not depend on the real one.
  const request = new Request(keyRequest, { method: "GET", headers: selecting(exchange) });
  const { entry } = await services.store.find(keyRequest.url, request.headers);
  const response = entry && (await revalidated(entry, { request, keyRequest: request, names, services }));
  await response?.body?.cancel();
}

async function fromEntry(entry: Entry, request: Request): Promise<Response> {
  const { status, policy, body } = entry;
  const headers = new Headers(entry.headers);
  headers.set("Age", String(policy.age));
  const range = status === 200 && request.method === "GET" ? rangeOf(request, headers) : undefined;
  const part = range === undefined || isUnchanged(request, headers) ? undefined : await entry.range(range);
  if (part?.status !== 206 && part?.status !== 416) return answer(request, status, [...headers], body, "hit");
  await body?.cancel();
  headers.delete("Content-Length");
  for (const name of ["Content-Length", "Content-Range"]) {
    const value = part.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return answer(request, part.status, [...headers], part.body, "hit");
}

/** Returns a response, or a 304 if the client has it. @param how see https://www.rfc-editor.org/rfc/rfc9211 */
function answer(request: Request, status: number, fields: Fields, body: ReadableStream | null, how: string): Response {
  const headers = headersOf(fields);
  headers.append("Cache-Status", `canonical-requests; ${how}`);
  const isSame = status === 200 && isUnchanged(request, headers);
  if (!isSame && request.method !== "HEAD" && status !== 204) return new Response(body, { status, headers });
  body?.cancel().catch(() => {});
  if (isSame) headers.delete("Content-Length");
  return new Response(null, { status: isSame ? 304 : status, headers });
}

function headersOf(fields: Fields): Headers {
  return new Headers(fields.map(([name, value]): [string, string] => [name, value]));
}

function withNames(exchange: Exchange, more: readonly string[]): Exchange {
  return { ...exchange, names: [...new Set([...exchange.names, ...more])].sort() };
}

/** Does work after the response. */
function later({ services }: Exchange, work: Promise<unknown>): void {
  services.context.waitUntil(work.catch((error: Error) => console.error(`The cache failed: ${error.message}`)));
}
