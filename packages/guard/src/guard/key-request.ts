/** The request that a cache key describes. */
import { requireStrings, showValue, wrongArgument } from "@anyurl/common/arguments";
import { isNotShared, isToken } from "@anyurl/common/http";
import type { PlatformRequest } from "./platform.ts";
import { cutAuthority, cutPath } from "./target.ts";

/** @throws TypeError if one is not the name of a header that a key may have */
export function requireKeyHeaders(names: readonly string[], argument: string): void {
  requireStrings(names, argument);
  for (const [index, name] of names.entries()) {
    const at = `${argument}[${index}]`;
    if (!isToken(name)) throw wrongArgument(at, "the name of a header", showValue(name));
    if (isNotShared(name)) {
      throw wrongArgument(at, "a header that a shared response may depend on", JSON.stringify(name.toLowerCase()));
    }
  }
}

/** A request from which the request of its key is made. */
export interface KeySource {
  /** The URL with which it passes; `null` if its key describes no request. */
  readonly url: string | null;
  readonly method: string;
  readonly headers: Pick<PlatformRequest["headers"], "get" | "has">;
}

/** Whether a key without the content describes a request of a method. */
export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Returns the request to look up and to fetch, whose method is GET: a cache that stored the response to a HEAD request
 * would answer others without a body. Returns `null` without a key, if the response must not be shared, if the key's
 * host or path differs from the URL's, which the application may have checked, or if the runtime cannot make such a
 * request.
 *
 * @param source anything if there is no key: with the option `report`, a guard passes values of any type
 */
export function makeKeyRequest(
  key: string | null,
  source: KeySource,
  keyHeaders: readonly string[],
): PlatformRequest | null {
  if (key === null) return null;
  const { url, headers } = source;
  if (url === null || headers.has("authorization") || headers.has("upgrade")) return null;
  if (cutAuthority(key) !== cutAuthority(url) || cutPath(key) !== cutPath(url)) return null;
  try {
    const kept = new Headers();
    for (const name of keyHeaders) {
      const value = headers.get(name);
      if (value !== null) kept.set(name, value);
    }
    return new Request(key, { headers: kept, redirect: "manual" });
  } catch {
    return null;
  }
}
