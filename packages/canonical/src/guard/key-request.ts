/** The request that a cache key describes. */
import { requireStrings, shown, wrongArgument } from "@anyurl/common/arguments";
import type { PlatformRequest } from "./platform.ts";

/** https://www.rfc-editor.org/rfc/rfc9110#section-5.1 */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Headers of the client that no shared response may depend on: those of one connection, of one client, those by which
 * some servers replace the host, the path or the method, and those that ask for a part or depend on a client's copy.
 * https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
 */
const OF_ONE_CLIENT =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|content-length|host|cookie2?|authorization|forwarded|proxy-.*|x-forwarded.*|x-(?:original|rewrite)-url|x-(?:http-)?method.*|range|if-(?:range|match|none-match|(?:un)?modified-since))$/i;

/** @throws TypeError if one is not the name of a header that a key may have */
export function requireKeyHeaders(names: readonly string[], argument: string): void {
  requireStrings(names, argument);
  for (const [index, name] of names.entries()) {
    const at = `${argument}[${index}]`;
    if (!NAME.test(name)) throw wrongArgument(at, "the name of a header", shown(name));
    if (OF_ONE_CLIENT.test(name)) {
      throw wrongArgument(at, "a header that a shared response may depend on", JSON.stringify(name.toLowerCase()));
    }
  }
}

/**
 * Returns the request to look up and to fetch; `undefined` if the response must not be shared, or if the runtime cannot
 * make such a request.
 */
export function keyRequestOf(
  key: string,
  { method, headers }: Pick<PlatformRequest, "method" | "headers">,
  keyHeaders: readonly string[],
): PlatformRequest | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.has("authorization") || headers.has("upgrade")) return undefined;
  try {
    const kept = new Headers();
    for (const name of keyHeaders) {
      const value = headers.get(name);
      if (value !== null) kept.set(name, value);
    }
    return new Request(key, { method, headers: kept, redirect: "manual" });
  } catch {
    return undefined;
  }
}
