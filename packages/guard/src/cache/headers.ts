/** Reads the headers of requests and responses as a shared cache does. */

import { headerTest, isNotShared, isOfConnection, isToken } from "@anyurl/common/http";

/** The headers of a response, with names in lower case. */
export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Headers that can be left out of the key request without changing the response: headers of one connection, headers
 * that the platform sets itself, and directives for caches. `User-Agent` is in the list, since servers that use it name
 * it in `Vary`.
 */
const IGNORED = new Set(
  `accept-encoding cache-control cdn-loop connection content-length host keep-alive pragma proxy-connection te trailer
  true-client-ip user-agent x-forwarded-for x-forwarded-proto x-real-ip`.split(/\s+/),
);

/** Headers of Cloudflare, except those with the client's identity in Cloudflare Access or its certificate. */
const OF_PLATFORM = /^cf-(?!access-|client-cert-)/;

/** Headers of requests by a browser for no user in particular. Every other header may make the response personal. */
const GENERAL = new Set(
  `accept accept-language dnt if-modified-since if-none-match if-range origin priority range referer save-data
  traceparent tracestate upgrade-insecure-requests via`.split(/\s+/),
);

/** Headers of a content, which no GET has. */
const isOfContent = /* @__PURE__ */ headerTest("content");

/** Headers that the key request never carries. A response that varies on one of them is not stored. */
function isNeverForwarded(name: string): boolean {
  return isNotShared(name) || isOfContent(name);
}

/**
 * Whether the key request asks for the same as the client, so that one response serves both.
 *
 * @param names the headers of the client that the key request carries
 */
export function isPlain(request: Request, names: readonly string[]): boolean {
  return [...request.headers].every(([name, value]) => {
    if (names.includes(name) || IGNORED.has(name) || OF_PLATFORM.test(name)) return true;
    return name === "accept" && value.trim() === "*/*";
  });
}

/**
 * Whether a request carries a cookie, or another header that the cache does not know, such as an API key.
 *
 * @param names the headers of the client that the key request carries
 */
export function isPersonal(request: Request, names: readonly string[]): boolean {
  return [...request.headers.keys()].some((name) => !names.includes(name) && isUnknown(name));
}

/** The client's unknown headers that a response can vary on. A cookie is never one of them. */
export function unknownNames({ headers }: Request): string[] {
  return [...headers.keys()].filter((name) => isUnknown(name) && !isNeverForwarded(name));
}

function isUnknown(name: string): boolean {
  return !IGNORED.has(name) && !GENERAL.has(name) && !OF_PLATFORM.test(name) && !name.startsWith("sec-");
}

/** Whether a cache may answer the request at all. A body of a GET request and preconditions are for the server. */
export function isForCaches({ method, headers }: Request): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const isWithBody = (headers.get("content-length") ?? "0") !== "0" || headers.has("transfer-encoding");
  return !isWithBody && !headers.has("if-match") && !headers.has("if-unmodified-since");
}

/**
 * The names of the directives in a client's `Cache-Control`. Only two have an effect, `no-store` and `only-if-cached`:
 * the others are advisory, and would let each client make the cache ask the server again.
 * https://www.rfc-editor.org/rfc/rfc9111#section-5.2.1
 */
export function clientDirectives({ headers }: Request): ReadonlySet<string> {
  return new Set(splitList(headers.get("cache-control")).map((member) => member.replace(/[ \t]*=.*/, "")));
}

/** Whether a request asks for a whole response. Only whole responses are stored. */
export function isForWhole({ method, headers }: Request): boolean {
  return method === "GET" && !headers.has("range");
}

/**
 * The names in a `Vary` header, sorted, without `Accept-Encoding`: the key request does not carry it, and the platform
 * encodes the response for the client.
 *
 * @returns `undefined` if no stored response can match, if the response may depend on a user, or if a name is invalid
 */
export function variedNames({ headers }: Response): readonly string[] | undefined {
  const names = splitList(headers.get("vary")).filter((name) => name !== "accept-encoding");
  if (names.some((name) => name === "*" || !isToken(name) || isNeverForwarded(name))) return undefined;
  return [...new Set(names)].sort();
}

/** The headers of a response that a cache stores, in their order. Several `Set-Cookie` headers stay separate. */
export function listStoredHeaders({ headers }: Response): [name: string, value: string][] {
  const dropped = splitList(headers.get("connection"));
  return [...headers].filter(([name]) => !isOfConnection(name) && !dropped.includes(name));
}

/** A request or response without the headers that belong to one connection, as a proxy sends it on. */
export function dropConnection(headers: Headers): void {
  const named = splitList(headers.get("connection"));
  for (const name of [...headers.keys()]) {
    // A WebSocket: only Cloudflare's platform passes one on.
    if (name !== "upgrade" && (named.includes(name) || isOfConnection(name))) headers.delete(name);
  }
}

/** The members of a comma-separated list, in lower case. */
function splitList(value: string | null): string[] {
  return (value ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((member) => member.trim() || []);
}
