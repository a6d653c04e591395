/** The content of responses that the platform has decoded. */
import type { Fields } from "./headers.ts";

/** Whether the platform decodes a body only when a program reads it, and encodes it again for clients. */
const ENCODES = globalThis.navigator?.userAgent === "Cloudflare-Workers";

/**
 * Returns the headers to store, for a decoded body. `fetch` decodes bodies, and leaves the headers.
 * https://fetch.spec.whatwg.org/#handle-content-codings
 */
export function makeDecodedHeaders(headers: Fields): Fields {
  if (!headers.some(([name, value]) => name === "content-encoding" && /^(?:x-gzip|gzip|br)$/i.test(value.trim())))
    return headers;
  return headers
    .filter(([name]) => name !== "content-encoding" && name !== "content-length")
    .map(([name, value]) => [name, name === "etag" ? value.replace(/^(?!W\/)/, "W/") : value]);
}

/** Returns a response that can be passed on, with headers that describe its body. */
export function toPassable(response: Response): Response {
  if (ENCODES || !response.headers.has("content-encoding")) return response;
  const { status, statusText } = response;
  const headers = makeDecodedHeaders([...response.headers]).map(([name, value]): [string, string] => [name, value]);
  return new Response(response.body, { status, statusText, headers });
}
