import { type FailureReason, SchemeType } from "@anyurl/bindings/engine";
import * as engine from "#engine";
import { record } from "#engine";
import type { LocatedURL } from "./types.ts";

/**
 * Parses a URL and says where its components stand, without making a URL object of it: for programs that look at many URLs, and need no
 * string of each component.
 *
 * @param url of any characters; a lone surrogate counts as U+FFFD
 * @param base an absolute URL, which `url` is resolved against
 * @returns where all is; or, as a string, the reason why there is no URL: see `InvalidURLError`
 * @throws TypeError if an argument is not a string. RangeError if the memory that the result needs cannot be had.
 * @example
 * ```ts
 * import { locate } from "anyurl";
 *
 * const located = locate("https://user@EXAMPLE.com:8080/a?b=c#d");
 * if (typeof located !== "string") {
 *   located.href.slice(located.hostStart, located.hostEnd); // → "example.com"
 *   located.href.slice(located.pathStart, located.queryStart); // → "/a"
 * }
 * locate("https://exa mple/"); // → "domain-to-ASCII"
 * ```
 */
export function locate(url: string, base?: string): LocatedURL | FailureReason {
  if (typeof url !== "string") throw new TypeError("The URL of locate must be a string.");
  if (base !== undefined && typeof base !== "string") throw new TypeError("The base of locate must be a string.");
  const reason = engine.parse(url, base);
  if (reason !== undefined) return reason;
  const { href, usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart } = record;
  // The record does not keep a long href alive after it.
  record.href = "";
  return { href, protocol: protocol(href), usernameEnd, hostStart, hostEnd, pathStart, queryStart, fragmentStart };
}

function protocol(href: string): string {
  switch (record.schemeType) {
    case SchemeType.HTTPS:
      return "https:";
    case SchemeType.HTTP:
      return "http:";
    default:
      return href.slice(0, record.schemeEnd + 1);
  }
}
