/** The request of a safe fetch, and of its redirects. */
import { describeChoices, describeKind, requireOptions, showValue, wrongArgument } from "@anyurl/common/arguments";
import { headerTest } from "@anyurl/common/http";
import type { URL } from "anyurl";
import { Refusal } from "./error.ts";

/** The part of `RequestInit` that a safe fetch uses. */
export interface SafeFetchInit {
  /** Default: `"GET"`. */
  readonly method?: string | undefined;
  /**
   * They must not contain `Host` and the headers of the connection, such as `Transfer-Encoding`. After a redirect to
   * another origin, only `Accept`, `Accept-Encoding`, `Accept-Language`, `Range`, `User-Agent` and the headers of the
   * body, such as `Content-Type`, are sent.
   */
  readonly headers?: Headers | readonly (readonly [string, string])[] | Readonly<Record<string, string>> | undefined;
  /** A redirect can repeat any body except a stream. */
  readonly body?:
    | string
    | ArrayBuffer
    | ArrayBufferView<ArrayBuffer>
    | Blob
    | FormData
    | URLSearchParams
    | ReadableStream
    | null
    | undefined;
  /** Ends the fetch, and the reading of the body. */
  readonly signal?: AbortSignal | null | undefined;
  /** `"follow"`, the default; `"error"` to fail at a redirect; `"manual"` to return the redirect itself. */
  readonly redirect?: "follow" | "error" | "manual" | undefined;
}

/** A request without its URL. */
export interface Outgoing {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream | null;
}

/** Members of `RequestInit` that Node's `fetch` ignores. */
const IGNORED = [
  "cache",
  "credentials",
  "duplex",
  "keepalive",
  "mode",
  "priority",
  "referrer",
  "referrerPolicy",
  "window",
];
const MEMBERS = ["body", "headers", "method", "redirect", "signal", ...IGNORED];

/** Headers that belong to undici: the URL's, and the connection's. */
const isOfConnection = headerTest("connection", "message");

/**
 * The headers that a redirect without the body does not keep.
 *
 * https://fetch.spec.whatwg.org/#request-body-header-name
 */
const OF_BODY = ["content-encoding", "content-language", "content-length", "content-location", "content-type"];

/**
 * The headers that another origin receives too: headers that any page may send to it, and headers of the client and the
 * body. All others may hold a secret of the first origin, such as `X-Api-Key`.
 *
 * NOTE: the Fetch Standard deletes Authorization alone, since a browser asks the other origin before it sends others.
 *
 * https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
const OF_ALL_ORIGINS = ["accept", "accept-encoding", "accept-language", "range", "user-agent", ...OF_BODY];

/** @throws TypeError if `init` is invalid; its message does not contain a header's value */
export function requireInit(init: unknown): asserts init is SafeFetchInit {
  const argument = "safeFetch: the init";
  if (typeof init !== "object" || init === null) throw wrongArgument(argument, "an object", describeKind(init));
  // Libraries pass members that are undefined, such as `dispatcher`.
  requireOptions(
    Object.fromEntries(Object.entries(init).filter(([, value]) => value !== undefined)),
    MEMBERS,
    argument,
  );
  const { redirect = "follow", signal = null } = init as SafeFetchInit;
  const choices = ["follow", "error", "manual"];
  if (!choices.includes(redirect))
    throw wrongArgument("safeFetch: init.redirect", describeChoices(choices), showValue(redirect));
  if (signal !== null && typeof signal.addEventListener !== "function") {
    throw wrongArgument("safeFetch: init.signal", "an AbortSignal", describeKind(signal));
  }
}

/**
 * Reads the body, unless it is a stream, so that a redirect can repeat it.
 *
 * @throws TypeError if the method, the headers or the body are invalid
 */
export async function readOutgoing({ method = "GET", headers, body = null }: SafeFetchInit): Promise<Outgoing> {
  const sent = makeHeaders(headers);
  const isStream = body instanceof ReadableStream;
  // The runtime's own class reads all kinds of bodies, and knows their types.
  const request = makeRequest(method, isStream ? null : body);
  const type = request.headers.get("content-type");
  if (type !== null && !sent.has("content-type")) sent.set("content-type", type);
  if (isStream && /^(?:GET|HEAD)$/.test(request.method)) throw wrongBody();
  if (isStream || request.body === null) return { method: request.method, headers: sent, body: isStream ? body : null };
  return { method: request.method, headers: sent, body: new Uint8Array(await request.arrayBuffer()) };
}

function makeHeaders(init: SafeFetchInit["headers"]): Headers {
  let headers: Headers;
  try {
    headers = new Headers(init as HeadersInit);
  } catch {
    throw new TypeError("safeFetch: init.headers contains an invalid name or value");
  }
  const found = [...headers.keys()].find(isOfConnection);
  if (found !== undefined) throw new TypeError(`safeFetch: init.headers must not contain ${found}`);
  return headers;
}

function makeRequest(method: string, body: SafeFetchInit["body"] & unknown): Request {
  try {
    return new Request("http://localhost/", { method, body: body ?? null });
  } catch {
    throw body === null ? new TypeError("safeFetch: init.method is invalid or forbidden") : wrongBody();
  }
}

const wrongBody = () => new TypeError("safeFetch: init.body is invalid, or init.method allows no body");

/**
 * https://fetch.spec.whatwg.org/#http-redirect-fetch
 *
 * @throws Refusal if the body is needed again, and is a stream
 */
export function followRedirect(request: Outgoing, status: number, from: URL, to: URL): Outgoing {
  const isSame = from.origin === to.origin;
  const headers = new Headers([...request.headers].filter(([name]) => isSame || OF_ALL_ORIGINS.includes(name)));
  const { method } = request;
  const isPost = method === "POST" && (status === 301 || status === 302);
  if (isPost || (status === 303 && method !== "GET" && method !== "HEAD")) {
    for (const name of OF_BODY) headers.delete(name);
    return { method: "GET", headers, body: null };
  }
  if (request.body instanceof ReadableStream) {
    throw new Refusal("unrepeatable-body", "the server redirects the body, which is a stream, to another URL");
  }
  return { ...request, headers };
}
